import * as Schema from "effect/Schema";
import { callGroup } from "./call.ts";
import {
  CreateReply,
  CreateRequest,
  EstimateReply,
  EstimateRequest,
  FeedbackReply,
  FeedbackRequest,
} from "./restructure.shapes.ts";

const WHO =
  " No login is needed: the customer is known by the token of a link that was sent to their phone, in the query or " +
  "the body; a signed-in customer's bearer token does as well. Ours: which method does what, the token, payload " +
  "and reply.";

/** A new plan for open loans (spec 2 §7 "Loan restructure"): "the method of each is not shown", so each has both. */
export const restructure = callGroup(
  "restructure",
  {
    title: "Loan restructure",
    what: "A new plan for open loans, without a login (spec 2 §6, §7).",
    by: "link-or-customer",
  },
  {
    restructureEstimateGet: {
      at: "GET /v1/customer/loan/restructure/estimate?token",
      query: { token: Schema.optional(Schema.String) },
      reply: EstimateReply,
      about: `What the open loans would become as one over more months.${WHO}`,
    },
    restructureEstimate: {
      at: "POST /v1/customer/loan/restructure/estimate",
      once: true,
      body: EstimateRequest,
      reply: EstimateReply,
      about: `Chooses the months and begins a restructure.${WHO}`,
    },
    restructureCreateGet: {
      at: "GET /v1/customer/loan/restructure/create?token",
      query: { token: Schema.optional(Schema.String) },
      reply: CreateReply,
      about: `How a restructure stands, the gateway's word on its payment included.${WHO}`,
    },
    restructureCreate: {
      at: "POST /v1/customer/loan/restructure/create",
      once: true,
      body: CreateRequest,
      reply: CreateReply,
      about:
        "Sends a code; with the code, makes the restructure, or begins the payment of what is overdue, which comes " +
        `first.${WHO}`,
    },
    restructureFeedbackGet: {
      at: "GET /v1/customer/loan/restructure/feedback?token",
      query: { token: Schema.optional(Schema.String) },
      reply: FeedbackReply,
      about: `The feedback that was given.${WHO}`,
    },
    restructureFeedback: {
      at: "POST /v1/customer/loan/restructure/feedback",
      once: true,
      body: FeedbackRequest,
      reply: FeedbackReply,
      about: `Keeps a rating from 1 to 5 and a comment.${WHO}`,
    },
  },
);
