import { languageOf } from "@creditline/adapters/ports/languages";
import {
  createSteppedApplication,
  type KeptApplication,
  type SteppedApplication,
  withPolicy,
} from "@creditline/adapters/driver/application";
import {
  createStepPlayer,
  resultsFor,
  startJourney,
  type StepReport,
} from "@creditline/adapters/driver/journeys/run-journey";
import { playEntry, type TapeDeck } from "@creditline/adapters/driver/tapes/play-entry";
import type { TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { formatCall } from "@creditline/core/calls/address";
import type { RoutingPolicy } from "@creditline/core/routing/situation";
import type { JourneyState } from "@creditline/core/journey/state";
import { pathOf } from "@creditline/core/screens/catalogue";
import { CONTEXTS } from "@creditline/core/session/contexts.table";
import { type CallLog, callLog, type CallSeen } from "./call-log.ts";
import type { SampleDocuments } from "./record-changes.ts";
import type { Order, SimulationStart } from "./simulation.ts";
import type { SandboxHarness } from "./harness.ts";

/** One run of a simulation: a platform from its first moment, the application on it, and the call log. */
export interface Run {
  readonly harness: SandboxHarness;
  readonly application: SteppedApplication;
  readonly log: CallLog;
  readonly deck: TapeDeck;
  readonly state: () => JourneyState;
  readonly play: (entry: TapeEntry) => Promise<StepReport | null>;
  /** The signed-in customer, or null. */
  readonly customerId: () => string | null;
  /** The record of the signed-in customer, even if the application has not requested it since it was loaded. */
  readonly record: () => CustomerRecord | null;
  /** The lists that replace those of the assumed policy. */
  readonly policy: () => Partial<RoutingPolicy>;
  /** The faults injected for coming calls, oldest first. */
  readonly ordered: () => readonly Order[];
  /** A copy of the current run, to continue from. */
  keep(): SavedRun;
  close(): Promise<void>;
}

/** A run between two steps. */
export interface SavedRun {
  readonly harness: () => SandboxHarness;
  readonly application: KeptApplication;
  readonly calls: readonly CallSeen[];
  readonly policy: Partial<RoutingPolicy>;
  readonly ordered: readonly Order[];
  readonly results: ReturnType<typeof resultsFor>;
  readonly customerId: string | null;
  readonly record: CustomerRecord | null;
}

/**
 * The address that the visit begins at: the journey's, else the login of the layout; undefined for the plain login.
 */
export const addressOf = ({ journey, layout }: SimulationStart): string | undefined =>
  journey?.begins ?? (journey !== null || layout === "default" ? undefined : pathOf(CONTEXTS[layout].login));

/** The injected faults without the first one of a call that is made. */
function withoutFirst(ordered: readonly Order[], call: string): readonly Order[] {
  const at = ordered.findIndex((order) => order.call === call);
  return at === -1 ? ordered : ordered.toSpliced(at, 1);
}

/** Starts a run in a new harness. `changed` is called after every change; a replay saves no files. */
export async function startRun(
  harness: SandboxHarness,
  beginning: SimulationStart,
  documents: SampleDocuments,
  changed: () => void,
  isReplay: () => boolean,
  kept?: SavedRun,
): Promise<Run> {
  const { clock, control, platform } = harness;
  const { persona, journey, record: given } = beginning;
  const log = callLog(() => clock.now(), kept?.calls);
  let customerId = kept?.customerId ?? null;
  let policy = kept?.policy ?? {};
  let ordered = kept?.ordered ?? [];
  let ownRecord = kept?.record ?? null;
  let isLanguageSent = false;
  /** Stores the signed-in customer's language, as a browser does: the platform draws up documents in it. */
  function keepLanguage({ session, record }: JourneyState): void {
    const { language = "en" } = beginning;
    if (session.accessToken === null || record === null || isLanguageSent) return;
    if ((record.customerDetails?.language ?? "en") === language) return;
    isLanguageSent = true;
    queueMicrotask(() => application.driver().send({ type: "language-chosen", language }));
  }
  const application = createSteppedApplication(
    platform,
    clock,
    `simulator-${persona.name}`,
    (event, state, commands) => {
      log.watch(event, state, commands);
      for (const command of commands) {
        if (command.type === "save-file" && !isReplay()) documents.keep(command.file);
        if (command.type === "call") ordered = withoutFirst(ordered, formatCall(command.call));
      }
      customerId = state.record?.customerId ?? customerId;
      ownRecord = state.session.accessToken === null ? null : (state.record ?? ownRecord);
      keepLanguage(state);
      changed();
    },
    null,
    kept?.application,
    { ...withPolicy(() => policy), language: languageOf(beginning.language ?? null) },
  );
  const { surface } = application;
  const state = (): JourneyState => application.driver().getState();
  const journeyHarness = {
    surface,
    control,
    persona,
    customerId: () =>
      customerId === null
        ? Promise.reject(new Error("no one has signed in yet, so there is no application to move"))
        : Promise.resolve(customerId),
    document: documents.named,
  };
  const begins = addressOf(beginning);
  const results = kept === undefined ? resultsFor(journeyHarness) : new Map(kept.results);
  const playStep =
    kept === undefined
      ? await startJourney(
          journeyHarness,
          {
            ...(begins === undefined ? {} : { begins }),
            ...(journey?.stands === undefined ? {} : { stands: journey.stands }),
          },
          results,
        )
      : createStepPlayer(journeyHarness, results);
  if (given !== null && kept === undefined) await control.stand(persona.phone, { record: given });
  const deck: TapeDeck = {
    ...journeyHarness,
    isLost: () => state().place?.route === "notFound",
    async send(event) {
      application.driver().send(event);
      await application.driver().settled();
    },
    rule(list, members) {
      policy = { ...policy, [list]: members };
    },
    playStep(place) {
      const step = journey?.steps[place];
      return step === undefined
        ? Promise.reject(new Error(`the journey has no step ${place + 1}`))
        : playStep(step);
    },
  };
  return {
    harness,
    application,
    log,
    deck,
    state,
    async play(entry) {
      const began = clock.now();
      const report = await playEntry(entry, deck);
      // Fires the timers that came due during a call's injected delay.
      if (entry.did !== "passed" && clock.now() > began) {
        application.timers.fireUntil(clock.now());
        await application.driver().settled();
      }
      if (entry.did === "ordered") ordered = [...ordered, { call: entry.call, fault: entry.fault }];
      return report;
    },
    policy: () => policy,
    ordered: () => ordered,
    customerId: () => customerId,
    record: () => ownRecord,
    keep: () => ({
      harness: harness.keep(),
      application: application.keep(),
      calls: log.all(),
      policy,
      ordered,
      results: new Map(results),
      customerId,
      record: ownRecord,
    }),
    async close() {
      application.driver().dispose();
      await harness.close();
    },
  };
}
