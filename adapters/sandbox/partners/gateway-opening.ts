import { PAYMENT_TEXTS } from "@creditline/core/repayment/payment-outcome";
import type { CustomerState } from "../customer-state.ts";
import { refused } from "../refusals.ts";
import type { DocumentChange } from "../store.ts";
import { mannerFor } from "./asking.ts";
import type { Manners } from "./asking.ts";
import type { GatewayOrder, PaymentGateway } from "./payment-gateway.ts";

/** The change that opens a payment at a gateway, or in the payments app. Throws Refused where that fails. */
export function gatewayOpening(
  state: CustomerState,
  gateway: PaymentGateway,
  payment: Pick<GatewayOrder, "transactionId" | "amount"> & {
    readonly partner: "payment-gateway" | "payments-app";
  },
  manners: Manners,
): DocumentChange {
  const { partner, transactionId, amount } = payment;
  const manner = mannerFor(state, partner, manners(partner));
  if (manner === "fails") throw refused("GATEWAY_UNAVAILABLE", PAYMENT_TEXTS.failed);
  const { customerId } = state;
  return gateway.opening({
    transactionId,
    customerId,
    amount,
    ...(manner === "succeeds" ? {} : { manner }),
  });
}
