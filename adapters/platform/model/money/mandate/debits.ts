import { EMI_DAY } from "@creditline/core/reference/banks/emi-day";
import { DAY_MS, HOUR_MS } from "@creditline/core/calendar/duration";
import { dayBeginsInIndia, indiaDay } from "@creditline/core/calendar/india";
import { addDays, dayOfMonth, type IsoDay } from "@creditline/core/calendar/iso-day";
import { emiDayAfter } from "@creditline/core/credit-line/schedule/emi-day";
import { fromRupees, type Paise } from "@creditline/core/credit-line/paise";
import type { CustomerState } from "../../customer/customer-state.ts";
import { happened } from "../../customer/events.ts";
import type { CustomerEvent } from "../../customer/events.ts";
import { sooner, type Upcoming } from "../../customer/upcoming.ts";
import { bounceEvents, chargesBy, LATE_MONTHS } from "../loans/charges.ts";
import { chargeLeft, type ChargePart, type Instalment, leftOf, type Loan } from "../loans/loans.ts";

/** Instalments are taken at ten in the morning in India (assumed). */
export const DEBIT_HOUR = 10;

/** The Reserve Bank has a debit told of at least so long before (e-mandates: 24 hours). */
const LEAST_NOTICE_MS = DAY_MS;

/** Usually an hour more: at nine in the morning of the day before (assumed). */
const NOTICE_MS = LEAST_NOTICE_MS + HOUR_MS;

/** A mandate that stands. Moments in milliseconds since 1970. */
interface StandingMandate {
  /** When the mandate became active, in milliseconds since 1970. */
  readonly since: number;
  /** The latest moment at which something happened to the customer: what was to be taken before that is past. */
  readonly last: number;
  /** The most that it takes at once. */
  readonly most: Paise;
}

/** The customer's mandate; null while none stands. */
export function standingMandate({ money: { beneficiary }, lastAt }: CustomerState): StandingMandate | null {
  const { mandateSince, mandate } = beneficiary;
  if (mandateSince === null) return null;
  return {
    since: Date.parse(mandateSince),
    last: lastAt === null ? 0 : Date.parse(lastAt),
    most: (mandate === null ? null : fromRupees(mandate.maximumAmount)) ?? Number.MAX_SAFE_INTEGER,
  };
}

const debitMoment = (day: IsoDay): number => dayBeginsInIndia(day) + DEBIT_HOUR * HOUR_MS;

/** Whether a mandate that stands since a moment leaves time to tell of a debit on a day. */
const canBeAnnounced = (day: IsoDay, since: number): boolean => debitMoment(day) - LEAST_NOTICE_MS >= since;

/**
 * When the mandate is presented next for an instalment: on its day if the mandate stands a day before, so that the
 * customer can be told of it; otherwise, being overdue, on the next 5th. After a dishonour it is presented on every 5th
 * (assumed), for a year, and once more with a mandate that was set up since. Null where more is left than it may take.
 */
export function presented(instalment: Instalment, { since, last, most }: StandingMandate): IsoDay | null {
  const { due, bouncedOn } = instalment;
  if (leftOf(instalment) > most) return null;
  if (bouncedOn === null && canBeAnnounced(due, since) && debitMoment(due) >= last) return due;
  const isRefused = bouncedOn !== null && debitMoment(bouncedOn) >= since;
  const lastDay = dayOfMonth(due, LATE_MONTHS, EMI_DAY);
  const yesterday = addDays(indiaDay(Math.max(since, last)), -1);
  const missed = bouncedOn ?? due;
  let day = emiDayAfter(missed > yesterday ? missed : yesterday);
  while (!canBeAnnounced(day, since) || debitMoment(day) < last) day = emiDayAfter(day);
  return isRefused && day > lastDay ? null : day;
}

/** The instalments that the mandate is presented for on a day, the oldest first. */
const presentedOn = (loan: Loan, day: IsoDay, mandate: StandingMandate): readonly Instalment[] =>
  loan.instalments.filter((one) => leftOf(one) > 0 && presented(one, mandate) === day);

