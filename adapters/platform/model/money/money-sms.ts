import { accountEndingText, amountOf, bounced, debitSms, lenderOf, loanOf, reminderSms } from "./emi-sms.ts";
import { DEBIT_HOUR } from "@creditline/core/mandate/mandate-terms";
import { addDays } from "@creditline/core/calendar/civil-day";
import { indiaDay } from "@creditline/core/calendar/duration";
import { codeTerms } from "@creditline/core/lenders/general-terms";
import { SHOPPING_PARTNERS } from "@creditline/core/lenders/offerings";
import { isBankTransfer } from "@creditline/core/reference/channels.table";
import { STATUS_CODES, creditManagement } from "@creditline/core/status/code";
import { onDay, rupees, t, type Text, verbatim } from "@creditline/core/messages/message";
import type { Batch } from "../../store/store.ts";
import type { CustomerState } from "../customer/customer-state.ts";
import type { CustomerEvent } from "../customer/events.ts";
import { applyEvent } from "../customer/fold.ts";
import { NOT_YOU, smsTo } from "../customer/notices.ts";
import { isSameAccount, withdrawalAccount } from "./mandate/beneficiary-moves.ts";
import { dueBy, isRunning, type Loan, outstandingInstalment } from "./loans/loans.ts";
import type { MoneyEvents } from "./money-events.ts";

/** The name of a shop or a checkout. */
const shopNamed = (code: string): string =>
  SHOPPING_PARTNERS.find((partner) => partner.code === code)?.name ?? code;

function announced(
  state: CustomerState,
  { loanId, on, amount, overdue = 0, charges = 0 }: MoneyEvents["debit.announced"],
): Text {
  const values = {
    hour: DEBIT_HOUR,
    day: onDay(on),
    amount: amountOf(amount),
    lender: lenderOf(loanOf(state, loanId)?.partner ?? ""),
    digits: accountEndingText(state),
  };
  if (overdue === 0 && charges === 0) {
    return t(
      "On {day}, auto-pay will debit {amount} for your loan with {lender} from your account ending {digits}. Keep that much in the account by {hour} in the morning, or pay earlier in the app.",
      values,
    );
  }
  if (charges === amount) {
    return t(
      "On {day}, auto-pay will debit {amount} for unpaid charges on your loan with {lender} from your account ending {digits}. Keep that much in the account by {hour} in the morning, or pay earlier in the app.",
      values,
    );
  }
  const parts = { ...values, overdue: amountOf(overdue), charges: amountOf(charges) };
  if (charges === 0) {
    return t(
      "On {day}, auto-pay will debit {amount} for your loan with {lender} from your account ending {digits}, including {overdue} overdue. Keep that much in the account by {hour} in the morning, or pay earlier in the app.",
      parts,
    );
  }
  return overdue === 0
    ? t(
        "On {day}, auto-pay will debit {amount} for your loan with {lender} from your account ending {digits}, including {charges} in late payment charges. Keep that much in the account by {hour} in the morning, or pay earlier in the app.",
        parts,
      )
    : t(
        "On {day}, auto-pay will debit {amount} for your loan with {lender} from your account ending {digits}, including {overdue} overdue and {charges} in late payment charges. Keep that much in the account by {hour} in the morning, or pay earlier in the app.",
        parts,
      );
}

/** The SMS about a payment's result, unless the customer turned back. */
function reported(
  state: CustomerState,
  { transactionId, outcome, reference, excess }: MoneyEvents["payment.reported"],
  at: string,
  before: CustomerState,
): Text | null {
  if (outcome !== "paid" && outcome !== "failed") return null;
  const payment = state.money.payments.find((one) => one.transactionId === transactionId);
  if (payment === undefined) return null;
  const partner = loanOf(state, payment.loanIds?.[0] ?? "")?.partner ?? state.application.partner ?? "";
  const today = indiaDay(Date.parse(at));
  const values = {
    amount: amountOf(payment.amount),
    day: onDay(today),
    lender: lenderOf(partner),
    reference: verbatim(reference),
  };
  if (outcome === "paid") {
    return excess > 0
      ? t(
          "We received your payment of {amount} to {lender} on {day}. You paid {excess} more than you owed; it stays yours as credit. Reference {reference}. The receipt is in the app.",
          { ...values, excess: amountOf(excess) },
        )
      : t(
          "We received your payment of {amount} to {lender} on {day}. Reference {reference}. The receipt is in the app.",
          values,
        );
  }
  const wasPending = before.money.payments.some(
    (one) => one.transactionId === transactionId && one.outcome === "pending",
  );
  if (wasPending) {
    return t(
      "Your payment of {amount} to {lender}, started on {begun}, didn't go through. If money left your account, your bank will refund it. Reference {reference}.",
      { ...values, begun: onDay(indiaDay(Date.parse(payment.startedAt))) },
    );
  }
  return state.money.loans.some((loan) => dueBy(loan, today, true) > 0)
    ? t(
        "Your payment of {amount} to {lender} on {day} failed. The amount is still due: try again in the app. Reference {reference}.",
        values,
      )
    : t(
        "Your payment of {amount} to {lender} on {day} failed. Nothing was paid. You can try again in the app. Reference {reference}.",
        values,
      );
}

