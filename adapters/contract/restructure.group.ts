import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as OpenApi from "effect/http-api/OpenApi";
import { FAILURES } from "./failures.ts";
import { bearerHeaders, bearerOnceHeaders } from "./request-headers.ts";
import {
  CreateReply,
  CreateRequest,
  EstimateReply,
  EstimateRequest,
  FeedbackReply,
  FeedbackRequest,
} from "./restructure.shapes.ts";

const get = {
  headers: bearerHeaders,
  error: FAILURES,
  query: { token: Schema.optional(Schema.String) },
} as const;
const once = { headers: bearerOnceHeaders, error: FAILURES } as const;

const WHO =
  " No login is needed: the customer is known by the token of a link that was sent to their phone, in the query or " +
  "the body; a signed-in customer's bearer token does as well. Ours: which method does what, the token, payload " +
  "and reply.";

const ESTIMATE = "/v1/customer/loan/restructure/estimate";
const CREATE = "/v1/customer/loan/restructure/create";
const FEEDBACK = "/v1/customer/loan/restructure/feedback";

/** Loan restructure (spec 2 §7): "the method of each is not shown", so each has both. */
export const restructureGroup = HttpApiGroup.make("restructure")
  .add(
    HttpApiEndpoint.get("restructureEstimateGet", ESTIMATE, { ...get, success: EstimateReply }).annotate(
      OpenApi.Description,
      `What the open loans would become as one over more months.${WHO}`,
    ),
  )
  .add(
    HttpApiEndpoint.post("restructureEstimate", ESTIMATE, {
      ...once,
      payload: EstimateRequest,
      success: EstimateReply,
    }).annotate(OpenApi.Description, `Chooses the months and begins a restructure.${WHO}`),
  )
  .add(
    HttpApiEndpoint.get("restructureCreateGet", CREATE, { ...get, success: CreateReply }).annotate(
      OpenApi.Description,
      `How a restructure stands, the gateway's word on its payment included.${WHO}`,
    ),
  )
  .add(
    HttpApiEndpoint.post("restructureCreate", CREATE, {
      ...once,
      payload: CreateRequest,
      success: CreateReply,
    }).annotate(
      OpenApi.Description,
      "Sends a code; with the code, makes the restructure, or begins the payment of what is overdue, which comes " +
        `first.${WHO}`,
    ),
  )
  .add(
    HttpApiEndpoint.get("restructureFeedbackGet", FEEDBACK, { ...get, success: FeedbackReply }).annotate(
      OpenApi.Description,
      `The feedback that was given.${WHO}`,
    ),
  )
  .add(
    HttpApiEndpoint.post("restructureFeedback", FEEDBACK, {
      ...once,
      payload: FeedbackRequest,
      success: FeedbackReply,
    }).annotate(OpenApi.Description, `Keeps a rating from 1 to 5 and a comment.${WHO}`),
  )
  .annotate(OpenApi.Title, "Loan restructure");
