import { EMI_DAY } from "@creditline/core/reference/emi-day";
import { DAY_MS, HOUR_MS } from "@creditline/core/calendar/duration";
import { dayBeginsInIndia } from "@creditline/core/calendar/india";
import { dayOfMonth } from "@creditline/core/calendar/iso-day";
import type { IsoDay } from "@creditline/core/calendar/iso-day";
import type { Paise } from "@creditline/core/credit-line/paise";
import { emiDayAfter } from "@creditline/core/credit-line/emi-day";
import { honoursDebits } from "../../partners/simulated/penny-drop.ts";
import { happened } from "../customer/events.ts";
import type { CustomerEvent } from "../customer/events.ts";
import type { CustomerState } from "../customer/customer-state.ts";
import { applyEvent } from "../customer/fold.ts";
import { salaryAccountOf } from "../onboarding/bank-accounts.ts";
import { mandateMoves } from "./mandate/beneficiary-moves.ts";
import { bounceEvents, chargesBy, LATE_MONTHS, nextPenal } from "./loans/charges.ts";
import { sooner } from "../customer/upcoming.ts";
import type { Upcoming } from "../customer/upcoming.ts";
import { nextReminder, REMINDED_DAYS_BEFORE } from "./loans/reminders.ts";
import { chargeLeft, leftOf, nextInstalment } from "./loans/loans.ts";
import type { Instalment, Loan } from "./loans/loans.ts";
import type { MoneyState } from "./money-state.ts";
import { isHeldWhenGiven } from "./mandate/same-account.ts";

/** Instalments are taken at ten in the morning in India (assumed). */
export const DEBIT_HOUR = 10;

/** The Reserve Bank has a debit told of at least so long before (e-mandates: 24 hours). */
const LEAST_NOTICE_MS = DAY_MS;

/** Usually an hour more: at nine in the morning of the day before (assumed). */
const NOTICE_MS = LEAST_NOTICE_MS + HOUR_MS;

const debitMoment = (day: IsoDay): number => dayBeginsInIndia(day) + DEBIT_HOUR * HOUR_MS;

/** Whether a mandate that stands since a moment leaves time to tell of a debit on a day. */
const canBeAnnounced = (day: IsoDay, since: number): boolean => debitMoment(day) - LEAST_NOTICE_MS >= since;

/**
 * When the mandate is presented next for an instalment: on its day if the mandate stands a day before, so that the
 * customer can be told of it, and after a dishonour on every 5th (assumed), for a year.
 */
function presented({ due, bouncedOn }: Instalment, since: number): IsoDay | null {
  if (bouncedOn === null) return canBeAnnounced(due, since) ? due : null;
  const last = dayOfMonth(due, LATE_MONTHS, EMI_DAY);
  for (let day = emiDayAfter(bouncedOn); day <= last; day = emiDayAfter(day)) {
    if (canBeAnnounced(day, since)) return day;
  }
  return null;
}

/** What the mandate will take for a loan on a day, with what being late will have cost by then. */
const takenOn = (loan: Loan, day: IsoDay, since: number): Paise =>
  loan.instalments
    .filter((instalment) => leftOf(instalment) > 0 && presented(instalment, since) === day)
    .reduce((sum, instalment) => sum + leftOf(instalment), chargesBy(loan, day));

/** Tells the customer of the loan's next debit, once; null where that is done, or none comes. */
function nextAnnouncement(loan: Loan, since: number): Upcoming | null {
  let next: IsoDay | null = null;
  for (const instalment of loan.instalments) {
    if (leftOf(instalment) === 0) continue;
    const day = presented(instalment, since);
    if (day !== null && (next === null || day < next)) next = day;
    // Those to come fall due later than this one, which was never presented.
    if (day !== null && instalment.bouncedOn === null) break;
  }
  if (next === null || (loan.announcedFor !== null && loan.announcedFor >= next)) return null;
  const on = next;
  const at = Math.max(debitMoment(on) - NOTICE_MS, since);
  return {
    at,
    events: () => [
      happened(at, "debit.announced", { loanId: loan.loanId, on, amount: takenOn(loan, on, since) }),
    ],
  };
}

/** Pays an instalment by the mandate, with all that was charged on its loan; or not, where the bank dishonours it. */
function debitEvents(
  loan: Loan,
  instalment: Instalment,
  day: IsoDay,
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
      charges: loan.charges
        .filter((charge) => chargeLeft(charge) > 0)
        .map((charge) => ({ loanId: loan.loanId, chargeId: charge.chargeId, amount: chargeLeft(charge) })),
    }),
  ];
}

