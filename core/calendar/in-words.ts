import { INDIA_AHEAD_MS, indiaDay } from "./india.ts";

/** The months of a year, as they are read. */
export const MONTH_NAMES = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** A day, YYYY-MM-DD, as it is read: 5 April 2026. Anything else is given back as it is. */
export function dayInWords(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  const name = MONTH_NAMES[Number(month) - 1];
  return name === undefined ? day : `${Number(date)} ${name} ${year}`;
}

/** The time of day in India, as it is read: 14:00. In milliseconds since 1970. */
export const clockTime = (at: number): string => new Date(at + INDIA_AHEAD_MS).toISOString().slice(11, 16);

/** A moment, in milliseconds since 1970, as it is read in India: 5 April 2026, 10:04. */
export const momentInWords = (at: number): string => `${dayInWords(indiaDay(at))}, ${clockTime(at)}`;
