/** A day as YYYY-MM-DD. */
export type IsoDay = string;

const DAY_MS = 86_400_000;

interface Parts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** Months counted from year 0, so that adding months is addition. */
const monthsIn = ({ year, month }: Parts): number => year * 12 + month - 1;

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
const FEBRUARY = 1;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function lengthOfMonth(months: number): number {
  const month = months % 12;
  return month === FEBRUARY && isLeap(Math.floor(months / 12)) ? 29 : (LENGTHS[month] ?? 0);
}

const padded = (value: number, width: number): string => String(value).padStart(width, "0");

/** The days from 1970-01-01. */
const serial = ({ year, month, day }: Parts): number => Date.UTC(year, month - 1, day) / DAY_MS;

const ZERO = 48;

/** The number that a text's digits from one place up to another make; NaN where one is none. */
function numberAt(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = value * 10 + digit;
  }
  return value;
}

/** Reads a day by its characters: schedules, and what falls due, ask for days again and again. */
function parse(text: string): Parts | null {
  if (text.length !== 10 || text[4] !== "-" || text[7] !== "-") return null;
  const parts = { year: numberAt(text, 0, 4), month: numberAt(text, 5, 7), day: numberAt(text, 8, 10) };
  const real =
    parts.year >= 1000 &&
    parts.month >= 1 &&
    parts.month <= 12 &&
    parts.day >= 1 &&
    parts.day <= lengthOfMonth(monthsIn(parts));
  return real ? parts : null;
}

function known(day: IsoDay): Parts {
  const parts = parse(day);
  if (parts === null) throw new RangeError(`expected a real day as YYYY-MM-DD, got "${day}"`);
  return parts;
}

/** Whether a text is a real day of the calendar, as YYYY-MM-DD, from the year 1000 on. */
export const isIsoDay = (text: string): text is IsoDay => parse(text) !== null;

/** Calendar days from one day to another; negative when the other is earlier. */
export const daysBetween = (from: IsoDay, to: IsoDay): number => serial(known(to)) - serial(known(from));

/** Days from one day to another in a year of twelve months of thirty days: a 31st counts as a 30th. */
export function daysOfThirty(from: IsoDay, to: IsoDay): number {
  const [start, end] = [known(from), known(to)];
  return (monthsIn(end) - monthsIn(start)) * 30 + Math.min(end.day, 30) - Math.min(start.day, 30);
}

/** The day some days later, or earlier where the count is negative. */
export const addDays = (day: IsoDay, count: number): IsoDay =>
  new Date((serial(known(day)) + count) * DAY_MS).toISOString().slice(0, 10);

/**
 * A day of the month `count` months after the month of `from`. A month without such a day gives its last one:
 * the 31st falls on 28 or 29 February.
 */
export function dayOfMonth(from: IsoDay, count: number, day: number): IsoDay {
  const months = monthsIn(known(from)) + count;
  return [
    padded(Math.floor(months / 12), 4),
    padded((months % 12) + 1, 2),
    padded(Math.min(day, lengthOfMonth(months)), 2),
  ].join("-");
}

/** The day of the month of a day, 1 to 31. */
export const dayOf = (day: IsoDay): number => known(day).day;
