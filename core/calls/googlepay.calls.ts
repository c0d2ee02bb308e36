import * as Schema from "effect/Schema";
import { callGroup } from "./call.ts";
import {
  GooglepayProfileRequest,
  InitiateRequest,
  OrderExistsReply,
  OrderReply,
  OrderRequest,
} from "./googlepay.shapes.ts";
import { Done } from "./common.replies.ts";
import { PaymentStarted, PaymentStatus } from "./repayment.shapes.ts";

/** Repayment in the payments app (spec 2 §7 "Payments-app"). */
export const googlepay = callGroup(
  "googlepay",
  {
    title: "Payments app",
    what: "Orders and payments in the payments app (spec 2 §7 “Payments-app”).",
    by: "customer",
  },
  {
    googlepayOrder: {
      at: "POST /v1/googlepay/order",
      once: true,
      whileLocked: true,
      body: OrderRequest,
      reply: OrderReply,
      about: "Orders a repayment. Ours: payload and reply.",
    },
    googlepayOrderExists: {
      at: "GET /v1/googlepay/order/exists",
      whileLocked: true,
      reply: OrderExistsReply,
      about: "Whether an order has not ended yet. Ours: the reply.",
    },
    googlepayUpdateProfile: {
      at: "POST /v1/googlepay/updateProfile",
      body: GooglepayProfileRequest,
      reply: Done,
      about: "Keeps the payer's e-mail address. Ours: the reply.",
      stated: { request: { at: "spec 2 §7", names: ["emailId"] } },
    },
    googlepayPaymentStatus: {
      at: "GET /v1/googlepay/paymentStatus?orderId",
      whileLocked: true,
      query: { orderId: Schema.optional(Schema.String) },
      reply: PaymentStatus,
      about:
        "How an order's payment stands; the newest one's where the query names none. Ours: the query and the reply.",
    },
    googlepayInitiatePayment: {
      at: "POST /v1/googlepay/post/initiatePayment",
      once: true,
      whileLocked: true,
      body: InitiateRequest,
      reply: PaymentStarted,
      about: "Says where an order is paid. Ours: payload and reply.",
    },
  },
);
