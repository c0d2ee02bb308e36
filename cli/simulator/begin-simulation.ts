import { languageOf } from "@creditline/adapters/ports/languages";
import { translate as saidIn } from "@creditline/core/messages/translate";
import type { Tape, TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import { personOf } from "@creditline/adapters/platform/tester/standing-record";
import { personalKindOf } from "@creditline/core/customer/personal-fields.table";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { currentScreen, pendingCall } from "@creditline/core/journey/state";
import type { ScreenView } from "@creditline/core/journey/view";
import { whatIf } from "@creditline/core/routing/what-if";
import { MOST_CHANGES } from "../commands/what-if.ts";
import { InputError } from "../io.ts";
import { KNOWN_STATUSES, statusFrom } from "../source/statuses.ts";
import { entryFor, settingFrom, unappliedChanges } from "./fact-settings.ts";
import { fillForm } from "./fill-form.ts";
import type { SandboxHarness } from "./harness.ts";
import { deskFailure, deskSuccess, faultText, joinSentences, labelOf } from "./labels.ts";
import { changesText, type SampleDocuments } from "./record-changes.ts";
import { addressOf } from "./run.ts";
import { injectedFaultFrom, runningTasks } from "./running-tasks.ts";
import { shownByName } from "./shown-document.ts";
import {
  currentMoment,
  type DeskAnswer,
  type Simulation,
  type SimulationStart,
  type Snapshot,
} from "./simulation.ts";
import { supportActions } from "./support-actions.ts";
import { startWalkthrough, type Walkthrough } from "./walkthrough.ts";
import { landingForRecord, situationHere } from "./what-next.ts";

/** How a simulation of a record's customer starts. */
export const simulationStart = (
  record: CustomerRecord,
  phone: string,
  layout: SimulationStart["layout"],
  tape: Tape | null,
): SimulationStart => ({
  persona: { name: "customer", phone, person: personOf(record) },
  journey: null,
  signIn: false,
  layout,
  status: null,
  record,
  tape,
});

/** Changes facts at the platform, finds the changes that lead to a screen, and injects faults of coming calls. */
function setFacts(
  walking: Walkthrough,
  snapshot: () => Snapshot,
  visit: Simulation["visit"],
): Pick<Simulation, "jump" | "set" | "leadingTo" | "change" | "order" | "landings"> {
  const { state } = walking;

  function jump(status: string) {
    const code = statusFrom(status);
    if (code === null) {
      const said = `${status} is not a status: give a name, or a code such as 30000.50000.`;
      return Promise.resolve(walking.say(deskFailure(said)));
    }
    return walking.act({ did: "jumped", status: code }, (before) =>
      deskSuccess(joinSentences("Status changed on the platform. Reloaded.", changesText(before, state()))),
    );
  }

  return {
    jump,
    async set(text) {
      const read = settingFrom(text, snapshot());
      if (!read.ok) return walking.say(deskFailure(read.said));
      const { entry } = read;
      if (entry.did === "jumped") return jump(entry.status);
      if (entry.did === "visited") return visit(entry.address);
      return walking.act(entry, (before) =>
        deskSuccess(joinSentences(`${labelOf(entry)}. Reloaded.`, changesText(before, state()))),
      );
    },
    leadingTo(screen) {
      const here = snapshot();
      const situation = situationHere(here.state, here.policy);
      return situation === null ? null : whatIf(situation, screen, MOST_CHANGES);
    },
    async change(changes) {
      const read = entryFor(changes, snapshot());
      if (!read.ok) return walking.say(deskFailure(read.said));
      const { state: before } = snapshot();
      const label = `Set ${changes.map(({ fact, to, toName }) => `${fact} ${toName ?? String(to ?? "nothing")}`).join(", ")}`;
      const { ok, said } = await walking.act(read.entry, undefined, label);
      if (!ok) return walking.say(deskFailure(said));
      const kept = unappliedChanges(changes, snapshot());
      const came = changesText(before, state());
      return kept.length === 0
        ? walking.say(deskSuccess(joinSentences("Changed. Reloaded.", came)))
        : walking.say(deskFailure(joinSentences(`The platform also keeps: ${kept.join(", ")}.`, came)));
    },
    order(call, fault) {
      const read = injectedFaultFrom(call, fault);
      if (!read.ok) return Promise.resolve(walking.say(deskFailure(read.said)));
      const entry: TapeEntry = { did: "ordered", ...read.order };
      return walking.act(entry, () =>
        deskSuccess(`The next ${read.order.call} ${faultText(read.order.fault)}.`),
      );
    },
    async landings() {
      const { state: here, policy } = snapshot();
      const run = walking.run();
      const id = run.customerId();
      if (id === null || here.record === null) return new Map();
      const { control } = run.deck;
      const found = KNOWN_STATUSES.map(async ({ code }) => {
        const record = await control.recordMovedTo(id, code);
        return [code, landingForRecord(here, record, policy)] as const;
      });
      return new Map(await Promise.all(found));
    },
  };
}

/** The source of a simulation's customer, without any personal data. */
function sourceWords({ record, tape, journey, persona, copyOf }: SimulationStart): string {
  if (copyOf !== undefined) return "a customer on a server";
  if (record !== null) return tape === null ? "a record" : "Case file";
  return journey === null ? `persona ${persona.name}` : `journey ${journey.name}`;
}

/** A text of a record that identifies a person, and how it is shown. */
type Masked = readonly [text: string, shown: string];

/** The kinds that a support agent may read: rules compare where someone lives and works. */
const READ: ReadonlySet<string | undefined> = new Set([
  undefined,
  "city",
  "pincode",
  "employer",
  "place",
  "id",
  "ifsc",
]);

/** A shorter text would occur in others by chance. */
const SHORTEST = 5;

function personalIn(thing: unknown, name = ""): readonly Masked[] {
  if (typeof thing === "string") {
    const isPersonal = thing.length >= SHORTEST && !READ.has(personalKindOf(name));
    return isPersonal ? [[thing, shownByName(name, thing)]] : [];
  }
  if (typeof thing !== "object" || thing === null) return [];
  if (Array.isArray(thing)) return thing.flatMap((item) => personalIn(item, name));
  return Object.entries(thing).flatMap(([key, value]) => personalIn(value, key));
}

function mask<T>(thing: T, texts: readonly Masked[]): T {
  if (typeof thing === "string")
    return texts.reduce<string>((all, [text, masked]) => all.replaceAll(text, masked), thing) as T;
  if (typeof thing !== "object" || thing === null) return thing;
  if (Array.isArray(thing)) return thing.map((item: unknown) => mask(item, texts)) as T;
  return Object.fromEntries(Object.entries(thing).map(([key, value]) => [key, mask(value, texts)])) as T;
}

/**
 * Returns a screen as support may see it: what its blocks repeat of the customer's own record, such as their address,
 * is masked (ruling R30). Typed field values are masked where they are shown.
 */
function maskedView(view: ScreenView | null, record: CustomerRecord | null): ScreenView | null {
  if (view === null || record === null) return view;
  const { customerDetails, personalDetails, panDetails, workDetails, homeDetails, aadhaarDetails } = record;
  const own = personalIn([
    customerDetails,
    personalDetails,
    panDetails,
    workDetails,
    homeDetails,
    aadhaarDetails,
  ]);
  if (own.length === 0) return view;
  return { ...view, blocks: mask(view.blocks, own), after: mask(view.after, own) };
}

/** Returns the simulation's snapshot: the same object until something changes. */
function snapshotsOf(walking: Walkthrough, beginning: SimulationStart): () => Snapshot {
  const { persona, journey } = beginning;
  const source = sourceWords(beginning);
  let made: { readonly version: number; readonly snapshot: Snapshot } | null = null;
  const newSnapshot = (): Snapshot => {
    const run = walking.run();
    const state = walking.state();
    const language = languageOf(beginning.language ?? null);
    const { moments, at } = walking.history();
    return {
      persona: persona.name,
      journey,
      now: run.harness.clock.now(),
      state: {
        ...state,
        record: state.record ?? run.record(),
        notices: saidIn(state.notices, language),
      },
      language,
      view: maskedView(run.application.driver().getView(), state.record ?? run.record()),
      moments,
      at,
      policy: run.policy(),
      ordered: run.ordered(),
      source,
      calls: run.log.all(),
      timers: run.application.timers.waiting(),
      busy: walking.isBusy() || pendingCall(state) !== null,
      outcome: walking.outcome(),
    };
  };
  return () => {
    const version = walking.version();
    if (made?.version !== version) made = { version, snapshot: newSnapshot() };
    return made.snapshot;
  };
}

/**
 * Starts a simulation: the browser's application on a manual clock, against a platform in this process. Everything
 * that is done is recorded on a tape; going back starts a new run and replays the tape up to that moment, so that
 * clock, platform and screen are the same as then.
 */
export async function beginSimulation(
  newHarness: () => SandboxHarness,
  { seed, at }: Pick<Tape, "seed" | "at">,
  beginning: SimulationStart,
  documents: SampleDocuments,
): Promise<Simulation> {
  const { persona } = beginning;
  const begins = addressOf(beginning);
  const walking = await startWalkthrough(newHarness, beginning, documents);
  const snapshot = snapshotsOf(walking, beginning);
  const going = runningTasks(walking, snapshot);
  const tape = (): Tape => ({
    seed,
    at,
    phone: persona.phone,
    ...(begins === undefined ? {} : { begins }),
    entries: walking.entries(),
  });

  const simulation: Simulation = {
    snapshot,
    subscribe: walking.subscribe,
    ...fillForm(walking, persona, documents),
    ...going,
    ...setFacts(walking, snapshot, going.visit),
    ...supportActions(walking, beginning),
    tell: ({ ok, said }) => walking.say({ ok, said }),
    tape,
    walked: () => ({
      record: beginning.record,
      persona: persona.name,
      screen: walking.state().place === null ? null : currentScreen(walking.state()),
      tape: { ...tape(), entries: walking.entries().slice(0, currentMoment(walking.history()).end) },
    }),
    settled: () => walking.run().application.driver().settled(),
    close: walking.close,
  };

  /** Plays one entry of a tape that was recorded elsewhere. Throws if it cannot be played here. */
  async function replayed(entry: TapeEntry): Promise<void> {
    if (entry.did === "typed" || entry.did === "attached") {
      await walking.run().play(entry);
      return walking.noted(entry);
    }
    const { ok, said } = await walking.act(entry);
    if (!ok) throw new InputError(`case: its step “${labelOf(entry)}” cannot be played here: ${said}`);
  }

  async function signIn(): Promise<DeskAnswer> {
    simulation.type("phone", persona.phone);
    const sent = await simulation.press("getCode");
    if (!sent.ok) return sent;
    const { code = "" } = await walking.run().deck.control.newestMessage(persona.phone);
    simulation.type("otp", code);
    const signedIn = await simulation.press("signIn");
    return beginning.status === null || !signedIn.ok ? signedIn : simulation.jump(beginning.status);
  }

  for (const entry of beginning.tape?.entries ?? []) await replayed(entry);
  if (beginning.signIn || beginning.status !== null) await signIn();
  return simulation;
}