/**
 * What the mandate takes for a loan on a day, with what being late will have cost by then: with each instalment as much of
 * the charges as it may take at once beside it.
 */
function takenOn(loan: Loan, day: IsoDay, mandate: StandingMandate) {
  const taken = presentedOn(loan, day, mandate);
  const room = taken.reduce((sum, one) => sum + mandate.most - leftOf(one), 0);
  const charges = taken.length === 0 ? 0 : Math.min(chargesBy(loan, day), room);
  return {
    amount: taken.reduce((sum, one) => sum + leftOf(one), charges),
    overdue: taken.filter(({ due }) => due < day).reduce((sum, one) => sum + leftOf(one), 0),
    charges,
  };
}

/** The day on which the mandate is presented next for anything of a loan; null where it is not. */
function nextDebitDay(loan: Loan, mandate: StandingMandate): IsoDay | null {
  let next: IsoDay | null = null;
  for (const instalment of loan.instalments) {
    if (leftOf(instalment) === 0) continue;
    const day = presented(instalment, mandate);
    if (day !== null && (next === null || day < next)) next = day;
    // Those to come fall due later than this one, which is taken on its own day.
    if (day === instalment.due) break;
  }
  return next;
}

/** Tells the customer of the loan's next debit, once; null where that is done, or none comes. */
export function nextAnnouncement(loan: Loan, mandate: StandingMandate): Upcoming | null {
  const on = nextDebitDay(loan, mandate);
  if (on === null || (loan.announcedFor !== null && loan.announcedFor >= on)) return null;
  const at = Math.max(debitMoment(on) - NOTICE_MS, mandate.since);
  return {
    at,
    events: () => {
      const { amount, overdue, charges } = takenOn(loan, on, mandate);
      return [
        happened(at, "debit.announced", {
          loanId: loan.loanId,
          on,
          amount,
          ...(overdue === 0 ? {} : { overdue }),
          ...(charges === 0 ? {} : { charges }),
        }),
      ];
    },
  };
}

/** As much of a loan's charges as an amount pays, the oldest first. */
function chargesPaidBy({ loanId, charges }: Loan, amount: Paise): readonly ChargePart[] {
  const parts: ChargePart[] = [];
  let left = amount;
  for (const charge of charges) {
    const part = Math.min(left, chargeLeft(charge));
    if (part > 0) parts.push({ loanId, chargeId: charge.chargeId, amount: part });
    left -= part;
  }
  return parts;
}

/** Pays an instalment by the mandate, with what was charged on its loan; or not, where the bank dishonours it. */
function debitEvents(
  loan: Loan,
  instalment: Instalment,
  day: IsoDay,
  { most }: StandingMandate,
  isHonoured: boolean,
): readonly CustomerEvent[] {
  const { n, principal, interest, paidPrincipal, paidInterest } = instalment;
  const at = debitMoment(day);
  if (!isHonoured) return bounceEvents(loan, n, day, at);
  return [
    happened(at, "emi.debited", {
      loanId: loan.loanId,
      n,
      reference: `debit-${loan.loanId}-${n}`,
      allocations: [
        { loanId: loan.loanId, n, principal: principal - paidPrincipal, interest: interest - paidInterest },
      ],
      charges: chargesPaidBy(loan, most - leftOf(instalment)),
    }),
  ];
}

/** The next debit of a loan that the mandate is still to make, the oldest instalment first. */
export function nextDebit(loan: Loan, mandate: StandingMandate, isHonoured: boolean): Upcoming | null {
  let next: Upcoming | null = null;
  for (const instalment of loan.instalments) {
    if (leftOf(instalment) === 0) continue;
    const day = presented(instalment, mandate);
    if (day !== null) {
      const events = () => debitEvents(loan, instalment, day, mandate, isHonoured);
      next = sooner(next, { at: debitMoment(day), events });
    }
    // Those to come fall due later than this one, which is taken on its own day.
    if (day === instalment.due) break;
  }
  return next;
}
