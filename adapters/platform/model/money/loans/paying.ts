import { addDays, type IsoDay } from "@creditline/core/calendar/iso-day";
import type { Paise } from "@creditline/core/credit-line/paise";
import { indiaDay } from "@creditline/core/calendar/india";
import type { CustomerState } from "../../customer/customer-state.ts";
import type { CustomerEvent } from "../../customer/events.ts";
import { afterEvents } from "../../customer/after-events.ts";
import { penalEvents } from "./charges.ts";
import { closingOf, foreclosureEvents } from "./closing.ts";
import { allocate, type Loan, loansNamed, openLoans, type Spread } from "./loans.ts";
import type { Payment } from "../money-state.ts";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/given-up";

/** A payment counts from the day on which it was begun if it is through within so many days (spec 2 §8: 3-5 days). */
export const VALUE_DAYS = 5;

/** Whether a payment has been pending for so long that nobody waits for it any more. */
export const isGivenUp = ({ outcome, reportedAt, startedAt }: Payment, now: number): boolean =>
  outcome === "pending" && now >= Date.parse(reportedAt ?? startedAt) + GIVEN_UP_SECONDS * 1000;

function valueDay({ startedAt }: Payment, now: number): IsoDay {
  const started = indiaDay(Date.parse(startedAt));
  const today = indiaDay(now);
  return started <= today && today <= addDays(started, VALUE_DAYS) ? started : today;
}

/**
 * The loans that a payment is for; null for all of them, also where none that it was begun for is open any more, such as
 * after a restructure (assumed): what was paid is not to lie beside what is owed.
 */
const idsMeant = (state: CustomerState, { loanIds }: Payment): readonly string[] | null =>
  loansNamed(openLoans(state.money.loans), loanIds).length === 0 ? null : loanIds;

/** The open loans that a payment is for. */
const meantBy = (state: CustomerState, payment: Payment): readonly Loan[] =>
  loansNamed(openLoans(state.money.loans), idsMeant(state, payment));

/**
 * What a payment that went through does: first what is late is charged for up to its day, then the loans are closed
 * where it is enough for that, and then it is spread over what is owed. A payment that comes before a restructure
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
  const before = [...late, ...(closes ? meant.flatMap((loan) => foreclosureEvents(loan, day, now)) : [])];
  const upTo = payment.purpose === "restructure" ? day : addDays(day, 1);
  return {
    before,
    spread: allocate(afterEvents(state, before).money.loans, amount, idsMeant(state, payment), upTo),
  };
}
