import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { toRupees } from "@creditline/core/credit-line/paise";
import { validate } from "@creditline/core/validation/validate";
import { SandboxApi } from "../../contract/api.ts";
import { randomId } from "../../ports/random.ts";
import { changeEmail } from "../commands/change-email.ts";
import { startedReply, startPayment } from "../commands/start-payment.ts";
import type { CustomerState } from "../customer-state.ts";
import type { Payment } from "../money/money-state.ts";
import { isFinal } from "../partners/payment-gateway.ts";
import { badField, notFound, refused } from "../refusals.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import { endingOthers } from "./ending-others.ts";
import { withOrders } from "./with-orders.ts";

const ordersOf = ({ money }: CustomerState): readonly Payment[] =>
  money.payments.filter(({ way }) => way === "googlepay");

/** The newest order that has not ended. */
const openOrder = (state: CustomerState): Payment | undefined =>
  ordersOf(state).findLast(({ outcome }) => !isFinal(outcome));

const noSuchOrder = () => notFound("NO_SUCH_ORDER", "orderId: there is no such order.");

/** Repayment in the payments app. */
export const googlepayHandlers = (services: Services) => {
  const { customers, faults, random, gateway, payments } = services;
  return HttpApiBuilder.group(SandboxApi, "googlepay", (handlers) =>
    handlers.handleAll({
      googlepayOrder: ({ payload, headers }) =>
        asCustomer(async (customerId) => {
          const orderId = randomId(random, "pay");
          const { decide, beside } = withOrders(faults, "googlepayOrder", (manners) =>
            startPayment(payload, "googlepay", orderId, gateway, manners),
          );
          const { transactionId, amount } = await customers.change(
            customerId,
            decide,
            onceOf("googlepayOrder", headers, payload),
            beside,
          );
          return { success: true, orderId: transactionId, amount } as const;
        }),
      googlepayOrderExists: () =>
        asCustomer(async (customerId) => {
          const order = openOrder(await payments.reconcile(customerId));
          return {
            success: true,
            exists: order !== undefined,
            orderId: order?.transactionId ?? null,
            amount: order === undefined ? null : toRupees(order.amount),
          } as const;
        }),
      googlepayUpdateProfile: ({ payload }) =>
        asCustomer((customerId, caller) => {
          const { ok, value, errors } = validate("officeEmail", payload.emailId);
          if (!ok)
            throw badField("emailId", errors[0]?.message ?? "Enter an e-mail address.", errors[0]?.code);
          const { decide, beside } = withOrders(
            faults,
            "googlepayUpdateProfile",
            (manners) => changeEmail(value, manners),
            { beside: endingOthers(services, caller) },
          );
          return customers.change(customerId, decide, [], beside);
        }),
      googlepayPaymentStatus: ({ query }) =>
        asCustomer(async (customerId) => {
          const orders = ordersOf(await customers.look(customerId));
          const order =
            query.orderId === undefined
              ? orders.at(-1)
              : orders.find(({ transactionId }) => transactionId === query.orderId);
          if (order === undefined) throw noSuchOrder();
          return payments.handle(customerId, order.transactionId);
        }),
      googlepayInitiatePayment: ({ payload, headers }) =>
        asCustomer(async (customerId) =>
          customers.change(
            customerId,
            (state) => {
              const order =
                payload.orderId === undefined || payload.orderId === null
                  ? openOrder(state)
                  : ordersOf(state).find(({ transactionId }) => transactionId === payload.orderId);
              if (order === undefined) throw noSuchOrder();
              if (isFinal(order.outcome))
                throw refused("ORDER_ENDED", "This order has ended. Make a new one.");
              return { events: [], reply: (after) => startedReply(after, order.transactionId, order.amount) };
            },
            onceOf("googlepayInitiatePayment", headers, payload),
          ),
        ),
    }),
  );
};
