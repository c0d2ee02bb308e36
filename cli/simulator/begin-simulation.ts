import type { Tape, TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import { currentScreen } from "@creditline/core/journey/current-place";
import { busyWith } from "@creditline/core/journey/state";
import { InputError } from "../io.ts";
import { fillForm } from "./fill-form.ts";
import { runningTasks } from "./running-tasks.ts";
import { labelOf } from "./labels.ts";
import { maskedView } from "./masked-view.ts";
import { shown } from "./moments.ts";
import { addressOf } from "./run.ts";
import type { SampleDocuments } from "./sample-documents.ts";
import { setFacts } from "./set-facts.ts";
import type { Beginning, DeskAnswer, Simulation, Snapshot } from "./simulation.ts";
import { sourceWords } from "./source-words.ts";
import { supportActions } from "./support-actions.ts";
import { startWalkthrough, type Walkthrough } from "./walkthrough.ts";
import type { SandboxHarness } from "./harness.ts";

/** What a surface shows of a walk: the same object until something has changed. */
function snapshotsOf(walking: Walkthrough, beginning: Beginning): () => Snapshot {
  const { persona, journey } = beginning;
  const source = sourceWords(beginning);
  let made: { readonly version: number; readonly snapshot: Snapshot } | null = null;
  const newSnapshot = (): Snapshot => {
    const run = walking.run();
    const state = walking.state();
    const { moments, at } = walking.history();
    return {
      persona: persona.name,
      journey,
      now: run.harness.clock.now(),
      state: { ...state, record: state.record ?? run.record() },
      view: maskedView(run.application.driver().getView(), state.record ?? run.record()),
      moments,
      at,
      policy: run.policy(),
      ordered: run.ordered(),
      source,
      calls: run.log.all(),
      timers: run.application.timers.waiting(),
      busy: walking.isBusy() || busyWith(state) !== null,
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
 * Begins a simulation: the application of the browser on a clock moved by hand, against a platform in this
 * process. All that is done goes onto a tape; going back is a new course from the first moment, played up to there, so
 * that clock, platform and screen are those of then.
 */
export async function beginSimulation(
  newHarness: () => SandboxHarness,
  { seed, at }: Pick<Tape, "seed" | "at">,
  beginning: Beginning,
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
      tape: { ...tape(), entries: walking.entries().slice(0, shown(walking.history()).end) },
    }),
    settled: () => walking.run().application.driver().settled(),
    close: walking.close,
  };

  /** One thing of a tape that somebody else recorded. Throws where it cannot be done here. */
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
