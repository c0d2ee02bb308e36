import { DAY_MS, HOUR_MS, startOfIndiaDay } from "@creditline/core/calendar/duration";
import { LRUCache } from "lru-cache";
import type { InboxMessage } from "../../../contract/sandbox.shapes.ts";
import { isFinal, PENDING_MS } from "../../partners/simulated/payment-gateway.ts";
import { canDebit } from "../../partners/simulated/simulators.ts";
import { nextPenal } from "../money/loans/charges.ts";
import { type Instalment, nextInstalment } from "../money/loans/loans.ts";
import { nextReminder, REMINDED_DAYS_BEFORE } from "../money/loans/paying.ts";
import { mandateMoves, needsOtpForAccount } from "../money/mandate/beneficiary-moves.ts";
import { activeMandate, nextAnnouncement, nextDebit, presentationDay } from "../money/mandate/debits.ts";
import { smsOfEvent } from "../money/money-sms.ts";
import type { MoneyState } from "../money/money-state.ts";
import { salaryAccountOf } from "../onboarding/bank-accounts.ts";
import type { CustomerState, Due } from "./customer-state.ts";
import { createEvent, type CustomerEvent } from "./events.ts";
import { applyEvent } from "./fold.ts";
import { noticeAfter } from "./notices.ts";
import { earlier, type Upcoming } from "./upcoming.ts";

/** The simulated customer pays the rupee from the account that receives their salary in the sandbox. */
const rupeePaid = (state: CustomerState, at: number): Upcoming => ({
  at,
  events: () => {
    const account = {
      ...salaryAccountOf(state.phone),
      name: state.profile.fullName ?? null,
    };
    const isHeld = needsOtpForAccount(state.money.beneficiary, account);
    const paid = createEvent(at, "reverse-penny-drop.paid", isHeld ? { ...account, isHeld } : account);
    const after = applyEvent(state, { ...paid, version: state.version + 1 });
    return [paid, ...mandateMoves(after, "account-verified", at)];
  },
});

/** The customer's rupee did not arrive, and no longer will. */
const rupeeMissing = (transactionId: string, at: number): Upcoming => ({
  at,
  events: () => [createEvent(at, "reverse-penny-drop.failed", { transactionId })],
});

/** What the mandate simulator causes next. */
function mandateDue(state: CustomerState): Upcoming | null {
  const { next } = state.money.beneficiary;
  if (next === null) return null;
  const at = Date.parse(next.at);
  const events = () => mandateMoves(state, next.on, at);
  return events().length > 0 ? { at, events } : null;
}

/** The earliest event of all loans: an instalment's debit, or the charge for a late one. */
function loansDue(state: CustomerState): Upcoming | null {
  const {
    money: { beneficiary, loans },
    lastAt,
  } = state;
  const last = lastAt === null ? 0 : Date.parse(lastAt);
  const standing = activeMandate(state);
  const isHonoured = canDebit(beneficiary.account);
  const moved = beneficiary.movedAt === null ? 0 : Date.parse(beneficiary.movedAt);
  const isDebited = (one: Instalment): boolean =>
    standing !== null && presentationDay(one, standing) === one.due;
  let next: Upcoming | null = null;
  for (const loan of loans) {
    // No debit for a loan that has ended or whose transfer is pending: it may still have instalments.
    if (loan.status !== "OPEN") continue;
    const instalment = nextInstalment(loan);
    if (instalment === null) {
      if (standing === null) continue;
      next = earlier(next, nextAnnouncement(loan, standing));
      next = earlier(next, nextDebit(loan, standing, isHonoured));
      continue;
    }
    // Nothing happens to a loan before its message, and no charge is posted before the day after this one.
    const dueDay = startOfIndiaDay(instalment.due);
    if (next !== null && next.at < dueDay - REMINDED_DAYS_BEFORE * DAY_MS) continue;
    next = earlier(next, nextReminder(loan, { since: moved, last, isTaken: isDebited }));
    if (standing !== null) {
      next = earlier(next, nextAnnouncement(loan, standing));
      next = earlier(next, nextDebit(loan, standing, isHonoured));
    }
    if (next === null || next.at >= dueDay + DAY_MS) next = earlier(next, nextPenal(loan));
  }
  return next;
}

/** A pending voucher code arrives. */
const voucherDue = (loanId: string, voucherCode: string, at: number): Upcoming => ({
  at,
  events: () => [createEvent(at, "voucher.issued", { loanId, voucherCode })],
});

/** A pending transfer ends: the account is paid, or the money did not arrive. */
const transferDue = ({ loanId, result, at }: MoneyState["transfersToEnd"][number]): Upcoming => ({
  at: Date.parse(at),
  events: () => [
    createEvent(Date.parse(at), result === "COMPLETED" ? "withdrawal.paid" : "withdrawal.failed", { loanId }),
  ],
});

/**
 * The next automatic event of a customer's money: what the partners cause, each instalment on its day, the 5th, while
 * a mandate is active (spec 2 §1), and the charges for a late one. Its `events` are never empty.
 */
