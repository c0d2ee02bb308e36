import type { CalendarDay } from "./packed-day.ts";
import type { CivilDay } from "./written-day.ts";

/**
 * Age in completed years on a day (ruling R16): a year is completed on the birthday. Somebody born on 29 February
 * completes it on 1 March where the year has no 29 February. Negative before the birth.
 */
export const completedYears = (birth: CalendarDay, on: CalendarDay): number =>
  Math.floor((on - birth) / 10_000);

const packed = ({ year, month, day }: CivilDay): CalendarDay => year * 10_000 + month * 100 + day;

/** The same of days as plain numbers. */
export const ageOn = (birth: CivilDay, asOf: CivilDay): number => completedYears(packed(birth), packed(asOf));
