import type { JourneyHarness, StepReport } from "../journeys/run-journey.ts";
import type { DriverEvent } from "../driver.ts";
import type { RoutingPolicy } from "@creditline/core/routing/situation";
import type { SupportActionName, TapeEntry } from "./tape.ts";

/** What a tape is played on. */
export interface TapeDeck extends JourneyHarness {
  /** Sends the application an event, and waits until its effects have settled. */
  readonly send: (event: DriverEvent) => Promise<void>;
  /** Whether the application is at an address that no screen has. */
  readonly isLost: () => boolean;
  /** Changes a list of the landing decision's policy from now on. */
  readonly rule: (list: keyof RoutingPolicy, members: readonly string[]) => void;
  /** Plays a step of the journey; refused if there is no journey. */
  readonly playStep: (step: number) => Promise<StepReport>;
}

async function signIn({ surface, control, persona }: TapeDeck): Promise<void> {
  await surface.fill("phone", persona.phone);
  await surface.do("getCode");
  const { code = "" } = await control.newestMessage(persona.phone);
  await surface.fill("otp", code);
  await surface.do("signIn");
}

type Supported = Extract<TapeEntry, { did: "supported" }>;

/** The request that each support action makes to the platform. */
const ACTS: Readonly<Record<SupportActionName, (deck: TapeDeck, entry: Supported) => Promise<void>>> = {
  code: ({ control, persona }) => control.send(persona.phone, "code"),
  link: ({ control, persona }, { action }) => control.send(persona.phone, "link", action),
  answer: async ({ control, customerId }, { topic = "", note = "" }) =>
    control.answerHelp(await customerId(), { slug: topic, text: note }),
  complaint: async ({ control, customerId }, { note = "" }) =>
    control.answerComplaint(await customerId(), { text: note }),
  lock: async ({ control, customerId }, { note }) => control.moveLock(await customerId(), "LOCKED", note),
  unlock: async ({ control, customerId }, { note }) => control.moveLock(await customerId(), "OPEN", note),
  escalate: async ({ control, customerId }, { note = "" }) =>
    control.moveEscalation(await customerId(), false, note),
  resolve: async ({ control, customerId }, { note = "" }) =>
    control.moveEscalation(await customerId(), true, note),
};

async function support(deck: TapeDeck, entry: Supported): Promise<void> {
  await ACTS[entry.what](deck, entry);
  // A sent message is in the inbox; everything else shows in the record, or on the screen that shows it.
  if (entry.what === "code" || entry.what === "link") return;
  await (deck.isLost() ? deck.surface.visit("/") : deck.surface.reload());
}

/**
 * Plays one entry of a tape; returns the step's report if it is a journey's step. A simulation continues in no other
 * way, so that recording and replay cannot differ. Rejects if the entry cannot be played.
 */
export async function playEntry(entry: TapeEntry, deck: TapeDeck): Promise<StepReport | null> {
  const { surface, control, persona } = deck;
  switch (entry.did) {
    case "signed-in":
      await signIn(deck);
      return null;
    case "typed":
      await deck.send({ type: "changed", field: entry.field, value: entry.value });
      return null;
    case "attached":
      await surface.attach(entry.field, await Promise.all(entry.documents.map(deck.document)));
      return null;
    case "pressed":
      await surface.do(entry.action);
      return null;
    case "jumped":
      await control.moveTo(await deck.customerId(), entry.status);
      // An address that no screen has leads nowhere, however often it is loaded.
      await (deck.isLost() ? surface.visit("/") : surface.reload());
      return null;
    case "set": {
      const { status, ...facts } = entry.facts;
      const customerId = await deck.customerId();
      if (status !== undefined) await control.moveTo(customerId, status);
      if (Object.keys(facts).length > 0) await control.setFacts(customerId, facts);
      // A single load, so that the screen in between makes no calls.
      if (entry.visits !== undefined) await surface.visit(entry.visits);
      else await (deck.isLost() ? surface.visit("/") : surface.reload());
      return null;
    }
    case "ruled":
      deck.rule(entry.list, entry.members);
      await (deck.isLost() ? surface.visit("/") : surface.reload());
      return null;
    case "ordered":
      await control.fault({ call: entry.call, ...entry.fault, times: 1 });
      return null;
    case "supported":
      await support(deck, entry);
      return null;
    case "passed":
      await surface.pass(entry.milliseconds, (milliseconds) => control.advance(milliseconds));
      return null;
    case "loaded":
      await surface.reload();
      return null;
    case "visited":
      await surface.visit(entry.address);
      return null;
    case "opened":
      await surface.open(entry.screen);
      return null;
    case "signed-out":
      await deck.send({ type: "signed-out" });
      return null;
    case "answered":
      await control.payAtGateway(persona.phone, entry.payment);
      await surface.reload();
      return null;
    case "played":
      return deck.playStep(entry.step);
  }
}
