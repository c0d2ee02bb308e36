import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { toRupees } from "@creditline/core/credit-line/paise";
import { indiaDay } from "@creditline/core/calendar/india";
import { SandboxApi } from "../../contract/api.ts";
import type { RepaymentRequest } from "../../contract/repayment.shapes.ts";
import { randomId } from "../../ports/random.ts";
import { paymentOf } from "../commands/report-payment.ts";
import { startPayment } from "../commands/start-payment.ts";
import type { PaymentWay } from "../money/money-events.ts";
import { LARGEST_PAGE, outstandingReply, repaymentsReply } from "../money/shown-money.ts";
import { isAbsent } from "../plain-fields.ts";
import { badField } from "../refusals.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import { withOrders } from "./with-orders.ts";

const LONGEST_TEXT = 4_096;

/** Whether a client means the current application's repayments alone. An application's id names it too. */
const meansCurrent = (value: boolean | string | null | undefined): boolean =>
  value === true || (typeof value === "string" && !["", "false"].includes(value.trim().toLowerCase()));

const LAST_PAGE = 1_000_000;

/** A whole number that a client may leave out. Throws BadRequest naming the field. */
function countIn(
  field: string,
  sent: number | string | null | undefined,
  usual: number,
  most: number,
): number {
  if (isAbsent(sent)) return usual;
  const count = typeof sent === "number" ? sent : /^\d{1,7}$/.test(sent) ? Number(sent) : Number.NaN;
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw badField(field, `expected a whole number from 1 to ${most}`);
}

/** Repayment. */
export const repaymentHandlers = ({ customers, clock, faults, random, gateway, payments }: Services) => {
  const begin = (
    call: "repaymentInitiate" | "repaymentInit",
    way: PaymentWay,
    payload: RepaymentRequest,
    headers: Parameters<typeof onceOf>[1],
  ) =>
    asCustomer(async (customerId) => {
      const transactionId = randomId(random, "pay");
      const { decide, beside } = withOrders(faults, call, (manners) =>
        startPayment(payload, way, transactionId, gateway, manners),
      );
      return customers.change(customerId, decide, onceOf(call, headers, payload), beside);
    });
  return HttpApiBuilder.group(SandboxApi, "repayment", (handlers) =>
    handlers.handleAll({
      repaymentInitiate: ({ payload, headers }) => begin("repaymentInitiate", "payu", payload, headers),
      repaymentInit: ({ payload, headers }) => begin("repaymentInit", "in-app", payload, headers),
      payuHash: ({ payload: { text, feature } }) =>
        asCustomer(async (customerId) => {
          if (text === "" || text.length > LONGEST_TEXT) {
            throw badField("text", `expected 1 to ${LONGEST_TEXT} characters`);
          }
          if (!/^\w{1,60}$/.test(feature)) throw badField("feature", "expected a name such as payment_hash");
          // Whatever the feature is called: what is signed is the caller's own payment, or nothing.
          const [, transactionId = "", amount = ""] = text.split("|");
          const payment = paymentOf(await customers.look(customerId), transactionId);
          if (!/^\d{1,12}(\.\d{1,2})?$/.test(amount) || Number(amount) !== toRupees(payment.amount)) {
            throw badField("text", "expected the amount of the payment that was begun");
          }
          return { success: true, hash: await gateway.hash(text) } as const;
        }),
      handlePayment: ({ payload }) =>
        asCustomer((customerId) => payments.handle(customerId, payload.transactionId, payload)),
      repaymentHandle: ({ payload }) =>
        asCustomer((customerId) => payments.handle(customerId, payload.transactionId, payload)),
      repayments: ({ payload }) =>
        asCustomer(async (customerId) =>
          repaymentsReply(
            await payments.reconcile(customerId),
            meansCurrent(payload.currentApplication),
            indiaDay(await clock.now()),
            {
              page: countIn("page", payload.page, 1, LAST_PAGE),
              pageSize: countIn("pageSize", payload.pageSize, LARGEST_PAGE, LARGEST_PAGE),
            },
          ),
        ),
      outstandingSummary: () =>
        asCustomer(async (customerId) =>
          outstandingReply(await payments.reconcile(customerId), indiaDay(await clock.now())),
        ),
    }),
  );
};
