import * as Schema from "effect/Schema";
import { lenientText } from "./lenient-fields.ts";
import { InstalmentReply, optionalRupees } from "./money.shapes.ts";

/**
 * `POST /repayment/initiate` and `POST /v1/customer/repayment/init`. Ours: the bodies are not shown. The amount is the
 * next instalments' where it is left out; `loanId` names one loan, otherwise what fell due first is paid first.
 */
export const RepaymentRequest = Schema.Struct({ amount: optionalRupees, loanId: lenientText });
export interface RepaymentRequest extends Schema.Schema.Type<typeof RepaymentRequest> {}

/** Ours: a payment that has begun, and where the customer makes it. Rupees. */
export const PaymentStarted = Schema.Struct({
  success: Schema.Literal(true),
  transactionId: Schema.String,
  amount: Schema.Finite,
  productInfo: Schema.String,
  firstName: Schema.String,
  /** The gateway's page. */
  url: Schema.String,
});
export interface PaymentStarted extends Schema.Schema.Type<typeof PaymentStarted> {}

/** `POST /generate/payu/hash` (spec 2 §7: text and feature). */
export const HashRequest = Schema.Struct({ text: Schema.String, feature: Schema.String });
export interface HashRequest extends Schema.Schema.Type<typeof HashRequest> {}

/** Ours: the hash, in hexadecimal. */
export const HashReply = Schema.Struct({ success: Schema.Literal(true), hash: Schema.String });
export interface HashReply extends Schema.Schema.Type<typeof HashReply> {}

/**
 * `POST /v1/customer/handlePayment` and `POST /v1/customer/repayment/handle`. Ours: the bodies are not shown. Only the
 * transaction is needed: how it ended is the gateway's word. Where the gateway's `hash` is sent, with the status,
 * amount and reference that it signed, it must be right.
 */
export const PaymentReturn = Schema.Struct({
  transactionId: Schema.String,
  status: lenientText,
  amount: optionalRupees,
  referenceNumber: lenientText,
  hash: lenientText,
});
export interface PaymentReturn extends Schema.Schema.Type<typeof PaymentReturn> {}

/** Ours: how a payment stands. The messages are the specification's (spec 2 §8). Rupees. */
export const PaymentStatus = Schema.Struct({
  success: Schema.Literal(true),
  transactionId: Schema.String,
  status: Schema.Literals(["SUCCESS", "FAILED", "PENDING"]),
  amount: Schema.Finite,
  message: Schema.String,
  note: Schema.NullOr(Schema.String),
  transactionDate: Schema.NullOr(Schema.String),
  referenceNumber: Schema.NullOr(Schema.String),
  availableLimit: Schema.Finite,
});
export interface PaymentStatus extends Schema.Schema.Type<typeof PaymentStatus> {}

/**
 * `POST /v2/customer/repayments` (spec 2 §7): only the current application's where it is said so. Ours: which page of the
 * loans, and of the payments, from 1, and how many of each are on a page, 1 to 100; the first hundred without them.
 */
export const RepaymentsRequest = Schema.Struct({
  page: Schema.optional(Schema.NullOr(Schema.Union([Schema.Finite, Schema.String]))),
  pageSize: Schema.optional(Schema.NullOr(Schema.Union([Schema.Finite, Schema.String]))),
  currentApplication: Schema.optional(Schema.NullOr(Schema.Union([Schema.Boolean, Schema.String]))),
});
export interface RepaymentsRequest extends Schema.Schema.Type<typeof RepaymentsRequest> {}

/** Ours: what is charged beside the instalments, in rupees; `text` is the lender's own wording (spec 2 §9). */
const ChargeReply = Schema.Struct({
  /** bounce, penal or foreclosure. */
  kind: Schema.Literals(["bounce", "penal", "foreclosure"]),
  label: Schema.String,
  /** The instalment that it is for; null for the loan as a whole. */
  instalment: Schema.NullOr(Schema.Finite),
  on: Schema.String,
  amount: Schema.Finite,
  gst: Schema.Finite,
  paid: Schema.Finite,
});