/** The first EMI of a loan, and its day. */
const firstEmi = ({ instalments: [first], withdrawnOn }: Loan) => ({
  emi: amountOf(first === undefined ? 0 : outstandingInstalment(first)),
  day: onDay(first?.due ?? withdrawnOn),
});

/** A withdrawal's transfer has started, or its shop code exists (ruling R66). */
function sent(state: CustomerState, loanId: string): Text | null {
  const loan = loanOf(state, loanId);
  if (loan === undefined) return null;
  const values = { ...firstEmi(loan), reference: verbatim(loan.referenceNo) };
  if (isBankTransfer(loan.channel)) {
    return t(
      "{amount} is on its way to your account ending {digits} by IMPS. Your first EMI of {emi} is due on {day}. Reference {reference}.",
      { ...values, amount: amountOf(loan.netDisbursed), digits: accountEndingText(state) },
    );
  }
  return t(
    "Your code for {shop} is {code}, valid until {until}. You borrowed {amount}. Your first EMI of {emi} is due on {day}. Reference {reference}.",
    {
      ...values,
      amount: amountOf(loan.amount),
      shop: verbatim(shopNamed(loan.channelPartner)),
      code: verbatim(loan.voucherCode ?? ""),
      until: onDay(addDays(loan.withdrawnOn, codeTerms(loan.channel)?.days.value ?? 0)),
    },
  );
}

/** The code of an event: a message with a code is deleted like every other with one (ruling R48). */
const codeIn = (event: CustomerEvent): { readonly code?: string } =>
  (event.type === "withdrawal.made" || event.type === "voucher.issued") && event.data.voucherCode !== null
    ? { code: event.data.voucherCode }
    : {};

/** The message of a new withdrawal; a pending one is announced when it ends. */
const made = (
  state: CustomerState,
  { loanId, voucherComes, transferEnds }: MoneyEvents["withdrawal.made"],
) => (voucherComes === undefined && transferEnds === undefined ? sent(state, loanId) : null);

/** The SMS about the end of a pending withdrawal. */
function transferred(state: CustomerState, loanId: string, isPaid: boolean): Text | null {
  const loan = loanOf(state, loanId);
  if (loan === undefined) return null;
  const values = { amount: amountOf(loan.netDisbursed), reference: verbatim(loan.referenceNo) };
  return isPaid
    ? t(
        "{amount} has reached your account ending {digits} by IMPS. Your first EMI of {emi} is due on {day}. Reference {reference}.",
        { ...values, ...firstEmi(loan), digits: accountEndingText(state) },
      )
    : t(
        "Your withdrawal of {amount} didn't reach your account. It's cancelled: nothing is owed or charged, and your limit is restored. Reference {reference}.",
        values,
      );
}

/** The loans that an event closed: closed ones receive no payments. */
function closedBy(state: CustomerState, event: CustomerEvent): readonly Loan[] {
  const parts =
    event.type === "payment.reported" && event.data.outcome === "paid"
      ? [...event.data.allocations, ...(event.data.charges ?? [])]
      : event.type === "emi.debited"
        ? [...event.data.allocations, ...(event.data.charges ?? [])]
        : event.type === "loan.given-back"
          ? event.data.allocations
          : [];
  return state.money.loans.filter(
    ({ loanId, status }) => status === "CLOSED" && parts.some((part) => part.loanId === loanId),
  );
}

const closed = ({ amount, partner }: Loan): Text =>
  t(
    "Your loan of {amount} with {lender} is closed. Nothing more is due on it. Your no-dues certificate is in the app.",
    { amount: amountOf(amount), lender: lenderOf(partner) },
  );

/** The loan made by a restructure, with its first EMI and the others. */
function restructured(
  state: CustomerState,
  { loan: { loanId } }: MoneyEvents["restructure.created"],
): Text | null {
  const loan = loanOf(state, loanId);
  if (loan === undefined) return null;
  const values = {
    ...firstEmi(loan),
    lender: lenderOf(loan.partner),
    months: loan.instalments.length,
    later: amountOf(loan.emi),
  };
  return loan.instalments.length === 1
    ? t("Your loan with {lender} has changed. You pay {emi} on {day}. Details are in the app.", values)
    : t(
        "Your loan with {lender} has changed: {months} EMIs, the first of {emi} on {day}, then {later} each month. Details are in the app.",
        values,
      );
}

