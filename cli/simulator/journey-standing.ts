import { expectationResults, stepInWords } from "./journey-words.ts";
import { nextStep, playedSteps, type Snapshot } from "./simulation.ts";

/** Where a journey that is played stands. */
interface JourneyStanding {
  /** How the step that led here came out; null where no step did. */
  readonly came: {
    readonly id: string;
    readonly ok: boolean;
    readonly results: ReturnType<typeof expectationResults>;
  } | null;
  readonly played: number;
  readonly steps: number;
  /** The step that comes next, in words; null where the journey is over. */
  readonly next: string | null;
}

/** How the step of the journey that led here came out, and which comes next; null where none is played. */
export function journeyStanding(snapshot: Snapshot): JourneyStanding | null {
  const { journey, moments, at } = snapshot;
  if (journey === null) return null;
  const report = moments[at]?.report ?? null;
  const step = journey.steps.find(({ id }) => id === report?.id);
  const next = nextStep(snapshot);
  return {
    came:
      report === null || step === undefined
        ? null
        : { id: report.id, ok: report.ok, results: expectationResults(step, report) },
    played: playedSteps(snapshot),
    steps: journey.steps.length,
    next: next === null ? null : `${next.id}: ${stepInWords(next).join(", ") || "look"}`,
  };
}