/** Ours: a loan and how far it is repaid. Rupees; `interestRate` in percent a year. */
export const LoanReply = Schema.Struct({
  loanId: Schema.String,
  referenceNo: Schema.String,
  status: Schema.Literals(["OPEN", "CLOSED", "RESTRUCTURED"]),
  channel: Schema.String,
  channelPartner: Schema.String,
  amount: Schema.Finite,
  interestRate: Schema.Finite,
  tenure: Schema.Finite,
  emi: Schema.Finite,
  withdrawnOn: Schema.String,
  outstandingPrincipal: Schema.Finite,
  /** All that is left to pay where each instalment is paid on its day. */
  payable: Schema.Finite,
  /** What closes the loan today: principal, interest up to today, and the charges that this costs. */
  closingAmount: Schema.Finite,
  nextDueDate: Schema.NullOr(Schema.String),
  nextDueAmount: Schema.Finite,
  instalmentsPaid: Schema.Finite,
  voucherCode: Schema.NullOr(Schema.String),
  instalments: Schema.Array(InstalmentReply),
  charges: Schema.Array(ChargeReply),
});
export interface LoanReply extends Schema.Schema.Type<typeof LoanReply> {}

/** Ours: a payment that was made or tried, in rupees. */
export const PaymentReply = Schema.Struct({
  transactionId: Schema.String,
  loanId: Schema.NullOr(Schema.String),
  amount: Schema.Finite,
  /** payu, in-app, googlepay or auto-repayment. */
  way: Schema.String,
  status: Schema.Literals(["SUCCESS", "FAILED", "PENDING"]),
  at: Schema.String,
  referenceNumber: Schema.NullOr(Schema.String),
});
export interface PaymentReply extends Schema.Schema.Type<typeof PaymentReply> {}

/** Ours: loans, newest first, and payments, newest first. */
export const RepaymentsReply = Schema.Struct({
  success: Schema.Literal(true),
  repayments: Schema.Array(LoanReply),
  payments: Schema.Array(PaymentReply),
  /** Ours: which page this is, and how many there are of each in all; left out where one page holds everything. */
  pages: Schema.optional(
    Schema.Struct({
      page: Schema.Finite,
      pageSize: Schema.Finite,
      repayments: Schema.Finite,
      payments: Schema.Finite,
    }),
  ),
});
export interface RepaymentsReply extends Schema.Schema.Type<typeof RepaymentsReply> {}

/** Ours: a line of what is due; penal charges are a line of their own (ruling R32). Rupees. */
const DueLineReply = Schema.Struct({ label: Schema.String, amount: Schema.Finite });

/** `GET /v1/customer/collection/mobile-app/outstanding-summary`. Ours: the reply is not shown. Rupees. */
export const OutstandingReply = Schema.Struct({
  success: Schema.Literal(true),
  /** Principal of all open loans. */
  outstandingPrincipal: Schema.Finite,
  /** What closes all open loans today: no interest of later days, and the charges that closing early costs. */
  totalPayable: Schema.Finite,
  /** What was charged and is not paid; part of what is due now. */
  charges: Schema.Finite,
  /** What fell due up to today and is not paid, charges included. */
  dueNow: Schema.Finite,
  /** Instalments that fell due before today. */
  overdue: Schema.Finite,
  lines: Schema.Array(DueLineReply),
  nextDueDate: Schema.NullOr(Schema.String),
  nextDueAmount: Schema.Finite,
  /** What was paid beyond what was owed. */
  customerCredit: Schema.Finite,
  availableLimit: Schema.Finite,
  loans: Schema.Array(
    Schema.Struct({
      loanId: Schema.String,
      outstandingPrincipal: Schema.Finite,
      nextDueDate: Schema.NullOr(Schema.String),
      nextDueAmount: Schema.Finite,
    }),
  ),
});
export interface OutstandingReply extends Schema.Schema.Type<typeof OutstandingReply> {}
