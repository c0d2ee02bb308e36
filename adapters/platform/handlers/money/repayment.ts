import { LARGEST_PAGE } from "@creditline/core/reference/largest-page";
import { toRupees } from "@creditline/core/credit-line/paise";
import { indiaDay } from "@creditline/core/calendar/india";
import type { RepaymentRequest } from "@creditline/core/calls/repayment.shapes";
import { randomId } from "../../../ports/random.ts";
import { paymentOf } from "../../commands/money/report-payment.ts";
import { previewPayment } from "../../commands/money/preview-payment.ts";
import { startPayment } from "../../commands/money/start-payment.ts";
import type { PaymentWay } from "../../model/money/money-events.ts";
import { outstandingReply, repaymentsReply } from "../../model/money/shown/shown-money.ts";
import { isAbsent } from "../../model/plain-fields.ts";
import { badField } from "../../model/refusals.ts";
import type { Services } from "../services.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import type { KeyHeaders } from "../idempotency-key.ts";
import type { HandlersOf } from "../handlers-of.ts";

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
export const repaymentHandlers = ({
  customers,
  clock,
  random,
  gateway,
  payments,
}: Services): HandlersOf<"repayment"> => {
  const begin = async (
    call: "repaymentInitiate" | "repaymentInit",
    way: PaymentWay,
    {
      customerId,
      payload,
      headers,
    }: {
      readonly customerId: string;
      readonly payload: RepaymentRequest;
      readonly headers: KeyHeaders;
    },
  ) => {
    const transactionId = randomId(random, "pay");
    // One that has come through meanwhile holds no other up.
    await payments.reconcile(customerId);
    return customers.change(customerId, {
      decide: startPayment(payload, way, transactionId, gateway),
      asking: call,
      idempotencyKey: idempotencyKeyOf(call, headers, payload),
    });
  };
  return {
    repaymentInitiate: (call) => begin("repaymentInitiate", "payu", call),
    repaymentInit: (call) => begin("repaymentInit", "in-app", call),
    payuHash: async ({ customerId, payload: { text, feature } }) => {
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
    },
    handlePayment: ({ customerId, payload }) => payments.handle(customerId, payload.transactionId, payload),
    repaymentHandle: ({ customerId, payload }) => payments.handle(customerId, payload.transactionId, payload),
    repaymentPreview: async ({ customerId, payload }) =>
      previewPayment(await payments.reconcile(customerId), payload, await clock.now()),
    repayments: async ({ customerId, payload }) =>
      repaymentsReply(
        await payments.reconcile(customerId),
        meansCurrent(payload.currentApplication),
        indiaDay(await clock.now()),
        {
          loanId: payload.loanId,
          standing: payload.standing,
          page: countIn("page", payload.page, 1, LAST_PAGE),
          pageSize: countIn("pageSize", payload.pageSize, LARGEST_PAGE, LARGEST_PAGE),
        },
      ),
    outstandingSummary: async ({ customerId }) =>
      outstandingReply(await payments.reconcile(customerId), indiaDay(await clock.now())),
  };
};
