import { DAY_MS, HOUR_MS, indiaDay, startOfIndiaDay } from "@creditline/core/calendar/duration";
import { addDays, type IsoDay } from "@creditline/core/calendar/civil-day";
import type { Paise } from "@creditline/core/credit-line/paise";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/usual-times.table";
import { afterEvents } from "../../customer/fold.ts";
import type { CustomerState } from "../../customer/customer-state.ts";
import { createEvent, type CustomerEvent } from "../../customer/events.ts";
import { earlier, type Upcoming } from "../../customer/upcoming.ts";
import type { Payment } from "../money-state.ts";
import { penalEvents } from "./charges.ts";
import { closingOf, foreclosureEvents, repaidAhead } from "./closing.ts";
import {
  afterAllocations,
  allocate,
  type Allocation,
  dueBy,
  type Instalment,
  type Loan,
  loansNamed,
  nextInstalment,
  openLoans,
  outstandingInstalment,
  type Reminder,
  REMINDERS,
  type Spread,
} from "./loans.ts";

/** Reminders are sent at nine in the morning in India (assumed). */
const REMINDER_HOUR = 9;

/** How many days before its due day an EMI's first reminder is sent (ruling R66). */
export const REMINDED_DAYS_BEFORE = 3;

/** The days between an EMI's due day and each reminder; negative before it. */
const DAYS_AFTER: Readonly<Record<Reminder, number>> = {
  AHEAD: -REMINDED_DAYS_BEFORE,
  TODAY: 0,
  MISSED: 1,
  LATE_3: 3,
  LATE_7: 7,
  LATE_15: 15,
  LATE_30: 30,
  LATE_60: 60,
  LATE_90: 90,
};

const UP_TO_MISSED: readonly Reminder[] = REMINDERS.slice(0, REMINDERS.indexOf("MISSED") + 1);

/** The reminders of a missed EMI that stays unpaid (assumed: less and less often, for three months). */
const LATE = REMINDERS.slice(UP_TO_MISSED.length);

const isLateReminder = (about: Reminder | undefined): boolean => about !== undefined && LATE.includes(about);

const momentOf = ({ due }: Instalment, about: Reminder): number =>
  startOfIndiaDay(addDays(due, DAYS_AFTER[about])) + REMINDER_HOUR * HOUR_MS;

/** Until when a reminder is useful: until the next one replaces it. That of a missed EMI always is. */
const endOf = (instalment: Instalment, about: Reminder): number =>
  about === "AHEAD"
    ? momentOf(instalment, "TODAY")
    : about === "TODAY"
      ? startOfIndiaDay(instalment.due) + DAY_MS
      : Number.POSITIVE_INFINITY;

/** What reminders depend on besides the loan. Moments in milliseconds since 1970. */
interface Circumstances {
  /** From when on only the customer pays: an earlier reminder is sent at that moment. */
  readonly since: number;
  /** The latest moment of an event of the customer. */
  readonly last: number;
  /** Whether the mandate debits an EMI, which has its own message. */
  readonly isTaken: (instalment: Instalment) => boolean;
}

/**
 * Whether an EMI gets reminders up to the day after its due day. A dishonour has its own message, and an EMI that was
 * late before reminders existed gets none.
 */
const canRemind = (instalment: Instalment, { isTaken }: Circumstances): boolean =>
  outstandingInstalment(instalment) > 0 &&
  !isLateReminder(instalment.reminded) &&
  instalment.bouncedOn === null &&
  !isTaken(instalment) &&
  instalment.penalTo <= addDays(instalment.due, 1);

/**
 * The last EMI with a reminder, or missed before the last other event. If reminders were not recorded yet, only that
 * one gets a reminder.
 */
const newestPast = ({ instalments }: Loan, circumstances: Circumstances): Instalment | undefined =>
  instalments.findLast(
    (one) =>
      one.reminded !== undefined ||
      (canRemind(one, circumstances) &&
        Math.max(momentOf(one, "MISSED"), circumstances.since) < circumstances.last),
  );

/**
 * The next EMI reminder and its time; null if there is none. On the day of a withdrawal there is none, since its
 * message names the first EMI. An EMI without recorded reminders, followed by another event, may be older than
 * reminders: earlier ones are not sent any more, except for the newest missed EMI.
 */
function nextReminderOf(
  loan: Loan,
  instalment: Instalment,
  { since, last }: Circumstances,
  newest: Instalment | undefined,
): { readonly at: number; readonly about: Reminder } | null {
  const { reminded } = instalment;
  const begins = startOfIndiaDay(loan.withdrawnOn) + DAY_MS;
  for (const about of UP_TO_MISSED.slice(reminded === undefined ? 0 : UP_TO_MISSED.indexOf(reminded) + 1)) {
    const moment = momentOf(instalment, about);
    const at = Math.max(moment, since);
    if (at >= endOf(instalment, about) || moment < begins) continue;
    const isPast = reminded === undefined && at < last;
    if (!isPast) return { at, about };
    if (about === "MISSED" && instalment === newest) return { at: last, about };
  }
  return null;
}

/**
 * The next reminder of a loan's overdue amount: by the days since its oldest unpaid EMI fell due, even a dishonoured
 * one. A reminder whose moment passed before another event is not sent any more. Null for none.
 */
function nextLateReminder(loan: Loan, { last }: Circumstances): Upcoming | null {
  const oldest = nextInstalment(loan);
  if (oldest === null) return null;
  const sent = oldest.reminded === undefined ? -1 : REMINDERS.indexOf(oldest.reminded);
  const about = LATE.find((one) => REMINDERS.indexOf(one) > sent && momentOf(oldest, one) >= last);
  if (about === undefined) return null;
  const at = momentOf(oldest, about);
  const { loanId } = loan;
  const { n, due } = oldest;
  const amount = () => dueBy(loan, addDays(due, DAYS_AFTER[about]), false);
  return { at, events: () => [createEvent(at, "emi.reminded", { loanId, n, about, due, amount: amount() })] };
}

