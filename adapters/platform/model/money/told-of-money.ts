import { indiaDay } from "@creditline/core/calendar/india";
import { type Paise, toRupees } from "@creditline/core/credit-line/paise";
import { isLenderCode } from "@creditline/core/reference/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders.table";
import { english } from "@creditline/core/say/said";
import { onDay, rupees, say, verbatim } from "@creditline/core/say/say";
import type { Text } from "@creditline/core/say/text";
import type { Batch } from "../../store/store.ts";
import type { CustomerState } from "../customer/customer-state.ts";
import { afterEvents } from "../customer/after-events.ts";
import type { CustomerEvent } from "../customer/events.ts";
import { toldBySms } from "../customer/told-by-sms.ts";
import type { Loan } from "./loans/loans.ts";
import type { MoneyEvents } from "./money-events.ts";

const amountOf = (paise: Paise): Text => rupees(toRupees(paise));

const lenderNamed = (partner: string): Text =>
  verbatim(isLenderCode(partner) ? lenderRow(partner).name : partner);

/** The account that the mandate is for, by its last four digits (ruling R30). */
const accountEnds = ({ money: { beneficiary } }: CustomerState): Text =>
  verbatim(beneficiary.account?.accountNumber.slice(-4) ?? "");

const loanOf = ({ money }: CustomerState, loanId: string): Loan | undefined =>
  money.loans.find((loan) => loan.loanId === loanId);

function announced(state: CustomerState, { loanId, on, amount }: MoneyEvents["debit.announced"]): Text {
  return say(
    "On {day} we take {amount} for your loan with {lender} from your account ending {digits}, by your mandate. Please have it there by 10 in the morning, or pay before in the app.",
    {
      day: onDay(on),
      amount: amountOf(amount),
      lender: lenderNamed(loanOf(state, loanId)?.partner ?? ""),
      digits: accountEnds(state),
    },
  );
}

function debited(
  state: CustomerState,
  { loanId, n, reference }: MoneyEvents["emi.debited"],
  at: string,
): Text {
  const payment = state.money.payments.find(({ transactionId }) => transactionId === reference);
  const loan = loanOf(state, loanId);
  return say(
    "{amount} was taken from your account ending {digits} on {day} for your loan with {lender}: instalment {n} of {count}. Reference {reference}.",
    {
      amount: amountOf(payment?.amount ?? 0),
      digits: accountEnds(state),
      day: onDay(indiaDay(Date.parse(at))),
      lender: lenderNamed(loan?.partner ?? ""),
      n,
      count: loan?.instalments.length ?? n,
      reference: verbatim(reference),
    },
  );
}

/** The charge comes with the dishonour, as an event of its own. */
function bounced(
  state: CustomerState,
  { loanId, n, on }: MoneyEvents["emi.bounced"],
  together: readonly CustomerEvent[],
): Text {
  const loan = loanOf(state, loanId);
  const instalment = loan?.instalments.find((one) => one.n === n);
  const left =
    instalment === undefined
      ? 0
      : instalment.principal + instalment.interest - instalment.paidPrincipal - instalment.paidInterest;
  const charged = together.reduce(
    (sum, { type, data }) =>
      type === "charge.posted" && data.kind === "bounce" && data.loanId === loanId && data.n === n
        ? sum + data.fee + data.gst
        : sum,
    0,
  );
  const values = { day: onDay(on), amount: amountOf(left), lender: lenderNamed(loan?.partner ?? "") };
  return charged === 0
    ? say(
        "Your bank did not pay {amount} on {day} for your loan with {lender}. Nothing is charged for that. Pay it in the app: each day late may cost more.",
        values,
      )
    : say(
        "Your bank did not pay {amount} on {day} for your loan with {lender}. {charge} is charged for that, tax included. Pay it in the app: each day late may cost more.",
        { ...values, charge: amountOf(charged) },
      );
}

/** A payment by the customer that ended otherwise than by their own turning back. */
function reported(
  state: CustomerState,
  { transactionId, outcome, reference }: MoneyEvents["payment.reported"],
  at: string,
): Text | null {
  if (outcome !== "paid" && outcome !== "failed") return null;
  const payment = state.money.payments.find((one) => one.transactionId === transactionId);
  if (payment === undefined) return null;
  const partner =
    (payment.loanId === null ? undefined : loanOf(state, payment.loanId)?.partner) ??
    state.application.partner ??
    "";
  const values = {
    amount: amountOf(payment.amount),
    day: onDay(indiaDay(Date.parse(at))),
    lender: lenderNamed(partner),
    reference: verbatim(reference),
  };
  return outcome === "paid"
    ? say(
        "We received your payment of {amount} to {lender} on {day}. Reference {reference}. The receipt is in the app.",
        values,
      )
    : say(
        "Your payment of {amount} to {lender} on {day} was not successful. Reference {reference}. Please try again; what is due stays due.",
        values,
      );
}

/** How a withdrawal ended that was pending. */
function transferred(state: CustomerState, loanId: string, isPaid: boolean): Text | null {
  const loan = loanOf(state, loanId);
  if (loan === undefined) return null;
  const values = { amount: amountOf(loan.netDisbursed), reference: verbatim(loan.referenceNo) };
  return isPaid
    ? say("Your withdrawal is paid: {amount} by IMPS to your account. Reference {reference}.", values)
    : say(
        "Your withdrawal of {amount} did not reach your account. It is undone: nothing is owed or charged, and your limit is as before. Reference {reference}.",
        values,
      );
}

function textOf(state: CustomerState, event: CustomerEvent, together: readonly CustomerEvent[]): Text | null {
  switch (event.type) {
    case "debit.announced":
      return announced(state, event.data);
    case "emi.debited":
      return debited(state, event.data, event.at);
    case "emi.bounced":
      return bounced(state, event.data, together);
    case "withdrawal.paid":
    case "withdrawal.failed":
      return transferred(state, event.data.loanId, event.type === "withdrawal.paid");
    case "payment.reported":
      return reported(state, event.data, event.at);
    default:
      return null;
  }
}

/**
 * The SMS that an event of the customer's money calls for; null for most. It is kept with the event or not at all, so that
 * nobody is told twice. `state` is as it is after the event, `together` what happened in the same step.
 */
export function toldOfMoney(
  state: CustomerState,
  event: CustomerEvent,
  together: readonly CustomerEvent[],
): NonNullable<Batch["messages"]>[number] | null {
  const text = textOf(state, event, together);
  return text === null ? null : toldBySms(state.phone, Date.parse(event.at), english(text));
}

/** The events that may call for an SMS by themselves. */
const TELLING: ReadonlySet<string> = new Set<CustomerEvent["type"]>([
  "emi.debited",
  "emi.bounced",
  "payment.reported",
  "withdrawal.paid",
  "withdrawal.failed",
]);

/** The SMS that the events of a command call for, in their order. `state` is as it was before them. */
export function toldOfEvents(
  state: CustomerState,
  events: readonly CustomerEvent[],
): NonNullable<Batch["messages"]> {
  if (!events.some(({ type }) => TELLING.has(type))) return [];
  return events.flatMap(
    (event, i) => toldOfMoney(afterEvents(state, events.slice(0, i + 1)), event, events) ?? [],
  );
}
