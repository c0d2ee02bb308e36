import { LATER_ADDRESSES } from "./later-addresses.table.ts";
import { callGroup } from "./call.ts";
import {
  HashReply,
  HashRequest,
  OutstandingReply,
  PaymentPreview,
  PaymentReturn,
  PaymentStarted,
  PaymentStatus,
  PreviewRequest,
  RepaymentRequest,
  RepaymentsReply,
  RepaymentsRequest,
} from "./repayment.shapes.ts";

const BEGINS =
  "Begins a payment and says where the customer makes it: the gateway's page. Nothing is paid yet. With an " +
  "idempotency key it begins once. Ours: payload and reply.";
const HANDLES =
  "Takes the customer's return from the gateway. How the payment ended is the gateway's own word, never the " +
  "client's, and counts once however often it is told; each repayment tops up the limit with its principal. " +
  "Ours: payload and reply.";

/** Repayment (spec 2 §7). */
export const repayment = callGroup(
  "repayment",
  LATER_ADDRESSES.repayment,
  { title: "Repayment", what: "What is owed, and payments through the gateway (spec 2 §7).", by: "customer" },
  {
    repaymentInitiate: {
      once: true,
      whileLocked: true,
      body: RepaymentRequest,
      reply: PaymentStarted,
      about: BEGINS,
    },
    payuHash: {
      whileLocked: true,
      body: HashRequest,
      reply: HashReply,
      about:
        "Signs a text for the gateway. With the feature payment_hash the text is key|transactionId|amount|…, of a " +
        "payment that the customer has begun. Ours: the reply, and what the features are.",
      stated: { request: { at: "spec 2 §7", names: ["text", "feature"] } },
    },
    handlePayment: { whileLocked: true, body: PaymentReturn, reply: PaymentStatus, about: HANDLES },
    repaymentInit: {
      once: true,
      whileLocked: true,
      body: RepaymentRequest,
      reply: PaymentStarted,
      about: BEGINS,
    },
    repaymentHandle: { whileLocked: true, body: PaymentReturn, reply: PaymentStatus, about: HANDLES },
    repaymentPreview: {
      whileLocked: true,
      body: PreviewRequest,
      reply: PaymentPreview,
      about:
        "What a payment would pay and what it would change, reckoned as the ledger would on its day: nothing is begun. " +
        "Ours: the call.",
    },
    repayments: {
      whileLocked: true,
      body: RepaymentsRequest,
      reply: RepaymentsReply,
      about: "Loans with their instalments, and payments. Ours: the reply.",
      stated: { request: { at: "spec 2 §7", names: ["currentApplication"] } },
    },
    outstandingSummary: {
      whileLocked: true,
      reply: OutstandingReply,
      about: "What the customer owes, and when. Ours: the reply.",
    },
  },
);
