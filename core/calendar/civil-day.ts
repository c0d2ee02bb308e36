import { type CivilDay, dayOfNumber, formatIsoDay, DAY_MS } from "./duration.ts";

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days in a month of 1 to 12; none in any other. */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

/** Whether three whole numbers are a day of the calendar, from year 1 to 9999. */
export const isRealDay = (year: number, month: number, day: number): boolean =>
  year >= 1 && year <= 9999 && day >= 1 && day <= daysInMonth(year, month);

/**
 * The whole number that `length` digits from `start` spell, or -1 where one of them is no digit. Read by its
 * characters: schedules, and what falls due, ask for days again and again.
 */
function digitsAt(text: string, start: number, length: number): number {
  let value = 0;
  for (let i = start; i < start + length; i += 1) {
    const digit = text.charCodeAt(i) - 48;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

const civilDayDayOf = (year: number, month: number, day: number): CivilDay | null =>
  isRealDay(year, month, day) ? { year, month, day } : null;

/** Reads YYYY-MM-DD; null when the form is another or the day is not in the calendar. */
export function parseIsoDay(text: string): CivilDay | null {
  if (text.length !== 10 || text[4] !== "-" || text[7] !== "-") return null;
  return civilDayDayOf(digitsAt(text, 0, 4), digitsAt(text, 5, 2), digitsAt(text, 8, 2));
}

/** Reads DD/MM/YYYY or the compact DDMMYYYY (spec 1 §5); null when it is neither or no day of the calendar. */
export function parseTypedDay(text: string): CivilDay | null {
  if (text.length === 10 && text[2] === "/" && text[5] === "/")
    return civilDayDayOf(digitsAt(text, 6, 4), digitsAt(text, 3, 2), digitsAt(text, 0, 2));
  if (text.length === 8)
    return civilDayDayOf(digitsAt(text, 4, 4), digitsAt(text, 2, 2), digitsAt(text, 0, 2));
  return null;
}

/** Days since 1970-01-01, negative before it. */
export function dayNumber({ year, month, day }: CivilDay): number {
  // Years are counted from March, so that the leap day is the last of its year.
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Negative, zero or positive, as `a` is before, on or after `b`. */
export const compareDays = (a: CivilDay, b: CivilDay): number =>
  a.year - b.year || a.month - b.month || a.day - b.day;

/** A number of calendar months later; a day that the month lacks becomes its last day. */
export function addMonths({ year, month, day }: CivilDay, months: number): CivilDay {
  const count = year * 12 + (month - 1) + months;
  const toYear = Math.floor(count / 12);
  const toMonth = count - toYear * 12 + 1;
  return { year: toYear, month: toMonth, day: Math.min(day, daysInMonth(toYear, toMonth)) };
}

/**
 * A day of the calendar as one number, `yyyymmdd`, so that days compare as numbers and
 * completed years are a subtraction.
 */
type CalendarDay = number;

/** The day of a year, month (1 to 12) and day of the month, or -1 where the calendar has no such day. */
export const calendarDay = (year: number, month: number, day: number): CalendarDay =>
  isRealDay(year, month, day) ? year * 10_000 + month * 100 + day : -1;

/** Reads YYYY-MM-DD; -1 where the text is anything but a real day in that form. */
export function parseDay(text: string): CalendarDay {
  const day = parseIsoDay(text);
  return day === null ? -1 : calendarDay(day.year, day.month, day.day);
}

/** A day as YYYY-MM-DD. */
export const formatDay = (day: CalendarDay): string =>
  formatIsoDay({ year: Math.floor(day / 10_000), month: Math.floor(day / 100) % 100, day: day % 100 });

/** The first day on which someone born on a day has completed so many years. */
export function birthday(birth: CalendarDay, years: number): CalendarDay {
  const year = Math.floor(birth / 10_000) + years;
  const sameDay = calendarDay(year, Math.floor(birth / 100) % 100, birth % 100);
  return sameDay === -1 ? calendarDay(year, 3, 1) : sameDay;
}

/**
 * Age in completed years on a day (ruling R16): a year is completed on the birthday. Someone born on 29 February
 * completes it on 1 March where the year has no 29 February. Negative before the birth.
 */
export const completedYears = (birth: CalendarDay, on: CalendarDay): number =>
  Math.floor((on - birth) / 10_000);

const packed = ({ year, month, day }: CivilDay): CalendarDay => year * 10_000 + month * 100 + day;

/** The same of days as plain numbers. */
export const ageOn = (birth: CivilDay, asOf: CivilDay): number => completedYears(packed(birth), packed(asOf));

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

/** A moment as records write it, from milliseconds since 1970: ISO 8601, UTC. */
export const momentText = (at: number): string => new Date(at).toISOString();

/**
 * A moment so many calendar months later, at the same time of day in UTC; a day that the month lacks becomes the
 * month's last. Milliseconds since 1970.
 */
export function monthsLater(at: number, months: number): number {
  const day = Math.floor(at / DAY_MS);
  return dayNumber(addMonths(dayOfNumber(day), months)) * DAY_MS + (at - day * DAY_MS);
}
