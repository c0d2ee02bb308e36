import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { Authorization } from "./authorization.ts";
import { Done } from "./common.replies.ts";
import { FAILURES } from "./failures.ts";
import {
  GooglepayProfileRequest,
  InitiateRequest,
  OrderExistsReply,
  OrderReply,
  OrderRequest,
} from "./googlepay.shapes.ts";
import { PaymentStarted, PaymentStatus } from "./repayment.shapes.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";

const call = { headers: callHeaders, error: FAILURES } as const;
const once = { headers: onceHeaders, error: FAILURES } as const;

/** Repayment in the payments app (spec 2 §7 "Payments-app"). */
export const googlepayGroup = HttpApiGroup.make("googlepay")
  .add(
    HttpApiEndpoint.post("googlepayOrder", "/v1/googlepay/order", {
      ...once,
      payload: OrderRequest,
      success: OrderReply,
    }).annotate(OpenApi.Description, "Orders a repayment. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.get("googlepayOrderExists", "/v1/googlepay/order/exists", {
      ...call,
      success: OrderExistsReply,
    }).annotate(OpenApi.Description, "Whether an order has not ended yet. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.post("googlepayUpdateProfile", "/v1/googlepay/updateProfile", {
      ...call,
      payload: GooglepayProfileRequest,
      success: Done,
    }).annotate(OpenApi.Description, "Keeps the payer's e-mail address. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.get("googlepayPaymentStatus", "/v1/googlepay/paymentStatus", {
      ...call,
      query: { orderId: Schema.optional(Schema.String) },
      success: PaymentStatus,
    }).annotate(
      OpenApi.Description,
      "How an order's payment stands; the newest one's where the query names none. Ours: the query and the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("googlepayInitiatePayment", "/v1/googlepay/post/initiatePayment", {
      ...once,
      payload: InitiateRequest,
      success: PaymentStarted,
    }).annotate(OpenApi.Description, "Says where an order is paid. Ours: payload and reply."),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Payments app");