/**
 * The next reminder of a loan (ruling R66): three days before an EMI and on its day if no mandate debits it, once it
 * is missed, and less and less often while it stays overdue.
 */
export function nextReminder(loan: Loan, circumstances: Circumstances): Upcoming | null {
  const newest = newestPast(loan, circumstances);
  let next: Upcoming | null = nextLateReminder(loan, circumstances);
  for (const instalment of loan.instalments) {
    if (!canRemind(instalment, circumstances)) continue;
    const reminder = nextReminderOf(loan, instalment, circumstances, newest);
    if (reminder === null) continue;
    const { at, about } = reminder;
    const { n, due } = instalment;
    const { loanId } = loan;
    next = earlier(next, {
      at,
      events: () => [
        createEvent(at, "emi.reminded", { loanId, n, about, due, amount: outstandingInstalment(instalment) }),
      ],
    });
    // Later EMIs have no reminders yet.
    if (instalment.reminded === undefined) break;
  }
  return next;
}

/** A payment counts from the day on which it was started if it succeeds within so many days (spec 2 §8: 3-5 days). */
export const VALUE_DAYS = 5;

/** Whether a payment has been pending for so long that it is no longer waited for. */
export const isAbandoned = ({ outcome, reportedAt, startedAt }: Payment, now: number): boolean =>
  outcome === "pending" && now >= Date.parse(reportedAt ?? startedAt) + GIVEN_UP_SECONDS * 1000;

function valueDay({ startedAt }: Payment, now: number): IsoDay {
  const started = indiaDay(Date.parse(startedAt));
  const today = indiaDay(now);
  return started <= today && today <= addDays(started, VALUE_DAYS) ? started : today;
}

/**
 * The loans that a payment is for; null for all of them, also if none of its loans is open any more, such as after a
 * restructure (assumed): a payment must not lie unused while something is owed.
 */
const idsMeant = (state: CustomerState, { loanIds }: Payment): readonly string[] | null =>
  loansNamed(openLoans(state.money.loans), loanIds).length === 0 ? null : loanIds;

/** The open loans that a payment is for. */
const meantBy = (state: CustomerState, payment: Payment): readonly Loan[] =>
  loansNamed(openLoans(state.money.loans), idsMeant(state, payment));

/**
 * Distributes a payment for loans that have been combined since: first what is due by its day and charges, then
 * principal, the last instalments first, which cost no interest from then on (assumed). The payment was started to end
 * or shorten loans, and not to pay a new loan's interest of months to come.
 */
function spreadAhead(
  state: CustomerState,
  ids: readonly string[] | null,
  { amount, day, now }: { readonly amount: Paise; readonly day: IsoDay; readonly now: number },
): ReturnType<typeof spreadOf> {
  const meant = loansNamed(openLoans(state.money.loans), ids);
  const dueOnly = meant.map((loan) => ({
    ...loan,
    instalments: loan.instalments.filter(({ due }) => due <= day),
  }));
  const first = allocate(dueOnly, amount, ids, addDays(day, 1));
  let left = first.excess;
  const before: CustomerEvent[] = [];
  const ahead: Allocation[] = [];
  for (const loan of meant) {
    if (left === 0) break;
    const { parts, interest } = repaidAhead(loan, left, day);
    if (parts.length === 0) continue;
    before.push(createEvent(now, "loan.foreclosed", { loanId: loan.loanId, on: day, interest }));
    ahead.push(...parts);
    left -= parts.reduce((sum, { principal }) => sum + principal, 0);
  }
  // Once all principal is repaid, accrued interest is left.
  const paid = afterEvents(state, before).money.loans.map((loan) => afterAllocations(loan, ahead, [], day));
  const rest = allocate(
    paid.map((loan) => ({
      ...loan,
      instalments: loan.instalments.filter(({ due }) => due > day),
      charges: [],
    })),
    left,
    ids,
    addDays(day, 1),
  );
  return {
    before,
    spread: {
      allocations: [...first.allocations, ...ahead, ...rest.allocations],
      charges: first.charges,
      excess: rest.excess,
    },
  };
}

/**
 * The effect of a successful payment: first, late instalments are charged for up to its day, then the loans are closed
 * if it is enough for that, and otherwise it is distributed over what is owed. A payment that precedes a restructure
 * closes nothing: it is for what was overdue.
 */
export function spreadOf(
  state: CustomerState,
  payment: Payment,
  amount: Paise,
  now: number,
): { readonly before: readonly CustomerEvent[]; readonly spread: Spread } {
  const day = valueDay(payment, now);
  const late = meantBy(state, payment).flatMap((loan) => penalEvents(loan, day, now));
  const charged = afterEvents(state, late);
  const meant = meantBy(charged, payment);
  const closes =
    payment.purpose === "repayment" &&
    amount >= meant.reduce((sum, loan) => sum + closingOf(loan, day).total, 0);
  if (!closes && payment.purpose === "repayment" && payment.isForFormer === true) {
    const { before, spread } = spreadAhead(charged, idsMeant(charged, payment), { amount, day, now });
    return { before: [...late, ...before], spread };
  }
  const before = [...late, ...(closes ? meant.flatMap((loan) => foreclosureEvents(loan, day, now)) : [])];
  const upTo = payment.purpose === "restructure" ? day : addDays(day, 1);
  return {
    before,
    spread: allocate(afterEvents(state, before).money.loans, amount, idsMeant(state, payment), upTo),
  };
}
