import { addMonths, dayNumber } from "./civil-day.ts";
import { DAY_MS } from "./duration.ts";
import { dayOfNumber } from "./written-day.ts";

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
