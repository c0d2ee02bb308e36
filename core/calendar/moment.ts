import { addMonths, dayNumber } from "./civil-day.ts";
import { DAY_MS } from "./duration.ts";
import { dayOfNumber } from "./written-day.ts";

/**
 * A moment so many calendar months later, at the same time of day in UTC; a day that the month lacks becomes the
 * month's last. Milliseconds since 1970.
 */
export function monthsLater(at: number, months: number): number {
  const day = Math.floor(at / DAY_MS);
  return dayNumber(addMonths(dayOfNumber(day), months)) * DAY_MS + (at - day * DAY_MS);
}
