import { callGroup } from "../call.ts";
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

/** What is owed, and paying it (spec 2 §7 "Repayment"). */
export const repayment = callGroup(
  "repayment",
  { title: "Repayment", what: "What is owed, and payments through the gateway (spec 2 §7).", by: "customer" },
  {
    repaymentInitiate: {
      at: "POST /repayment/initiate",
      once: true,
      whileLocked: true,
      body: RepaymentRequest,
      reply: PaymentStarted,
      about: BEGINS,
    },
    payuHash: {
      at: "POST /generate/payu/hash",
      whileLocked: true,
      body: HashRequest,
      reply: HashReply,
      about:
        "Signs a text for the gateway. With the feature payment_hash the text is key|transactionId|amount|…, of a " +
        "payment that the customer has begun. Ours: the reply, and what the features are.",
      stated: { request: { at: "spec 2 §7", names: ["text", "feature"] } },
    },
    handlePayment: {
      at: "POST /v1/customer/handlePayment",
      whileLocked: true,
      body: PaymentReturn,
      reply: PaymentStatus,
      about: HANDLES,
    },
    repaymentInit: {
      at: "POST /v1/customer/repayment/init",
      once: true,
      whileLocked: true,
      body: RepaymentRequest,
      reply: PaymentStarted,
      about: BEGINS,
    },
    repaymentHandle: {
      at: "POST /v1/customer/repayment/handle",
      whileLocked: true,
      body: PaymentReturn,
      reply: PaymentStatus,
      about: HANDLES,
    },
    repaymentPreview: {
      at: "POST /v1/customer/repayment/preview",
      whileLocked: true,
      body: PreviewRequest,
      reply: PaymentPreview,
      about:
        "What a payment would pay and what it would change, reckoned as the ledger would on its day: nothing is begun. " +
        "Ours: the call.",
    },
    repayments: {
      at: "POST /v2/customer/repayments",
      whileLocked: true,
      body: RepaymentsRequest,
      reply: RepaymentsReply,
      about: "Loans with their instalments, and payments. Ours: the reply.",
      stated: { request: { at: "spec 2 §7", names: ["currentApplication"] } },
    },
    outstandingSummary: {
      at: "GET /v1/customer/collection/mobile-app/outstanding-summary",
      whileLocked: true,
      reply: OutstandingReply,
      about: "What the customer owes, and when. Ours: the reply.",
    },
  },
);
