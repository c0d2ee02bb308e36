import { addMonths, dayNumber, daysInMonth, parseIsoDay } from "./civil-day.ts";
import { type CivilDay, dayOfNumber, formatIsoDay } from "./written-day.ts";

/** A day as YYYY-MM-DD. */
export type IsoDay = string;

/** Days are written with a year of four digits, so none before the year 1000 is taken for one. */
const FIRST_YEAR = 1000;

function parsed(text: string): CivilDay | null {
  const day = parseIsoDay(text);
  return day !== null && day.year >= FIRST_YEAR ? day : null;
}

function known(day: IsoDay): CivilDay {
  const parts = parsed(day);
  if (parts === null) throw new RangeError(`expected a real day as YYYY-MM-DD, got "${day}"`);
  return parts;
}

/** Whether a text is a real day of the calendar, as YYYY-MM-DD, from the year 1000 on. */
export const isIsoDay = (text: string): text is IsoDay => parsed(text) !== null;

/** Calendar days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: IsoDay, to: IsoDay): number =>
  dayNumber(known(to)) - dayNumber(known(from));

/** Days from one day to another in a year of twelve months of thirty days: a 31st counts as a 30th. */
export function daysOfThirty(from: IsoDay, to: IsoDay): number {
  const [start, end] = [known(from), known(to)];
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return months * 30 + Math.min(end.day, 30) - Math.min(start.day, 30);
}

/** The day some days later, or earlier where the count is negative. */
export const addDays = (day: IsoDay, count: number): IsoDay =>
  formatIsoDay(dayOfNumber(dayNumber(known(day)) + count));

/**
 * A day of the month `count` months after the month of `from`. A month without such a day gives its last one:
 * the 31st falls on 28 or 29 February.
 */
export function dayOfMonth(from: IsoDay, count: number, day: number): IsoDay {
  const { year, month } = addMonths({ ...known(from), day: 1 }, count);
  return formatIsoDay({ year, month, day: Math.min(day, daysInMonth(year, month)) });
}

/** The day of the month of a day, 1 to 31. */
export const dayOf = (day: IsoDay): number => known(day).day;

/** Whether a day is a Sunday; no text that is no day of the calendar is. */
export function isSunday(day: IsoDay): boolean {
  const parts = parseIsoDay(day);
  // The first of 1970 was a Thursday.
  return parts !== null && (dayNumber(parts) - 3) % 7 === 0;
}
