import { DAY_MS, HOUR_MS } from "../calendar/duration.ts";
import { dayBeginsInIndia, indiaDay } from "../calendar/india.ts";
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

/** The terms of a mandate that is set up at a moment, in milliseconds since 1970, for a limit in rupees. */
export function mandateTerms(limit: number, at: number): MandateTerms {
  const startsOn = nextDebitDay(at);
  return {
    maximumAmount: limit,
    startsOn,
    endsOn: addDays(dayOfMonth(startsOn, ASSUMED_MANDATE_MONTHS, EMI_DAY), -1),
  };
}

/** A mandate is presented at ten in the morning in India (assumed). */
export const DEBIT_HOUR = 10;

/** The Reserve Bank has a debit told of at least so long before (e-mandates: 24 hours). */
export const LEAST_NOTICE_MS = DAY_MS;

/** The moment at which a mandate is presented on a day, in milliseconds since 1970. */
export const debitMoment = (day: IsoDay): number => dayBeginsInIndia(day) + DEBIT_HOUR * HOUR_MS;

/** Whether a mandate that stands since a moment leaves time to tell of a debit on a day. */
export const canBeAnnounced = (day: IsoDay, since: number): boolean =>
  debitMoment(day) - LEAST_NOTICE_MS >= since;

/**
 * The next 5th on which a mandate is presented, and takes what is overdue too: one that is still to come at a moment, and
 * that can be told of. `since` is when the mandate was set up; moments in milliseconds since 1970.
 */
export function nextDebitDay(at: number, since: number = at): IsoDay {
  let day = emiDayAfter(addDays(indiaDay(at), -1));
  while (debitMoment(day) < at || !canBeAnnounced(day, since)) day = emiDayAfter(day);
  return day;
}
