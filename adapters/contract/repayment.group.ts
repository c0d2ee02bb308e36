import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { Authorization } from "./authorization.ts";
import { FAILURES } from "./failures.ts";
import {
  HashReply,
  HashRequest,
  OutstandingReply,
  PaymentReturn,
  PaymentStarted,
  PaymentStatus,
  RepaymentRequest,
  RepaymentsReply,
  RepaymentsRequest,
} from "./repayment.shapes.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";

const call = { headers: callHeaders, error: FAILURES } as const;
const once = { headers: onceHeaders, error: FAILURES } as const;

const BEGINS =
  "Begins a payment and says where the customer makes it: the gateway's page. Nothing is paid yet. With an " +
  "idempotency key it begins once. Ours: payload and reply.";
const HANDLES =
  "Takes the customer's return from the gateway. How the payment ended is the gateway's own word, never the " +
  "client's, and counts once however often it is told; each repayment tops up the limit with its principal. " +
  "Ours: payload and reply.";

/** Repayment (spec 2 §7). */
export const repaymentGroup = HttpApiGroup.make("repayment")
  .add(
    HttpApiEndpoint.post("repaymentInitiate", "/repayment/initiate", {
      ...once,
      payload: RepaymentRequest,
      success: PaymentStarted,
    }).annotate(OpenApi.Description, BEGINS),
  )
  .add(
    HttpApiEndpoint.post("payuHash", "/generate/payu/hash", {
      ...call,
      payload: HashRequest,
      success: HashReply,
    }).annotate(
      OpenApi.Description,
      "Signs a text for the gateway. With the feature payment_hash the text is key|transactionId|amount|…, of a " +
        "payment that the customer has begun. Ours: the reply, and what the features are.",
    ),
  )
  .add(
    HttpApiEndpoint.post("handlePayment", "/v1/customer/handlePayment", {
      ...call,
      payload: PaymentReturn,
      success: PaymentStatus,
    }).annotate(OpenApi.Description, HANDLES),
  )
  .add(
    HttpApiEndpoint.post("repaymentInit", "/v1/customer/repayment/init", {
      ...once,
      payload: RepaymentRequest,
      success: PaymentStarted,
    }).annotate(OpenApi.Description, BEGINS),
  )
  .add(
    HttpApiEndpoint.post("repaymentHandle", "/v1/customer/repayment/handle", {
      ...call,
      payload: PaymentReturn,
      success: PaymentStatus,
    }).annotate(OpenApi.Description, HANDLES),
  )
  .add(
    HttpApiEndpoint.post("repayments", "/v2/customer/repayments", {
      ...call,
      payload: RepaymentsRequest,
      success: RepaymentsReply,
    }).annotate(OpenApi.Description, "Loans with their instalments, and payments. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.get("outstandingSummary", "/v1/customer/collection/mobile-app/outstanding-summary", {
      ...call,
      success: OutstandingReply,
    }).annotate(OpenApi.Description, "What the customer owes, and when. Ours: the reply."),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Repayment");
