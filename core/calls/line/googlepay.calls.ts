import * as Schema from "effect/Schema";
import { callGroup, Done, lenientText } from "../call.ts";
import { PaymentStarted, PaymentStatus, RepaymentRequest } from "./repayment.shapes.ts";

/** `POST /v1/googlepay/order`. Ours: the body is not shown; as for any repayment. */
const OrderRequest = RepaymentRequest;
export interface OrderRequest extends Schema.Schema.Type<typeof OrderRequest> {}

/** Ours: an order. Rupees. */
const OrderReply = Schema.Struct({
  success: Schema.Literal(true),
  orderId: Schema.String,
  amount: Schema.Finite,
});
export interface OrderReply extends Schema.Schema.Type<typeof OrderReply> {}

/** `GET /v1/googlepay/order/exists`. Ours: whether an order has not ended, and which. Rupees. */
const OrderExistsReply = Schema.Struct({
  success: Schema.Literal(true),
  exists: Schema.Boolean,
  orderId: Schema.NullOr(Schema.String),
  amount: Schema.NullOr(Schema.Finite),
});
export interface OrderExistsReply extends Schema.Schema.Type<typeof OrderExistsReply> {}

/** `POST /v1/googlepay/updateProfile` (spec 2 §7: emailId). */
const GooglepayProfileRequest = Schema.Struct({ emailId: Schema.String });
export interface GooglepayProfileRequest extends Schema.Schema.Type<typeof GooglepayProfileRequest> {}

/** `POST /v1/googlepay/post/initiatePayment`. Ours: the order, the one that has not ended where it is left out. */
const InitiateRequest = Schema.Struct({ orderId: lenientText });
export interface InitiateRequest extends Schema.Schema.Type<typeof InitiateRequest> {}

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
