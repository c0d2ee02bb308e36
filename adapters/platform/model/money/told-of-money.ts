import { DEBIT_HOUR } from "./money-due.ts";
import { ending } from "@creditline/core/validation/shown";
import { indiaDay } from "@creditline/core/calendar/india";
import { type Paise, toRupees } from "@creditline/core/credit-line/paise";
import { english } from "@creditline/core/say/said";
import { lenderNamed } from "@creditline/core/reference/lender-named";
import { onDay, rupees, say, verbatim } from "@creditline/core/say/say";
import type { Text } from "@creditline/core/say/text";
import type { Batch } from "../../store/store.ts";
import type { CustomerState } from "../customer/customer-state.ts";
import type { CustomerEvent } from "../customer/events.ts";
import { applyEvent } from "../customer/fold.ts";
import { toldBySms } from "../customer/told-by-sms.ts";
import { leftOf, type Loan } from "./loans/loans.ts";
import type { MoneyEvents } from "./money-events.ts";

const amountOf = (paise: Paise): Text => rupees(toRupees(paise));

const lenderOf = (partner: string): Text => verbatim(lenderNamed(partner));

/** The account that the mandate is for, by its last four digits (ruling R30). */
const accountEnds = ({ money: { beneficiary } }: CustomerState): Text =>
  verbatim(ending(beneficiary.account?.accountNumber ?? ""));

const loanOf = ({ money }: CustomerState, loanId: string): Loan | undefined =>
  money.loans.find((loan) => loan.loanId === loanId);

function announced(state: CustomerState, { loanId, on, amount }: MoneyEvents["debit.announced"]): Text {
  return say(
    "On {day} we take {amount} for your loan with {lender} from your account ending {digits}, by your mandate. Please have it there by {hour} in the morning, or pay before in the app.",
    {
      hour: DEBIT_HOUR,
      day: onDay(on),
      amount: amountOf(amount),
      lender: lenderOf(loanOf(state, loanId)?.partner ?? ""),
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
      lender: lenderOf(loan?.partner ?? ""),
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
  const left = instalment === undefined ? 0 : leftOf(instalment);
  const charged = together.reduce(
    (sum, { type, data }) =>
      type === "charge.posted" && data.kind === "bounce" && data.loanId === loanId && data.n === n
        ? sum + data.fee + data.gst
        : sum,
    0,
  );
  const values = { day: onDay(on), amount: amountOf(left), lender: lenderOf(loan?.partner ?? "") };
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
  const partner = loanOf(state, payment.loanIds?.[0] ?? "")?.partner ?? state.application.partner ?? "";
  const values = {
    amount: amountOf(payment.amount),
    day: onDay(indiaDay(Date.parse(at))),
    lender: lenderOf(partner),
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

/** The words for each event that calls for an SMS; null where it does not after all. */
const TEXTS: {
  readonly [Type in CustomerEvent["type"]]?: (
    state: CustomerState,
    event: Extract<CustomerEvent, { readonly type: Type }>,
    together: readonly CustomerEvent[],
  ) => Text | null;
} = {
  "debit.announced": (state, { data }) => announced(state, data),
  "emi.debited": (state, { data, at }) => debited(state, data, at),
  "emi.bounced": (state, { data }, together) => bounced(state, data, together),
  "withdrawal.paid": (state, { data }) => transferred(state, data.loanId, true),
  "withdrawal.failed": (state, { data }) => transferred(state, data.loanId, false),
  "payment.reported": (state, { data, at }) => reported(state, data, at),
};

type Telling = (
  state: CustomerState,
  event: CustomerEvent,
  together: readonly CustomerEvent[],
) => Text | null;

/**
 * The SMS that an event of the customer's money calls for; null for most. It is kept with the event or not at all, so that
 * nobody is told twice. `state` is as it is after the event, `together` what happened in the same step.
 */
export function toldOfMoney(
  state: CustomerState,
  event: CustomerEvent,
  together: readonly CustomerEvent[],
): NonNullable<Batch["messages"]>[number] | null {
  const text = (TEXTS[event.type] as Telling | undefined)?.(state, event, together) ?? null;
  return text === null ? null : toldBySms(state.phone, Date.parse(event.at), english(text));
}

/** The SMS that the events of a command call for, in their order. `state` is as it was before them. */
export function toldOfEvents(
  state: CustomerState,
  events: readonly CustomerEvent[],
): NonNullable<Batch["messages"]> {
  if (!events.some(({ type }) => type in TEXTS)) return [];
  let after = state;
  return events.flatMap((event) => {
    after = applyEvent(after, { ...event, version: after.version + 1 });
    return toldOfMoney(after, event, events) ?? [];
  });
}
