import { randomId } from "../../../ports/random.ts";
import type { Random } from "../../../ports/random.ts";
import type { PaymentStatus } from "@creditline/core/calls/line/repayment.shapes";
import { paymentStatus, reportPayment } from "./report-payment.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Customers } from "../customers.ts";
import { isFinal } from "../../partners/simulated/payment-gateway.ts";
import type { GatewayOrder, GatewayWord, PaymentGateway } from "../../partners/simulated/payment-gateway.ts";
import type { PlatformClock } from "../../model/platform-clock.ts";
import { noSuchTransaction, refused } from "../../model/refusals.ts";
import type { GatewayOutcome } from "../../../contract/gateway-outcomes.table.ts";

/** What a client says of a payment on its return from the gateway. */
export interface ClaimedWord {
  readonly status?: string | null | undefined;
  readonly amount?: number | string | null | undefined;
  readonly referenceNumber?: string | null | undefined;
  readonly hash?: string | null | undefined;
}

/** Payments between the platform and the gateway. */
export interface Payments {
  /** Asks the gateway about a payment of a customer's, and takes in what it says. */
  handle(customerId: string, transactionId: string, claimed?: ClaimedWord): Promise<PaymentStatus>;
  /**
   * Asks about every payment that has not ended: a callback may have been lost. Answers with the customer as they are
   * then.
   */
  reconcile(customerId: string): Promise<CustomerState>;
  /** The customer at the gateway's page, and the gateway's callback to the platform. Null for no such payment. */
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

  const checkClaim = async (order: GatewayOrder, claimed: ClaimedWord): Promise<void> => {
    const { outcome } = order;
    if (claimed.hash === undefined || claimed.hash === null) return;
    // The customer may come back with the word from before the end: it was the gateway's, and the end is what counts.
    const said = claimed.status === "pending" ? "pending" : outcome;
    const word = outcome === null || said === null ? null : await gateway.word({ ...order, outcome: said });
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
      throw refused("PAYMENT_NOT_GENUINE", "We couldn't confirm this payment with the bank. Try again.");
    }
  };

  return {
    handle: async (customerId, transactionId, claimed = {}) => {
      const now = await clock.now();
      const known = await gateway.order(transactionId, now);
      if (known === null || known.customerId !== customerId) {
        throw noSuchTransaction();
      }
      // Who turns back before anything was paid says so: then the gateway takes it no more.
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
