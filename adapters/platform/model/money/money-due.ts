import { DAY_MS } from "@creditline/core/calendar/duration";
import { dayBeginsInIndia } from "@creditline/core/calendar/india";
import { honoursDebits } from "../../partners/simulated/penny-drop.ts";
import { happened } from "../customer/events.ts";
import type { CustomerState } from "../customer/customer-state.ts";
import { applyEvent } from "../customer/fold.ts";
import { salaryAccountOf } from "../onboarding/bank-accounts.ts";
import { nextAnnouncement, nextDebit, presented, standingMandate } from "./mandate/debits.ts";
import { isHeldWhenGiven, mandateMoves } from "./mandate/beneficiary-moves.ts";
import { nextPenal } from "./loans/charges.ts";
import { sooner, type Upcoming } from "../customer/upcoming.ts";
import { nextReminder, REMINDED_DAYS_BEFORE } from "./loans/reminders.ts";
import { type Instalment, nextInstalment } from "./loans/loans.ts";
import type { MoneyState } from "./money-state.ts";

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
function loansDue(state: CustomerState): Upcoming | null {
  const {
    money: { beneficiary, loans },
    lastAt,
  } = state;
  const last = lastAt === null ? 0 : Date.parse(lastAt);
  const standing = standingMandate(state);
  const isHonoured = honoursDebits(beneficiary.account);
  const moved = beneficiary.movedAt === null ? 0 : Date.parse(beneficiary.movedAt);
  const isTaken = (one: Instalment): boolean => standing !== null && presented(one, standing) === one.due;
  let next: Upcoming | null = null;
  for (const loan of loans) {
    // Of a loan that has ended, or whose money is still on the way, nothing is taken: instalments may be left of it.
    if (loan.status !== "OPEN") continue;
    const instalment = nextInstalment(loan);
    if (instalment === null) {
      if (standing === null) continue;
      next = sooner(next, nextAnnouncement(loan, standing));
      next = sooner(next, nextDebit(loan, standing, isHonoured));
      continue;
    }
    // Nothing comes of a loan before it is told of, and no charge before the day after this one.
    const dueDay = dayBeginsInIndia(instalment.due);
    if (next !== null && next.at < dueDay - REMINDED_DAYS_BEFORE * DAY_MS) continue;
    next = sooner(next, nextReminder(loan, { since: moved, last, isTaken }));
    if (standing !== null) {
      next = sooner(next, nextAnnouncement(loan, standing));
      next = sooner(next, nextDebit(loan, standing, isHonoured));
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
