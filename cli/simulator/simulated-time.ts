import type { StepReport } from "@creditline/adapters/driver/journeys/run-journey";
import { clockTime, dayInWords } from "@creditline/core/calendar/in-words";
import { indiaDay } from "@creditline/core/calendar/india";
import { twoDigits } from "@creditline/core/calendar/written-day";
import type { RecordChange } from "./record-changes.ts";

/** A point of the simulation that one can go back to: what was done up to there is replayed, so no state is kept. */
export interface Moment {
  /** What led to it. */
  readonly label: string;
  /** The status code then. */
  readonly status: string;
  /** How many entries of the tape lead to it, with what was typed there. */
  readonly end: number;
  /** How many calls the log held before what led here. */
  readonly callsFrom: number;
  /** How many steps of the journey had been played. */
  readonly played: number;
  /** The report of the journey's step that led here. */
  readonly report: StepReport | null;
  /** The screen then; null before there was one. */
  readonly screen: string | null;
  /** On the clock of both sides, in milliseconds since 1970. */
  readonly now: number;
  /** What it changed of the customer's record. */
  readonly changes: readonly RecordChange[];
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

/** The history with something more done in the shown moment: what came later belonged to another course, and is dropped. */
export const extended = ({ moments, at }: History): History => ({
  moments: moments
    .slice(0, at + 1)
    .map((moment, i) => (i === at ? { ...moment, end: moment.end + 1 } : moment)),
  at,
});

/** The history with a new moment after the shown one. What came later belonged to another course and is dropped. */
export const added = ({ moments, at }: History, moment: Moment): History => ({
  moments: [...moments.slice(0, at + 1), moment],
  at: at + 1,
});

export const hasLater = ({ moments, at }: History): boolean => at < moments.length - 1;

/** The history with another of its moments shown. */
export const movedTo = (history: History, at: number): History => ({ ...history, at });

/** Only the time of a moment on India's clock: `10:00:04`. India is ahead by whole minutes, so that seconds are everybody's. */
export const indiaTime = (at: number): string =>
  `${clockTime(at)}:${twoDigits(new Date(at).getUTCSeconds())}`;

/** A moment on India's clock: `5 Jan 2026, 10:00:04`. */
export function indiaMoment(at: number): string {
  const [date, month = "", year] = dayInWords(indiaDay(at)).split(" ");
  return `${date} ${month.slice(0, 3)} ${year}, ${indiaTime(at)}`;
}
