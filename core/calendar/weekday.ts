import { dayNumber, parseIsoDay } from "./civil-day.ts";
import type { IsoDay } from "./iso-day.ts";

/** Whether a day is a Sunday; no text that is no day of the calendar is. */
export function isSunday(day: IsoDay): boolean {
  const parts = parseIsoDay(day);
  // The first of 1970 was a Thursday.
  return parts !== null && (dayNumber(parts) - 3) % 7 === 0;
}
