import { indiaDay } from "@creditline/core/calendar/duration";
import type { PaymentStatus } from "@creditline/core/calls/line/repayment.shapes";
import { toRupees } from "@creditline/core/credit-line/paise";
import { PAYMENT_TEXTS, paymentNotice } from "@creditline/core/repayment/amount-due";
import { messageKey, rupees, t, type Text, verbatim } from "@creditline/core/messages/message";
import { creditManagement } from "@creditline/core/status/code";
import { ending } from "@creditline/core/validation/shown";
import type { GatewayOutcome } from "../../../contract/sandbox.shapes.ts";
import { type Random, randomId } from "../../../ports/random.ts";
import { afterEvents } from "../../model/customer/fold.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { smsTo } from "../../model/customer/notices.ts";
import { balanceOf } from "../../model/money/ledger/ledger.ts";
import { availableRupees } from "../../model/money/ledger/limit.ts";
import { spreadOf } from "../../model/money/loans/paying.ts";
import { afterRestructurePayment } from "../../model/money/loans/restructuring.ts";
import type { Payment } from "../../model/money/money-state.ts";
import { sharesOf } from "../../model/money/shown/payment-parts.ts";
import { statusWord } from "../../model/money/shown/shown-money.ts";
import { noSuchTransaction, refused } from "../../model/refusals.ts";
import type { PlatformClock } from "../../model/standing.ts";
import {
  type GatewayOrder,
  type GatewayWord,
  isFinal,
  type PaymentGateway,
} from "../../partners/simulated/payment-gateway.ts";
import type { Customers, Decide, Decided } from "../customers.ts";

/** The message while the gateway has not decided. The specification has no text for it. */
export const PENDING_TEXT = messageKey("Your payment is being processed. We'll message you when it's done.");

/** The payment of a transaction. Throws NotFound if it is not this customer's. */
export function paymentOf(state: CustomerState, transactionId: string): Payment {
  const payment = state.money.payments.find((one) => one.transactionId === transactionId);
  if (payment === undefined) {
    throw noSuchTransaction();
  }
  return payment;
}

/** The status of a payment, with the specification's words for its result (spec 2 §8). */
function paymentStatus(state: CustomerState, transactionId: string): PaymentStatus {
  const payment = paymentOf(state, transactionId);
  const { amount, outcome, reference, reportedAt } = payment;
  const date = isFinal(outcome) && reportedAt !== null ? indiaDay(Date.parse(reportedAt)) : null;
  const notice =
    outcome === "paid"
      ? paymentNotice({ kind: "paid", amount, date: date ?? "", reference: reference ?? "" })
      : null;
  return {
    success: true,
    transactionId,
    status: statusWord(payment),
    amount: toRupees(amount),
    message:
      notice?.message ?? (isFinal(outcome) && outcome !== "paid" ? PAYMENT_TEXTS[outcome] : PENDING_TEXT),
    note: notice?.note ?? null,
    transactionDate: date,
    referenceNumber: reference,
    availableLimit: availableRupees(state),
    loans: sharesOf(state.money.loans, payment),
  };
}

/** A customer's overpayment, in paise. */
const overpaymentOf = ({ money }: CustomerState): number => -balanceOf(money.ledger, "customer-credit");

/**
 * Pays an overpayment back to the account on record (assumed: it arrives), and notifies the phone: without a line
 * there is nothing left that it could pay. No events without an overpayment. Without an account that may receive
 * money, throws Refused with `refusal`'s words; without a refusal, the overpayment stays until there is one.
 */
export function creditRepayment(
  state: CustomerState,
  now: number,
  refusal?: Text,
): Required<Pick<Decided<unknown>, "events" | "messages">> {
  const amount = overpaymentOf(state);
  if (amount <= 0) return { events: [], messages: [] };
  const { account, verified, held } = state.money.beneficiary;
  if (account === null || !verified || held) {
    if (refusal !== undefined) throw refused("CREDIT_HELD", refusal);
    return { events: [], messages: [] };
  }
  const text = t(
    "We've refunded {amount} to your account ending {digits}: you had paid more than you owed.",
    {
      amount: rupees(toRupees(amount)),
      digits: verbatim(ending(account.accountNumber)),
    },
  );
  return {
    events: [createEvent(now, "credit.paid-back", { amount })],
    messages: [smsTo(state, now, text)],
  };
}

