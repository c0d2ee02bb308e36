import * as Schema from "effect/Schema";
import { callGroup, lenientCode, lenientText } from "../call.ts";
import { CountIn, optionalRupees } from "./money.shapes.ts";
import { LoanReply } from "./repayment.shapes.ts";

const optionalCount = Schema.optional(Schema.NullOr(CountIn));

/**
 * How a customer without a login is known: by the token of the link that was sent to their phone. A signed-in
 * customer's bearer token does as well. Ours: the specification says that there is no login, and no more (spec 2 §6).
 */
const known = { token: lenientText };

/** `…/restructure/estimate` by POST. Ours: the months to spread over; the longest where they are left out. */
export const EstimateRequest = Schema.Struct({ ...known, months: optionalCount });
export interface EstimateRequest extends Schema.Schema.Type<typeof EstimateRequest> {}

/** Ours: what a restructure would come to over some months: each instalment is lower than today's (ruling R65). Rupees. */
const Option = Schema.Struct({
  months: Schema.Finite,
  emi: Schema.Finite,
  /** The first instalment: it has the interest until its day, and can be more than the others. */
  firstInstalment: Schema.Finite,
  totalPayable: Schema.Finite,
});

/** Ours: the status of the open loans: all of their instalments of a month, and what is left of them. Rupees. */
const Before = Schema.Struct({
  loans: Schema.Finite,
  emi: Schema.Finite,
  /** Months in which an instalment is due still. */
  months: Schema.Finite,
  totalPayable: Schema.Finite,
});

const Row = Schema.Struct({
  n: Schema.Finite,
  due: Schema.String,
  principal: Schema.Finite,
  interest: Schema.Finite,
  instalment: Schema.Finite,
});

/** Ours: the payment of what is overdue. Rupees. */
const PaymentFirst = Schema.Struct({
  amount: Schema.Finite,
  /** When the gateway said so; null before that. */
  at: Schema.NullOr(Schema.String),
  reference: Schema.NullOr(Schema.String),
});

/** Ours: an estimate, and the screen it is shown on. Rupees; the terms are assumed. */
export const EstimateReply = Schema.Struct({
  success: Schema.Literal(true),
  screen: Schema.String,
  /** Null until the customer has chosen by POST. */
  restructureId: Schema.NullOr(Schema.String),
  outstandingPrincipal: Schema.Finite,
  /** What is overdue and has to be paid first. */
  payFirst: Schema.Finite,
  /** Principal of the new loan. */
  amount: Schema.Finite,
  interestRate: Schema.Finite,
  months: Schema.Finite,
  emi: Schema.Finite,
  firstDue: Schema.String,
  totalPayable: Schema.Finite,
  /** Null where there is no instalment. */
  lastDue: Schema.NullOr(Schema.String),
  /** The open loans now, without the overdue part; compare with `after`. */
  before: Before,
  /** The instalments of the new loan. */
  schedule: Schema.Struct({
    rows: Schema.Array(Row),
    totalInterest: Schema.Finite,
    totalPayable: Schema.Finite,
  }),
  /** A locked account sees this, and agrees to nothing (ruling R56). */
  isLocked: Schema.Boolean,
  options: Schema.Array(Option),
  assumed: Schema.Literal(true),
});
export interface EstimateReply extends Schema.Schema.Type<typeof EstimateReply> {}

/** `…/restructure/create` by POST. Ours: without `otp` a code is sent, with it the restructure is made. */
export const CreateRequest = Schema.Struct({
  ...known,
  otp: lenientCode,
  /**
   * What the customer saw: the months, and the total to be paid (from the estimate, in rupees). Refused if it has
   * changed since: another device may have chosen other months, or paid.
   */
  months: optionalCount,
  totalPayable: optionalRupees,
});
export interface CreateRequest extends Schema.Schema.Type<typeof CreateRequest> {}

/** Ours: the status of a restructure, and which screen shows it (core/restructure). */
export const CreateReply = Schema.Struct({
  success: Schema.Literal(true),
  restructureId: Schema.NullOr(Schema.String),
  status: Schema.Literals([
    "NOT_STARTED",
    "ESTIMATED",
    "OTP_SENT",
    "PAYMENT_REQUIRED",
    "PAYMENT_PENDING",
    "PAYMENT_FAILED",
    "CREATED",
  ]),
  screen: Schema.String,
  transactionId: Schema.NullOr(Schema.String),
  /** The gateway's page for the payment that comes first. */
  url: Schema.NullOr(Schema.String),
  loan: Schema.NullOr(LoanReply),
  /** How many loans the new one took the place of; null before there is one. */
  loansBefore: Schema.NullOr(Schema.Finite),
  /** The payment that comes first; null where there is none. */
  payment: Schema.NullOr(PaymentFirst),
  /** The last four digits of the phone that codes go to (ruling R30). */
  phoneEnding: Schema.String,
});
export interface CreateReply extends Schema.Schema.Type<typeof CreateReply> {}

/** `…/restructure/feedback` by POST. Ours: a rating from 1 to 5, a comment, or both. */
export const FeedbackRequest = Schema.Struct({ ...known, rating: optionalCount, comment: lenientText });
export interface FeedbackRequest extends Schema.Schema.Type<typeof FeedbackRequest> {}

/** Ours: the feedback that was given; nothing before it was. */
export const FeedbackReply = Schema.Struct({
  success: Schema.Literal(true),
  rating: Schema.NullOr(Schema.Finite),
  comment: Schema.NullOr(Schema.String),
});
export interface FeedbackReply extends Schema.Schema.Type<typeof FeedbackReply> {}

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
