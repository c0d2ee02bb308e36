import { dayOf, dayOfMonth, daysBetween, type IsoDay } from "../../calendar/civil-day.ts";
import type { Lender } from "../../lenders/lender.ts";
import { EMI_DAY } from "../../reference/banks/emi-day.ts";
import type { PreEmiInterest } from "../../reference/pre-emi-interests.table.ts";
import type { Paise } from "../paise.ts";
import { type DayCount, DAYS_IN_YEAR, daysOf, toNearestPaisa } from "./schedule-terms.ts";

/** Interest for the days before the first full month. */
export interface PreEmi {
  /** The day of the withdrawal. */
  readonly from: IsoDay;
  /** The next EMI day, on which the schedule starts. */
  readonly to: IsoDay;
  /** Days between them by the schedule's day count. */
  readonly days: number;
  readonly interest: Paise;
  /** Deducted from the disbursed amount, or added to the first instalment. */
  readonly treatment: PreEmiInterest;
}

/**
 * How a lender takes pre-EMI interest: deducted from the disbursed amount, for Fullerton added to the first
 * instalment instead (spec 2 §9, ruling R26). Null where its configuration gives no one answer.
 */
export function preEmiTreatment({ preEmiInterest }: Pick<Lender, "preEmiInterest">): PreEmiInterest | null {
  return preEmiInterest.status === "stated" || preEmiInterest.status === "assumed"
    ? preEmiInterest.value
    : null;
}

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
  readonly treatment: PreEmiInterest;
}): PreEmi {
  const { principal, annualRate, dayCount, withdrawn, treatment } = terms;
  const to = emiDayFrom(withdrawn, terms.emiDay);
  const days = daysBetween(withdrawn, to) === 0 ? 0 : daysOf(dayCount, withdrawn, to);
  const interest = toNearestPaisa((principal * annualRate * days) / (100 * DAYS_IN_YEAR[dayCount]));
  return { from: withdrawn, to, days, interest, treatment };
}
