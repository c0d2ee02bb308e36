import { checkedField } from "../../model/checked-field.ts";
import { toRupees } from "@creditline/core/credit-line/paise";
import { randomId } from "../../../ports/random.ts";
import { changeEmail } from "../../commands/profile/change-email.ts";
import { startedReply, startPayment } from "../../commands/money/start-payment.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Payment } from "../../model/money/money-state.ts";
import { isFinal } from "../../partners/simulated/payment-gateway.ts";
import { notFound, refused } from "../../model/refusals.ts";
import type { Services } from "../services.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import { endingOthers } from "../account/ending-others.ts";
import type { HandlersOf } from "../handlers-of.ts";

const ordersOf = ({ money }: CustomerState): readonly Payment[] =>
  money.payments.filter(({ way }) => way === "googlepay");

/** The newest order that has not ended. */
const openOrder = (state: CustomerState): Payment | undefined =>
  ordersOf(state).findLast(({ outcome }) => !isFinal(outcome));

const noSuchOrder = () => notFound("NO_SUCH_ORDER", "orderId: there is no such order.");

/** Repayment in the payments app. */
export const googlepayHandlers = (services: Services): HandlersOf<"googlepay"> => {
  const { customers, random, gateway, payments } = services;
  return {
    googlepayOrder: async ({ customerId, payload, headers }) => {
      const orderId = randomId(random, "pay");
      const { transactionId, amount } = await customers.change(customerId, {
        decide: startPayment(payload, "googlepay", orderId, gateway),
        asking: "googlepayOrder",
        idempotencyKey: idempotencyKeyOf("googlepayOrder", headers, payload),
      });
      return { success: true, orderId: transactionId, amount } as const;
    },
    googlepayOrderExists: async ({ customerId }) => {
      const order = openOrder(await payments.reconcile(customerId));
      return {
        success: true,
        exists: order !== undefined,
        orderId: order?.transactionId ?? null,
        amount: order === undefined ? null : toRupees(order.amount),
      } as const;
    },
    googlepayUpdateProfile: ({ customerId, caller, payload }) => {
      const email = checkedField("officeEmail", "emailId", payload.emailId);
      return customers.change(customerId, {
        decide: changeEmail(email),
        asking: "googlepayUpdateProfile",
        sideWrites: endingOthers(services, caller),
      });
    },
    googlepayPaymentStatus: async ({ customerId, query }) => {
      const orders = ordersOf(await customers.look(customerId));
      const order =
        query.orderId === undefined
          ? orders.at(-1)
          : orders.find(({ transactionId }) => transactionId === query.orderId);
      if (order === undefined) throw noSuchOrder();
      return payments.handle(customerId, order.transactionId);
    },
    googlepayInitiatePayment: async ({ customerId, payload, headers }) =>
      customers.change(customerId, {
        decide: (state) => {
          const order =
            payload.orderId === undefined || payload.orderId === null
              ? openOrder(state)
              : ordersOf(state).find(({ transactionId }) => transactionId === payload.orderId);
          if (order === undefined) throw noSuchOrder();
          if (isFinal(order.outcome)) throw refused("ORDER_ENDED", "This order has ended. Make a new one.");
          return { events: [], reply: (after) => startedReply(after, order.transactionId, order.amount) };
        },
        idempotencyKey: idempotencyKeyOf("googlepayInitiatePayment", headers, payload),
      }),
  };
};
