/**
 * A day of the calendar as one number, `yyyymmdd`, so that days compare as numbers and
 * completed years are a subtraction.
 */
export type CalendarDay = number;

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** The day of a year, month (1 to 12) and day of the month, or -1 where the calendar has no such day. */
export function calendarDay(year: number, month: number, day: number): CalendarDay {
  const length = month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
  return day >= 1 && day <= length ? year * 10_000 + month * 100 + day : -1;
}

/** Reads YYYY-MM-DD; -1 where the text is anything but a real day in that form. */
export function parseDay(text: string): CalendarDay {
  if (text.length !== 10 || text.charCodeAt(4) !== 45 || text.charCodeAt(7) !== 45) return -1;
  let digits = 0;
  for (let i = 0; i < 10; i += 1) {
    if (i === 4 || i === 7) continue;
    const digit = text.charCodeAt(i) - 48;
    if (digit < 0 || digit > 9) return -1;
    digits = digits * 10 + digit;
  }
  return calendarDay(Math.floor(digits / 10_000), Math.floor(digits / 100) % 100, digits % 100);
}

/** A day as YYYY-MM-DD. */
export function formatDay(day: CalendarDay): string {
  const digits = String(day).padStart(8, "0");
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/**
 * Age in completed years on a day (ruling R16); negative for a birth after that day. A birthday on 29 February
 * falls on 1 March in a year that has none.
 */
export const completedYears = (birth: CalendarDay, on: CalendarDay): number =>
  Math.floor((on - birth) / 10_000);

/** The first day on which someone born on a day has completed so many years. */
export function birthday(birth: CalendarDay, years: number): CalendarDay {
  const year = Math.floor(birth / 10_000) + years;
  const sameDay = calendarDay(year, Math.floor(birth / 100) % 100, birth % 100);
  return sameDay === -1 ? calendarDay(year, 3, 1) : sameDay;
}