/** Applies the gateway's result of a payment: a payment counts once. A result that is not new changes nothing. */
export const reportPayment =
  (order: GatewayOrder, newLoanId: string): Decide<PaymentStatus> =>
  (state, now) => {
    const { transactionId, outcome, amount, reference } = order;
    const payment = paymentOf(state, transactionId);
    const reply = (after: CustomerState): PaymentStatus => paymentStatus(after, transactionId);
    if (outcome === null || isFinal(payment.outcome) || payment.outcome === outcome)
      return { events: [], reply };
    if (outcome !== "paid") {
      const nothing = { allocations: [], charges: [], excess: 0 };
      return {
        events: [createEvent(now, "payment.reported", { transactionId, outcome, reference, ...nothing })],
        reply,
      };
    }
    const { before, spread } = spreadOf(state, payment, amount, now);
    const paid = [
      ...before,
      createEvent(now, "payment.reported", { transactionId, outcome, reference, ...spread }),
    ];
    const after = afterEvents(state, paid);
    const back = creditManagement(state.application.code)
      ? { events: [], messages: [] }
      : creditRepayment(after, now);
    return {
      events: [
        ...paid,
        ...(payment.purpose === "restructure"
          ? afterRestructurePayment(after, transactionId, newLoanId, now)
          : []),
        ...back.events,
      ],
      messages: back.messages,
      reply,
    };
  };

/** A client's report of a payment on its return from the gateway. */
export interface PaymentClaim {
  readonly status?: string | null | undefined;
  readonly amount?: number | string | null | undefined;
  readonly referenceNumber?: string | null | undefined;
  readonly hash?: string | null | undefined;
}

/** Payments between the platform and the gateway. */
export interface Payments {
  /** Asks the gateway about a customer's payment, and applies the result. */
  handle(customerId: string, transactionId: string, claimed?: PaymentClaim): Promise<PaymentStatus>;
  /**
   * Asks about every payment that has not ended, since a callback may have been lost. Returns the customer's resulting
   * state.
   */
  reconcile(customerId: string): Promise<CustomerState>;
  /**
   * Simulates the customer at the gateway's page, and the gateway's callback to the platform. Null for an unknown
   * payment.
   */
  pay(transactionId: string, outcome: GatewayOutcome): Promise<GatewayWord | null>;
}

export function payments(
  customers: Customers,
  gateway: PaymentGateway,
  random: Random,
  clock: PlatformClock,
): Payments {
  const report = (order: GatewayOrder): Promise<PaymentStatus> =>
    customers.change(order.customerId, { decide: reportPayment(order, randomId(random, "loan")) });

  const checkClaim = async (order: GatewayOrder, claimed: PaymentClaim): Promise<void> => {
    const { outcome } = order;
    if (claimed.hash === undefined || claimed.hash === null) return;
    // The customer may return with a result from before the end: it was the gateway's, and the final one counts.
    const reported = claimed.status === "pending" ? "pending" : outcome;
    const word =
      outcome === null || reported === null ? null : await gateway.word({ ...order, outcome: reported });
    const says = (given: string | null | undefined, right: string): boolean =>
      given === undefined || given === null || given === right;
    const isRight =
      word !== null &&
      claimed.hash === word.hash &&
      says(claimed.status, word.status) &&
      says(claimed.referenceNumber, word.referenceNumber) &&
      (claimed.amount === undefined ||
        claimed.amount === null ||
        Number(claimed.amount) === Number(word.amount));
    if (!isRight) {
      throw refused("PAYMENT_NOT_GENUINE", t("We couldn't confirm this payment with the bank. Try again."));
    }
  };

  return {
    handle: async (customerId, transactionId, claimed = {}) => {
      const now = await clock.now();
      const known = await gateway.order(transactionId, now);
      if (known === null || known.customerId !== customerId) {
        throw noSuchTransaction();
      }
      // A customer who turns back before paying reports it: the gateway then accepts the payment no more.
      const turnsBack = claimed.status === "cancelled" && known.outcome === null;
      const order = turnsBack ? ((await gateway.pay(transactionId, "cancelled", now)) ?? known) : known;
      await checkClaim(order, claimed);
      return order.outcome === null
        ? paymentStatus(await customers.look(customerId), transactionId)
        : report(order);
    },
    reconcile: async (customerId) => {
      const { money } = await customers.look(customerId);
      for (const { transactionId, outcome, way } of money.payments) {
        if (isFinal(outcome) || way === "auto-repayment") continue;
        const order = await gateway.order(transactionId, await clock.now());
        if (order !== null && order.outcome !== null && order.outcome !== outcome) await report(order);
      }
      return customers.look(customerId);
    },
    pay: async (transactionId, outcome) => {
      const order = await gateway.pay(transactionId, outcome, await clock.now());
      if (order === null || order.outcome === null) return null;
      await report(order);
      return gateway.word({ ...order, outcome: order.outcome });
    },
  };
}
