import { EMI_DAY } from "../reference/banks/emi-day.ts";
import { addDays, dayOfMonth, type IsoDay } from "../calendar/iso-day.ts";
import { emiDayAfter } from "../credit-line/schedule/emi-day.ts";

/** How long a mandate stands unless it is cancelled (assumed: not stated). */
export const ASSUMED_MANDATE_MONTHS = 60;

/** What the customer agrees to with a mandate: no more than this, on these days. Rupees; days as YYYY-MM-DD. */
export interface MandateTerms {
  /** The most that is ever taken at once: the whole limit (assumed), though what is due is less. */
  readonly maximumAmount: number;
  /** The first day on which anything can be taken: a 5th (spec 2 §9). */
  readonly startsOn: IsoDay;
  readonly endsOn: IsoDay;
}

/** The terms of a mandate that is set up today, for a limit in rupees. */
export function mandateTerms(limit: number, today: IsoDay): MandateTerms {
  const startsOn = emiDayAfter(today);
  return {
    maximumAmount: limit,
    startsOn,
    endsOn: addDays(dayOfMonth(startsOn, ASSUMED_MANDATE_MONTHS, EMI_DAY), -1),
  };
}