/** The SMS about the closed line, with nothing owed on it; null if none was open before. */
const lineClosed = ({ application: { code }, money }: CustomerState, before: CustomerState): Text | null =>
  code === STATUS_CODES.LINE_CLOSED &&
  creditManagement(before.application.code) &&
  !money.loans.some(isRunning)
    ? t(
        "Your credit line with {lender} is closed. You owe nothing on it. Your closure letter is in the app. {notYou}",
        { lender: lenderOf(before.application.partner ?? ""), notYou: NOT_YOU },
      )
    : null;

/** The SMS about the higher limit that the customer accepted. */
const raised = ({ application: { limit, partner } }: CustomerState): Text =>
  t("Your credit limit with {lender} is now {limit}. {notYou}", {
    lender: lenderOf(partner ?? ""),
    limit: rupees(limit ?? 0),
    notYou: NOT_YOU,
  });

/**
 * The SMS about the new account for withdrawals, once both its verification and its code are there; null if there is
 * none, or if it was the last one used. A customer's first, given by its number, is confirmed once it is verified
 * (ruling R63).
 */
function accountSet(state: CustomerState, type: CustomerEvent["type"], before: CustomerState): Text | null {
  const { beneficiary } = before.money;
  const now = withdrawalAccount(state.money.beneficiary);
  const last = withdrawalAccount(beneficiary) ?? beneficiary.lastUsed;
  const isChanged =
    last === undefined ? type !== "beneficiary.moved" : now !== null && !isSameAccount(last, now);
  if (now === null || !isChanged) return null;
  return t("Your withdrawals now go to the account ending {digits}. {notYou}", {
    digits: accountEndingText(state),
    notYou: NOT_YOU,
  });
}

/** The text for each event that may cause an SMS; null if it does not. */
const TEXTS: {
  readonly [Type in CustomerEvent["type"]]?: (
    state: CustomerState,
    event: Extract<CustomerEvent, { readonly type: Type }>,
    together: readonly CustomerEvent[],
    before: CustomerState,
  ) => Text | null;
} = {
  "debit.announced": (state, { data }) => announced(state, data),
  "emi.debited": (state, { data, at }) => debitSms(state, data, at),
  "emi.bounced": (state, { data }, together) => bounced(state, data, together),
  "emi.reminded": (state, { data }) => reminderSms(state, data),
  "withdrawal.made": (state, { data }) => made(state, data),
  "voucher.issued": (state, { data }) => sent(state, data.loanId),
  "withdrawal.paid": (state, { data }) => transferred(state, data.loanId, true),
  "withdrawal.failed": (state, { data }) => transferred(state, data.loanId, false),
  "payment.reported": (state, { data, at }, _, before) => reported(state, data, at, before),
  "restructure.created": (state, { data }) => restructured(state, data),
  // Closed by the refund, or by the payment that comes with it.
  "loan.given-back": () => null,
  "limit-increase.answered": (state, { data }) =>
    data.accepted && data.limit !== undefined ? raised(state) : null,
  "line.issued": ({ application: { limit, partner } }) =>
    t("Your credit line with {lender} is open. You can borrow up to {limit} in the app.", {
      lender: lenderOf(partner ?? ""),
      limit: rupees(limit ?? 0),
    }),
  "status.moved": (state, _event, _together, before) => lineClosed(state, before),
  "beneficiary.confirmed": (state, { type }, _, before) => accountSet(state, type, before),
  "beneficiary.moved": (state, { type }, _, before) => accountSet(state, type, before),
  "reverse-penny-drop.paid": (state, { type }, _, before) => accountSet(state, type, before),
};

type Telling = (
  state: CustomerState,
  event: CustomerEvent,
  together: readonly CustomerEvent[],
  before: CustomerState,
) => Text | null;

/**
 * The SMS for an event of the customer's money, account or limit (ruling R66); none for most, and one more for a loan
 * that it closes. Each is stored with the event or not at all, so that no one is notified twice. `state` is the state
 * after the event, `before` the one before it, `together` the events of the same step.
 */
export function smsOfEvent(
  state: CustomerState,
  event: CustomerEvent,
  together: readonly CustomerEvent[],
  before: CustomerState,
): NonNullable<Batch["messages"]> {
  if (!(event.type in TEXTS)) return [];
  const own = (TEXTS[event.type] as Telling | undefined)?.(state, event, together, before) ?? null;
  return [
    ...(own === null ? [] : [smsTo(state, Date.parse(event.at), own, codeIn(event))]),
    ...closedBy(state, event).map((loan) => smsTo(state, Date.parse(event.at), closed(loan))),
  ];
}

/** The SMS for the events of a command, in order. `state` is the state before them. */
export function smsOfEvents(
  state: CustomerState,
  events: readonly CustomerEvent[],
): NonNullable<Batch["messages"]> {
  if (!events.some(({ type }) => type in TEXTS)) return [];
  let after = state;
  return events.flatMap((event) => {
    const before = after;
    after = applyEvent(before, { ...event, version: before.version + 1 });
    return smsOfEvent(after, event, events, before);
  });
}
