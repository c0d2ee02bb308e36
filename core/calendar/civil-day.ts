import type { CivilDay } from "./written-day.ts";

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

const dayOf = (year: number, month: number, day: number): CivilDay | null =>
  isRealDay(year, month, day) ? { year, month, day } : null;

/** Reads YYYY-MM-DD; null when the form is another or the day is not in the calendar. */
export function parseIsoDay(text: string): CivilDay | null {
  if (text.length !== 10 || text[4] !== "-" || text[7] !== "-") return null;
  return dayOf(digitsAt(text, 0, 4), digitsAt(text, 5, 2), digitsAt(text, 8, 2));
}

/** Reads DD/MM/YYYY or the compact DDMMYYYY (spec 1 §5); null when it is neither or no day of the calendar. */
export function parseTypedDay(text: string): CivilDay | null {
  if (text.length === 10 && text[2] === "/" && text[5] === "/")
    return dayOf(digitsAt(text, 6, 4), digitsAt(text, 3, 2), digitsAt(text, 0, 2));
  if (text.length === 8) return dayOf(digitsAt(text, 4, 4), digitsAt(text, 2, 2), digitsAt(text, 0, 2));
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
