import { daysBetween, daysOfThirty, type IsoDay } from "../calendar/iso-day.ts";

/** How time is counted (ruling R24): a month as a twelfth of a year, or real days over 365, leap years included. */
export const DAY_COUNTS = ["30/360", "actual/365"] as const;

export type DayCount = (typeof DAY_COUNTS)[number];

/** Whether a text names one of the two day counts. */
export const isDayCount = (text: string): text is DayCount =>
  (DAY_COUNTS as readonly string[]).includes(text);

/** Days between two days, as the day count has them. */
export const daysOf = (dayCount: DayCount, from: IsoDay, to: IsoDay): number =>
  dayCount === "30/360" ? daysOfThirty(from, to) : daysBetween(from, to);

/** Days in the year of a day count. */
export const DAYS_IN_YEAR: Readonly<Record<DayCount, number>> = { "30/360": 360, "actual/365": 365 };

/**
 * The length of each period of a schedule, in years. With `30/360` every period is a twelfth, whatever its days;
 * with `actual/365` the first runs from `start` to the first due day, each other from due day to due day.
 */
export function periodsInYears(
  dayCount: DayCount,
  months: number,
  start: IsoDay | null,
  dueDays: readonly IsoDay[] | null,
): readonly number[] {
  if (dayCount === "30/360" || start === null || dueDays === null) return Array<number>(months).fill(1 / 12);
  return dueDays.map((due, at) => daysBetween(dueDays[at - 1] ?? start, due) / DAYS_IN_YEAR[dayCount]);
}
