import { toRupees } from "@creditline/core/credit-line/paise";
import { PAYMENT_TEXTS, paymentNotice } from "@creditline/core/repayment/payment-outcome";
import { indiaDay } from "@creditline/core/calendar/india";
import type { PaymentStatus } from "@creditline/core/calls/line/repayment.shapes";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import { afterEvents } from "../../model/customer/after-events.ts";
import { availableRupees } from "../../model/money/ledger/limit.ts";
import { spreadOf } from "../../model/money/loans/paying.ts";
import { sharesOf } from "../../model/money/shown/payment-parts.ts";
import { statusWord } from "../../model/money/shown/shown-money.ts";
import type { Payment } from "../../model/money/money-state.ts";
import { afterRestructurePayment } from "../../model/money/loans/restructuring.ts";
import { isFinal } from "../../partners/simulated/payment-gateway.ts";
import type { GatewayOrder } from "../../partners/simulated/payment-gateway.ts";
import { noSuchTransaction } from "../../model/refusals.ts";

/** What is told while the gateway has not decided. The specification has no text for it. */
export const PENDING_TEXT = "Your payment is being processed. We'll message you when it's done.";

/** The payment of a transaction; throws NotFound for one that is not this customer's. */
export function paymentOf(state: CustomerState, transactionId: string): Payment {
  const payment = state.money.payments.find((one) => one.transactionId === transactionId);
  if (payment === undefined) {
    throw noSuchTransaction();
  }
  return payment;
}

/** How a payment stands, with the specification's words for how it ended (spec 2 §8). */
export function paymentStatus(state: CustomerState, transactionId: string): PaymentStatus {
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

/**
 * Takes in the gateway's word on a payment: a payment counts once. A word that says nothing new changes nothing.
 */
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
        events: [happened(now, "payment.reported", { transactionId, outcome, reference, ...nothing })],
        reply,
      };
    }
    const { before, spread } = spreadOf(state, payment, amount, now);
    const paid = [
      ...before,
      happened(now, "payment.reported", { transactionId, outcome, reference, ...spread }),
    ];
    return {
      events: [
        ...paid,
        ...(payment.purpose === "restructure"
          ? afterRestructurePayment(afterEvents(state, paid), transactionId, newLoanId, now)
          : []),
      ],
      reply,
    };
  };
