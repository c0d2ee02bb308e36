import type { StepReport } from "@creditline/adapters/driver/journeys/run-journey";
import type { TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import { type JourneyState, statusOf } from "@creditline/core/journey/state";
import type { SandboxHarness } from "./harness.ts";
import { deskFailure, deskSuccess, labelOf, QUIET } from "./labels.ts";
import { changesText, recordChanges, type SampleDocuments } from "./record-changes.ts";
import { type Run, type SavedRun, startRun } from "./run.ts";
import {
  added,
  beginHistory,
  currentMoment,
  type DeskAnswer,
  hasNextMoment,
  type History,
  type Moment,
  type SimulationStart,
  withMoment,
  withPosition,
} from "./simulation.ts";

/** A snapshot is kept every few moments, so that at most this many are replayed to reach any. */
const EVERY = 4;
/**
 * Beyond this number they are thinned out, the older half first, so that memory use stays constant however long the
 * run.
 */
const MOST = 48;

interface Kept {
  /** The number of tape entries that lead there. */
  readonly end: number;
  /** Undefined for the start. */
  readonly kept: SavedRun | undefined;
}

const BEGINNING: Kept = { end: 0, kept: undefined };

/** Saved points along a tape from which it can be continued, so that going back does not replay all of it. */
export function createSnapshots() {
  let courses: readonly Kept[] = [];
  return {
    /** Saves a run at a moment, if one is due. */
    keep(moment: number, end: number, run: Run): void {
      if (moment % EVERY !== 0) return;
      courses = [...courses.filter((course) => course.end < end), { end, kept: run.keep() }];
      if (courses.length > MOST) courses = courses.filter((_, i) => i >= MOST / 2 || i % 2 === 0);
    },
    /** Later points belong to another run. */
    forgetAfter(end: number): void {
      courses = courses.filter((course) => course.end <= end);
    },
    /** The last saved point before a position of the tape. */
    before: (end: number): Kept => courses.findLast((course) => course.end <= end) ?? BEGINNING,
  };
}

/** The message after a step, from the state before it and the report of a journey's step. */
export type StepMessage = (before: JourneyState, report: StepReport | null) => DeskAnswer;

/** A walkthrough along a tape: its entries, the moments that they led to, and the run at the shown one. */
export interface Walkthrough {
  /** The run at the shown moment: another one after a step back. */
  run(): Run;
  state(): JourneyState;
  history(): History;
  entries(): readonly TapeEntry[];
  outcome(): DeskAnswer;
  /** Whether a step is running. */
  isBusy(): boolean;
  /** A number that changes with every change. */
  version(): number;
  /** Notifies all listeners of a change. */
  changed(): void;
  say(outcome: DeskAnswer): DeskAnswer;
  /** Clears the message. */
  hush(): void;
  /** Records an action in the shown moment that leads to no new one: typing, choosing documents. */
  noted(entry: TapeEntry): void;
  /**
   * Does one step and adds the moment that it leads to, labelled by its entry unless a label is given. While another
   * step is in progress, does nothing and returns an empty result.
   */
  act(entry: TapeEntry, said?: StepMessage, label?: string): Promise<DeskAnswer>;
  /**
   * Goes to another moment: a later one by playing on, an earlier one on a new run from the last saved point before
   * it.
   */
  show(at: number, direction: string): Promise<DeskAnswer>;
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

/** Starts a run at the first moment of a new harness. */
export async function startWalkthrough(
  newHarness: () => SandboxHarness,
  beginning: SimulationStart,
  documents: SampleDocuments,
): Promise<Walkthrough> {
  const listeners = new Set<() => void>();
  let busy = false;
  /** Whether intermediate states should not be shown: during a span of time, or a replay. */
  let quiet = false;
  let isReplay = false;
  let outcome: DeskAnswer = QUIET;
  let version = 0;
  let entries: readonly TapeEntry[] = [];
  const courses = createSnapshots();

  function changed(): void {
    version += 1;
    if (!quiet) for (const listener of listeners) listener();
  }

  const restart = (kept?: SavedRun): Promise<Run> =>
    startRun(kept?.harness() ?? newHarness(), beginning, documents, changed, () => isReplay, kept);
  let run = await restart();
  const state = (): JourneyState => run.state();

  function say(next: DeskAnswer): DeskAnswer {
    outcome = next;
    changed();
    return next;
  }

  const momentNow = (
    label: string,
    callsFrom: number,
    played: number,
    report: StepReport | null,
    changes: Moment["changes"] = [],
  ): Moment => ({
    label,
    status: statusOf(state()),
    end: entries.length,
    callsFrom,
    played,
    report,
    screen: run.application.driver().getView()?.screen ?? null,
    now: run.harness.clock.now(),
    changes,
  });

  let history: History = beginHistory(momentNow("The login screen", 0, 0, null));

  /** Adds an entry to the tape, after the shown moment: later entries belonged to another run, and are dropped. */
  function taped(entry: TapeEntry): void {
    const { end } = currentMoment(history);
    courses.forgetAfter(end);
    entries = [...entries.slice(0, end), entry];
  }

  /** Plays the tape between two of its positions, on the run that is at the first. */
  async function replay(from: number, to: number): Promise<void> {
    for (const entry of entries.slice(from, to)) await run.play(entry);
  }

  return {
    run: () => run,
    state,
    history: () => history,
    entries: () => entries,
    outcome: () => outcome,
    isBusy: () => busy,
    version: () => version,
    changed,
    say,
    hush() {
      outcome = QUIET;
    },
    noted(entry) {
      taped(entry);
      history = withMoment(history);
    },
    async act(entry, said = (before) => deskSuccess(changesText(before, state())), label = labelOf(entry)) {
      if (busy) return QUIET;
      busy = true;
      outcome = QUIET;
      changed();
      try {
        await run.application.driver().settled();
        const before = state();
        const from = run.log.all().length;
        const { played } = currentMoment(history);
        const had = run.record();
        quiet = entry.did === "passed";
        const report = await run.play(entry);
        quiet = false;
        taped(entry);
        history = added(
          history,
          momentNow(
            label,
            from,
            report === null ? played : played + 1,
            report,
            recordChanges(had, run.record()),
          ),
        );
        courses.keep(history.at, entries.length, run);
        return say(said(before, report));
      } catch (error) {
        quiet = false;
        return say(deskFailure(error instanceof Error ? error.message : String(error)));
      } finally {
        busy = false;
        changed();
      }
    },
    async show(at, direction) {
      const now = currentMoment(history).end;
      history = withPosition(history, at);
      const { end, label } = currentMoment(history);
      busy = true;
      quiet = true;
      isReplay = true;
      try {
        const course = courses.before(end);
        let from = now;
        if (end < now || course.end > now) {
          const before = run;
          run = await restart(course.kept);
          await before.close();
          from = course.end;
        }
        await replay(from, end);
      } finally {
        busy = false;
        quiet = false;
        isReplay = false;
      }
      const standing = hasNextMoment(history)
        ? "Clock, platform and screen are back at that moment."
        : "This is the latest moment.";
      return say(deskSuccess(`${direction}: ${label}. ${standing}`));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      listeners.clear();
      await run.close();
    },
  };
}
