import { PAYMENT_TEXTS } from "@creditline/core/repayment/payment-outcome";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { refused } from "../../model/refusals.ts";
import type { DocumentChange } from "../../store/store.ts";
import type { Partner } from "../../partners/partner.ts";
import type { Partners } from "../../partners/partners.ts";
import type { GatewayOrder, PaymentGateway } from "../../partners/simulated/payment-gateway.ts";

/** The change that opens a payment at a gateway, or in the payments app. Throws Refused where that fails. */
export function gatewayOpening(
  { customerId }: CustomerState,
  gateway: PaymentGateway,
  payment: Pick<GatewayOrder, "transactionId" | "amount"> & {
    /** Who takes the payment. */
    readonly partner: Partner;
  },
  partners: Partners,
): DocumentChange {
  const { partner, transactionId, amount } = payment;
  const { behaviour } = partners.ask(partner);
  if (behaviour === "fails") throw refused("GATEWAY_UNAVAILABLE", PAYMENT_TEXTS.failed);
  return gateway.opening({
    transactionId,
    customerId,
    amount,
    ...(behaviour === "succeeds" ? {} : { manner: behaviour }),
  });
}
