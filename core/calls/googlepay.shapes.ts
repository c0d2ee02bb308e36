import * as Schema from "effect/Schema";
import { lenientText } from "./lenient-fields.ts";
import { RepaymentRequest } from "./repayment.shapes.ts";

/** `POST /v1/googlepay/order`. Ours: the body is not shown; as for any repayment. */
export const OrderRequest = RepaymentRequest;
export interface OrderRequest extends Schema.Schema.Type<typeof OrderRequest> {}

/** Ours: an order. Rupees. */
export const OrderReply = Schema.Struct({
  success: Schema.Literal(true),
  orderId: Schema.String,
  amount: Schema.Finite,
});
export interface OrderReply extends Schema.Schema.Type<typeof OrderReply> {}

/** `GET /v1/googlepay/order/exists`. Ours: whether an order has not ended, and which. Rupees. */
export const OrderExistsReply = Schema.Struct({
  success: Schema.Literal(true),
  exists: Schema.Boolean,
  orderId: Schema.NullOr(Schema.String),
  amount: Schema.NullOr(Schema.Finite),
});
export interface OrderExistsReply extends Schema.Schema.Type<typeof OrderExistsReply> {}

/** `POST /v1/googlepay/updateProfile` (spec 2 §7: emailId). */
export const GooglepayProfileRequest = Schema.Struct({ emailId: Schema.String });
export interface GooglepayProfileRequest extends Schema.Schema.Type<typeof GooglepayProfileRequest> {}

/** `POST /v1/googlepay/post/initiatePayment`. Ours: the order, the one that has not ended where it is left out. */
export const InitiateRequest = Schema.Struct({ orderId: lenientText });
export interface InitiateRequest extends Schema.Schema.Type<typeof InitiateRequest> {}