/** The next debit of a loan that the mandate is still to make, of those that come while it stands. */
function nextDebit(loan: Loan, since: number, isHonoured: boolean): Upcoming | null {
  let next: Upcoming | null = null;
  for (const instalment of loan.instalments) {
    if (leftOf(instalment) === 0) continue;
    const day = presented(instalment, since);
    if (day !== null) {
      const events = () => debitEvents(loan, instalment, day, isHonoured);
      next = sooner(next, { at: debitMoment(day), events });
    }
    // Those to come fall due later than this one, which was never presented.
    if (day !== null && instalment.bouncedOn === null) break;
  }
  return next;
}

/** The simulated customer pays the rupee from the account that pays their salary in the sandbox. */
const rupeePaid = (state: CustomerState, at: number): Upcoming => ({
  at,
  events: () => {
    const account = {
      ...salaryAccountOf(state.phone),
      name: state.profile.fullName ?? null,
    };
    const isHeld = isHeldWhenGiven(state.money.beneficiary, account);
    const paid = happened(at, "reverse-penny-drop.paid", isHeld ? { ...account, isHeld } : account);
    const after = applyEvent(state, { ...paid, version: state.version + 1 });
    return [paid, ...mandateMoves(after, "account-verified", at)];
  },
});

/** The customer's rupee did not come, and will not any more. */
const rupeeMissing = (transactionId: string, at: number): Upcoming => ({
  at,
  events: () => [happened(at, "reverse-penny-drop.failed", { transactionId })],
});

/** What the simulator of mandates brings about. */
function mandateDue(state: CustomerState): Upcoming | null {
  const { next } = state.money.beneficiary;
  if (next === null) return null;
  const at = Date.parse(next.at);
  const events = () => mandateMoves(state, next.on, at);
  return events().length > 0 ? { at, events } : null;
}

/** What comes first of all loans: an instalment that is taken, or what a late one costs. */
function loansDue({ money: { beneficiary, loans }, lastAt }: CustomerState): Upcoming | null {
  const since = beneficiary.mandateSince === null ? null : Date.parse(beneficiary.mandateSince);
  const isHonoured = honoursDebits(beneficiary.account);
  const moved = beneficiary.movedAt === null ? 0 : Date.parse(beneficiary.movedAt);
  const last = lastAt === null ? 0 : Date.parse(lastAt);
  const isTaken = (one: Instalment): boolean => since !== null && presented(one, since) === one.due;
  let next: Upcoming | null = null;
  for (const loan of loans) {
    const instalment = nextInstalment(loan);
    if (instalment === null) continue;
    // Nothing comes of a loan before it is told of, and no charge before the day after this one.
    const dueDay = dayBeginsInIndia(instalment.due);
    if (next !== null && next.at < dueDay - REMINDED_DAYS_BEFORE * DAY_MS) continue;
    next = sooner(next, nextReminder(loan, { since: moved, last, isTaken }));
    if (since !== null) {
      next = sooner(next, nextAnnouncement(loan, since));
      next = sooner(next, nextDebit(loan, since, isHonoured));
    }
    if (next === null || next.at >= dueDay + DAY_MS) next = sooner(next, nextPenal(loan));
  }
  return next;
}

/** A code that a withdrawal waits for comes. */
const voucherDue = (loanId: string, voucherCode: string, at: number): Upcoming => ({
  at,
  events: () => [happened(at, "voucher.issued", { loanId, voucherCode })],
});

/** A transfer that is pending ends: the account is paid, or nothing came there. */
const transferDue = ({ loanId, result, at }: MoneyState["transfersToEnd"][number]): Upcoming => ({
  at: Date.parse(at),
  events: () => [
    happened(Date.parse(at), result === "COMPLETED" ? "withdrawal.paid" : "withdrawal.failed", { loanId }),
  ],
});

/**
 * What happens first to a customer's money by itself: what the partners bring about, each instalment on
 * its day, the 5th, while a mandate stands (spec 2 §1), and what a late one costs. Its `events` are never empty.
 */
export function moneyDue(state: CustomerState): Upcoming | null {
  const rupee = state.money.reversePennyDrop;
  const rupeeDue =
    rupee === null || rupee.isPaid || rupee.hasFailed
      ? null
      : rupee.result === "FAILED"
        ? rupeeMissing(rupee.transactionId, Date.parse(rupee.dueAt))
        : rupeePaid(state, Date.parse(rupee.dueAt));
  const byPartners = state.money.vouchersToCome.reduce<Upcoming | null>(
    (first, { loanId, voucherCode, at }) => sooner(first, voucherDue(loanId, voucherCode, Date.parse(at))),
    sooner(mandateDue(state), rupeeDue),
  );
  const byBank = state.money.transfersToEnd.reduce<Upcoming | null>(
    (first, transfer) => sooner(first, transferDue(transfer)),
    byPartners,
  );
  return sooner(byBank, loansDue(state));
}
