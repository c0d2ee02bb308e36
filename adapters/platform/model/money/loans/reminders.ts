import { dayBeginsInIndia } from "@creditline/core/calendar/india";
import { DAY_MS, HOUR_MS } from "@creditline/core/calendar/duration";
import { addDays } from "@creditline/core/calendar/iso-day";
import { happened } from "../../customer/events.ts";
import { sooner, type Upcoming } from "../../customer/upcoming.ts";
import { type Instalment, leftOf, type Loan, REMINDERS, type Reminder } from "./loans.ts";

/** Reminders are sent at nine in the morning in India (assumed). */
const REMINDER_HOUR = 9;

/** How many days before an EMI falls due it is first reminded of (ruling R66). */
export const REMINDED_DAYS_BEFORE = 3;

/** How many days after an EMI's day each reminder comes; before it where negative. */
const DAYS_AFTER: Readonly<Record<Reminder, number>> = { AHEAD: -REMINDED_DAYS_BEFORE, TODAY: 0, MISSED: 1 };

const momentOf = ({ due }: Instalment, about: Reminder): number =>
  dayBeginsInIndia(addDays(due, DAYS_AFTER[about])) + REMINDER_HOUR * HOUR_MS;

/** Until when a reminder is of use: the next one takes its place. One of a missed EMI always is. */
const endOf = (instalment: Instalment, about: Reminder): number =>
  about === "AHEAD"
    ? momentOf(instalment, "TODAY")
    : about === "TODAY"
      ? dayBeginsInIndia(instalment.due) + DAY_MS
      : Number.POSITIVE_INFINITY;

/**
 * When an EMI is reminded of next, and of what; null where it is not. `since` is from when on nothing but the customer
 * pays it: a reminder whose moment was before that comes then. On the day of a withdrawal nothing is reminded of: its
 * message names the first EMI.
 */
function nextReminderOf(
  loan: Loan,
  instalment: Instalment,
  since: number,
): { readonly at: number; readonly about: Reminder } | null {
  const { reminded, due, penalTo } = instalment;
  // An EMI that was late before there were reminders is past them.
  if (penalTo > addDays(due, 1)) return null;
  const begins = dayBeginsInIndia(loan.withdrawnOn) + DAY_MS;
  for (const about of REMINDERS.slice(reminded === undefined ? 0 : REMINDERS.indexOf(reminded) + 1)) {
    const moment = momentOf(instalment, about);
    const at = Math.max(moment, since);
    if (at < endOf(instalment, about) && moment >= begins) return { at, about };
  }
  return null;
}

/**
 * What a loan's customer is reminded of next (ruling R66): three days before an EMI and on its day where no mandate takes
 * it, and once it is missed. `isTaken` says whether the mandate takes an EMI: it tells of its own. A dishonour is told of
 * as such.
 */
export function nextReminder(
  loan: Loan,
  since: number,
  isTaken: (instalment: Instalment) => boolean,
): Upcoming | null {
  let next: Upcoming | null = null;
  for (const instalment of loan.instalments) {
    if (leftOf(instalment) === 0 || instalment.bouncedOn !== null || isTaken(instalment)) continue;
    const reminder = nextReminderOf(loan, instalment, since);
    if (reminder === null) continue;
    const { at, about } = reminder;
    const { n, due } = instalment;
    const { loanId } = loan;
    next = sooner(next, {
      at,
      events: () => [happened(at, "emi.reminded", { loanId, n, about, due, amount: leftOf(instalment) })],
    });
    // Those to come fall due later than this one, of which nothing was said yet.
    if (instalment.reminded === undefined) break;
  }
  return next;
}
