import type { LenderCode } from "../reference/lender-codes.table.ts";
import { dayOf, dayOfMonth, daysBetween, type IsoDay } from "./calendar.ts";
import { DAYS_IN_YEAR, daysOf, type DayCount } from "./day-count.ts";
import type { Paise } from "./paise.ts";
import { toNearestPaisa } from "./rounding.ts";

/** The day of the month on which EMIs fall, for every lender (spec 2 §9). */
export const EMI_DAY = 5;

/** Where pre-EMI interest is taken (spec 2 §9, ruling R26). */
export type PreEmiTreatment = "deducted" | "added-to-first-instalment";

/** Interest for the days before the first full month. */
export interface PreEmi {
  /** The day of the withdrawal. */
  readonly from: IsoDay;
  /** The next EMI day, on which the schedule starts. */
  readonly to: IsoDay;
  /** Days between them by the schedule's day count. */
  readonly days: number;
  readonly interest: Paise;
  readonly treatment: PreEmiTreatment;
}

/** Deducted from the disbursed amount; for Fullerton added to the first instalment instead (spec 2 §9, ruling R26). */
export const preEmiTreatment = (lender: LenderCode): PreEmiTreatment =>
  lender === "FULLERTON" ? "added-to-first-instalment" : "deducted";

/** The EMI day on or after a day. An EMI day that a month lacks is its last day. */
export function emiDayFrom(day: IsoDay, emiDay: number = EMI_DAY): IsoDay {
  const inThisMonth = dayOfMonth(day, 0, emiDay);
  return dayOf(inThisMonth) >= dayOf(day) ? inThisMonth : dayOfMonth(day, 1, emiDay);
}

/**
 * The day of the first instalment of a withdrawal: the EMI day of the month after the next EMI day (ruling R26).
 * A withdrawal on 20 October falls first due on 5 December, one on 5 November likewise.
 */
export const firstInstalmentDay = (withdrawn: IsoDay, emiDay: number = EMI_DAY): IsoDay =>
  dayOfMonth(emiDayFrom(withdrawn, emiDay), 1, emiDay);

/**
 * Pre-EMI interest: from the withdrawal's day to the next EMI day, none where it is one (ruling R26). Simple
 * interest by the given day count, to the nearest paisa. `annualRate` in percent.
 */
export function preEmi(terms: {
  readonly principal: Paise;
  readonly annualRate: number;
  readonly dayCount: DayCount;
  readonly withdrawn: IsoDay;
  readonly emiDay?: number | undefined;
  readonly treatment: PreEmiTreatment;
}): PreEmi {
  const { principal, annualRate, dayCount, withdrawn, treatment } = terms;
  const to = emiDayFrom(withdrawn, terms.emiDay);
  const days = daysBetween(withdrawn, to) === 0 ? 0 : daysOf(dayCount, withdrawn, to);
  const interest = toNearestPaisa((principal * annualRate * days) / (100 * DAYS_IN_YEAR[dayCount]));
  return { from: withdrawn, to, days, interest, treatment };
}
