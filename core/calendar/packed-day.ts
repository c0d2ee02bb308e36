import { isRealDay, parseIsoDay } from "./civil-day.ts";
import { formatIsoDay } from "./written-day.ts";

/**
 * A day of the calendar as one number, `yyyymmdd`, so that days compare as numbers and
 * completed years are a subtraction.
 */
export type CalendarDay = number;

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