function moneyDue(state: CustomerState): Upcoming | null {
  const rupee = state.money.reversePennyDrop;
  const rupeeDue =
    rupee === null || rupee.isPaid || rupee.hasFailed
      ? null
      : rupee.result === "FAILED"
        ? rupeeMissing(rupee.transactionId, Date.parse(rupee.dueAt))
        : rupeePaid(state, Date.parse(rupee.dueAt));
  const byPartners = state.money.vouchersToCome.reduce<Upcoming | null>(
    (first, { loanId, voucherCode, at }) => earlier(first, voucherDue(loanId, voucherCode, Date.parse(at))),
    earlier(mandateDue(state), rupeeDue),
  );
  const byBank = state.money.transfersToEnd.reduce<Upcoming | null>(
    (first, transfer) => earlier(first, transferDue(transfer)),
    byPartners,
  );
  return earlier(byBank, loansDue(state));
}

/** The results of due work. */
export interface DueResult {
  readonly events: readonly CustomerEvent[];
  readonly messages: readonly { readonly phone: string; readonly message: InboxMessage }[];
}

const leftDue = ({ at, event }: Due): Upcoming => ({
  at,
  events: () => [createEvent(at, event.type, event.data as never)],
});

/**
 * The next automatic work at any time: what earlier events scheduled, or what money or a mandate causes; null for
 * nothing.
 */
function comesNext(state: CustomerState): Upcoming | null {
  const left = state.due.reduce<Upcoming | null>((first, due) => earlier(first, leftDue(due)), null);
  return earlier(left, moneyDue(state));
}

function earliest(state: CustomerState, now: number): Upcoming | null {
  const next = comesNext(state);
  return next !== null && next.at <= now ? next : null;
}

const NEXT: WeakMap<CustomerState, number> = new WeakMap();

/**
 * When the next automatic work is due, in milliseconds since 1970: before that moment `applyDue` finds nothing,
 * whatever the clock shows; Infinity if there is none. Computed once for each state, since states never change.
 */
export function nextDueAt(state: CustomerState): number {
  const known = NEXT.get(state);
  if (known !== undefined) return known;
  const until = comesNext(state)?.at ?? Number.POSITIVE_INFINITY;
  NEXT.set(state, until);
  return until;
}

/** How long changes by another server may go unnoticed here. */
const KNOWN_FOR_MS = HOUR_MS;
/** How soon the gateway is asked again about a payment that has not ended. */
const ASKED_AGAIN_MS = 60_000;
/** How many customers are remembered; the others are checked in turn. */
const MOST_KNOWN = 200_000;

/** When something is next due for the customers seen last by this process. */
export interface DueIndex {
  /** Records a customer's current state. */
  note(state: CustomerState, now: number): void;
  /** The customers with work due by a moment, the longest waiting first. */
  by(now: number): readonly string[];
  /** Whether a customer was seen so recently that due work needs no check. */
  knows(customerId: string, now: number): boolean;
}

/** When to check a customer again without a request, in milliseconds since 1970. */
function lookAgainAt(state: CustomerState, now: number): number {
  if (state.onboarding.erased !== null) return Number.POSITIVE_INFINITY;
  const asked = state.money.payments
    .filter(({ outcome, way }) => !isFinal(outcome) && way !== "auto-repayment")
    .flatMap(({ startedAt, reportedAt }) => [
      now + ASKED_AGAIN_MS,
      Date.parse(reportedAt ?? startedAt) + PENDING_MS,
    ]);
  return Math.min(nextDueAt(state), ...asked.filter((at) => at > now));
}

export function dueIndex(): DueIndex {
  // Limited by size: memory then grows with use; `max` would allocate everything at once: 12 ms of each start.
  const known = new LRUCache<string, { readonly dueAt: number; readonly seenAt: number }>({
    maxSize: MOST_KNOWN,
    sizeCalculation: () => 1,
  });
  return {
    note: (state, now) => void known.set(state.customerId, { dueAt: lookAgainAt(state, now), seenAt: now }),
    by: (now) =>
      [...known.entries()]
        .filter(([, { dueAt }]) => dueAt <= now)
        .toSorted(([, one], [, other]) => one.dueAt - other.dueAt)
        .map(([customerId]) => customerId),
    knows: (customerId, now) => {
      const seenAt = known.peek(customerId)?.seenAt ?? Number.NEGATIVE_INFINITY;
      return seenAt <= now && seenAt > now - KNOWN_FOR_MS;
    },
  };
}

/**
 * Applies the work that is due by now, in chronological order, each event at its own moment; work that becomes due in
 * turn is applied too. Pure: the same state and moment give the same result.
 */
export function applyDue(customer: CustomerState, now: number): DueResult {
  const events: CustomerEvent[] = [];
  const messages: { phone: string; message: InboxMessage }[] = [];
  let state = customer;
  const add = (event: CustomerEvent): void => {
    events.push(event);
    state = applyEvent(state, { ...event, version: state.version + 1 });
  };
  for (let due = earliest(state, now); due !== null; due = earliest(state, now)) {
    const brought = due.events();
    // Work without a result would stay due for ever.
    if (brought.length === 0) break;
    for (const event of brought) {
      const before = state;
      add(event);
      messages.push(...smsOfEvent(state, event, brought, before));
      const sent = noticeAfter(state, event);
      if (sent === null) continue;
      add(sent.event);
      messages.push(sent.message);
    }
  }
  return { events, messages };
}
