import type { JourneyState } from "@creditline/core/journey/state";
import type { StepReport } from "@creditline/adapters/driver/journeys/run-journey";

/** A point of the simulation that one can step back to. */
export interface Moment {
  /** What led to it. */
  readonly label: string;
  readonly state: JourneyState;
  /** The timers that were set, and in how many milliseconds each would have fired. */
  readonly timers: readonly { readonly name: string; readonly inMs: number }[];
  /** How many calls the log held before what led here, and after. */
  readonly calls: { readonly from: number; readonly to: number };
  /** How many steps of the journey had been played. */
  readonly played: number;
  /** The report of the journey's step that led here. */
  readonly report: StepReport | null;
}

/** The moments so far and the one that is shown. There is always one. */
export interface History {
  readonly moments: readonly Moment[];
  readonly at: number;
}

export const beginHistory = (first: Moment): History => ({ moments: [first], at: 0 });

/** The moment that is shown. */
export function shown({ moments, at }: History): Moment {
  const moment = moments[at];
  if (moment === undefined) throw new RangeError(`a history of ${moments.length} has no moment ${at}`);
  return moment;
}

/** The history with the shown moment replaced, for what changes without a step: typing, an answer that comes late. */
export const kept = (history: History, moment: Moment): History => ({
  ...history,
  moments: history.moments.map((other, i) => (i === history.at ? moment : other)),
});

/** The history with a new moment after the shown one. What came later belonged to another course and is dropped. */
export const added = ({ moments, at }: History, moment: Moment): History => ({
  moments: [...moments.slice(0, at + 1), moment],
  at: at + 1,
});

export const hasEarlier = ({ at }: History): boolean => at > 0;
export const hasLater = ({ moments, at }: History): boolean => at < moments.length - 1;

/** The history with another moment shown; one that does not exist leaves it as it is. */
export const movedBy = (history: History, steps: 1 | -1): History =>
  history.moments[history.at + steps] === undefined ? history : { ...history, at: history.at + steps };
