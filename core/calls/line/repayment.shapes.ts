import * as Schema from "effect/Schema";
import { LOAN_STATUSES, PAYABLE } from "../../reference/loan-codes.table.ts";
import { PRE_EMI_INTERESTS } from "../../reference/pre-emi-interests.table.ts";
import { lenientFlag, lenientNumber, lenientText } from "../call.ts";
import { CountIn, InstalmentReply, optionalRupees } from "./money.shapes.ts";

/** Ours: the selected loans, one or several; all if neither is given. */
export const LOANS_MEANT = {
  loanId: lenientText,
  loanIds: Schema.optional(Schema.NullOr(Schema.Array(Schema.String))),
};

/**
 * `POST /repayment/initiate` and `POST /v1/customer/repayment/init`. Ours: the bodies are not shown. The amount is the
 * next instalments' where it is left out; `loanId` names one loan and `loanIds` several, otherwise all are meant. Of those
 * that are meant, what fell due first is paid first.
 */
export const RepaymentRequest = Schema.Struct({
  amount: optionalRupees,
  ...LOANS_MEANT,
  /** Ours: it is meant to close what is owed; refused where the amount does not do that any more. */
  closes: lenientFlag,
  /**
   * Ours: the remaining amount on the selected loans in the preview (`before.payable`). Refused if it has changed
   * since: another tab may have paid the same.
   */
  leftToPay: optionalRupees,
});
export interface RepaymentRequest extends Schema.Schema.Type<typeof RepaymentRequest> {}

/** `POST /v1/customer/repayment/preview`. Ours. */
export const PreviewRequest = Schema.Struct({
  what: Schema.Literals(PAYABLE),
  ...LOANS_MEANT,
  /** How many instalments; of several loans, how many of the days to come on which something falls due. */
  count: Schema.optional(Schema.NullOr(CountIn)),
  amount: optionalRupees,
});
export interface PreviewRequest extends Schema.Schema.Type<typeof PreviewRequest> {}

/** Ours: a line of what is due or paid; penal charges are a line of their own (ruling R32). Rupees. */
export const DueLineReply = Schema.Struct({ label: Schema.String, amount: Schema.Finite });
export interface DueLineReply extends Schema.Schema.Type<typeof DueLineReply> {}

/** Ours: what of a payment goes to one loan, which is known by its amount and its day. Rupees. */
export const LoanShare = Schema.Struct({
  loanId: Schema.String,
  amount: Schema.Finite,
  withdrawnOn: Schema.String,
  paid: Schema.Finite,
});
export interface LoanShare extends Schema.Schema.Type<typeof LoanShare> {}

/** The status of the loans that a payment is for. Rupees. */
const StandingReply = Schema.Struct({
  outstandingPrincipal: Schema.Finite,
  payable: Schema.Finite,
  nextDueDate: Schema.NullOr(Schema.String),
  nextDueAmount: Schema.Finite,
  /** What fell due before today and is not paid. */
  overdue: Schema.optional(Schema.Finite),
  availableLimit: Schema.Finite,
});

/** Ours: what a payment would pay, and the status of its loans would before and after. Rupees. */
export const PaymentPreview = Schema.Struct({
  success: Schema.Literal(true),
  /** The loans it is for; null for all. */
  loanIds: Schema.NullOr(Schema.Array(Schema.String)),
  amount: Schema.Finite,
  /** What closes these loans today: no payment is taken beyond it. */
  most: Schema.Finite,
  /** What it pays; refunds are below 0. The parts add up to the amount. */
  parts: Schema.Array(DueLineReply),
  /** What each loan gets of it, in the order of the loans. */
  loans: Schema.Array(LoanShare),
  before: StandingReply,
  after: StandingReply,
  /** Interest of later instalments that is not to be paid any more. */
  interestSaved: Schema.Finite,
  /** What the lender charges for closing before the time, tax included. */
  closingCharge: Schema.Finite,
  /** Whether nothing is left to pay afterwards. */
  closes: Schema.Boolean,
  /** Whether all that it closes is returned within its days (ruling R53). */
  givesBack: Schema.Boolean,
});
export interface PaymentPreview extends Schema.Schema.Type<typeof PaymentPreview> {}

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

const PaymentStanding = Schema.Literals(["SUCCESS", "FAILED", "CANCELLED", "PENDING"]);

/** Ours: the status of a payment. The messages are the specification's (spec 2 §8). Rupees. */
export const PaymentStatus = Schema.Struct({
  success: Schema.Literal(true),
  transactionId: Schema.String,
  status: PaymentStanding,
  amount: Schema.Finite,
  message: Schema.String,
  note: Schema.NullOr(Schema.String),
  transactionDate: Schema.NullOr(Schema.String),
  referenceNumber: Schema.NullOr(Schema.String),
  availableLimit: Schema.Finite,
  /** Ours: what each loan got of it; nothing of one that did not go through. */
  loans: Schema.Array(LoanShare),
});
export interface PaymentStatus extends Schema.Schema.Type<typeof PaymentStatus> {}

/**
 * `POST /v2/customer/repayments` (spec 2 §7): only the current application's where it is said so. Ours: which page of the
 * loans, and of the payments, from 1, and how many of each are on a page, 1 to 100; the first hundred without them.
 */
export const RepaymentsRequest = Schema.Struct({
  /** Ours: this loan alone, and the payments that went to it. */
  loanId: lenientText,
  /** Ours: the loans that run, pending ones too, or those that have ended. */
  standing: Schema.optional(Schema.NullOr(Schema.Literals(["OPEN", "ENDED"]))),
  page: lenientNumber,
  pageSize: lenientNumber,
  currentApplication: Schema.optional(Schema.NullOr(Schema.Union([Schema.Boolean, Schema.String]))),
});
export interface RepaymentsRequest extends Schema.Schema.Type<typeof RepaymentsRequest> {}

/** Ours: what is charged beside the instalments, in rupees; `text` is the lender's own wording (spec 2 §9). */
const ChargeReply = Schema.Struct({
  /** bounce, penal or foreclosure. */
  kind: Schema.Literals(["bounce", "penal", "foreclosure"]),
  label: Schema.String,
  /** Its instalment; null for the loan as a whole. */
  instalment: Schema.NullOr(Schema.Finite),
  on: Schema.String,
  amount: Schema.Finite,
  gst: Schema.Finite,
  paid: Schema.Finite,
});

/** Ours: a debit that the bank refused: of which instalment, on which day, and what it was to take of it. Rupees. */
const RefusedDebitReply = Schema.Struct({
  instalment: Schema.Finite,
  on: Schema.String,
  amount: Schema.Finite,
});

/** A loan by its number, what was borrowed, in rupees, and the day. */
const LoanNamed = Schema.Struct({
  loanId: Schema.String,
  amount: Schema.Finite,
  withdrawnOn: Schema.String,
});

/** Ours: a loan and how far it is repaid. Rupees; `interestRate` in percent a year. */
export const LoanReply = Schema.Struct({
  loanId: Schema.String,
  referenceNo: Schema.String,
  /** PENDING while its money is on the way, FAILED where that never arrived: no instalments then. */
  status: Schema.Literals(LOAN_STATUSES),
  /** The lender's code. */
  partner: Schema.String,
  channel: Schema.String,
  channelPartner: Schema.String,
  amount: Schema.Finite,
  interestRate: Schema.Finite,
  tenure: Schema.Finite,
  emi: Schema.Finite,
  withdrawnOn: Schema.String,
  /** What was charged at the withdrawal, and what of the amount was paid out; null for what a restructure made. */
  atOnce: Schema.NullOr(
    Schema.Struct({
      processingFee: Schema.Finite,
      gst: Schema.Finite,
      preEmiInterest: Schema.Finite,
      /** Null where none is due: on a 5th, or where the tenure has no interest. */
      preEmiTreatment: Schema.NullOr(Schema.Literals(PRE_EMI_INTERESTS)),
      netDisbursed: Schema.Finite,
    }),
  ),
  /** What came back when it was returned within its days (ruling R53); null where it was not. */
  givenBack: Schema.NullOr(
    Schema.Struct({ processingFee: Schema.Finite, gst: Schema.Finite, interest: Schema.Finite }),
  ),
  /** The loans that it took over in a restructure, and the one that took it over; left out where there is none. */
  replaces: Schema.optional(Schema.Array(LoanNamed)),
  replacedBy: Schema.optional(LoanNamed),
  /** The day on which it was closed, or taken over by another loan; null while it runs. */
  endedOn: Schema.NullOr(Schema.String),
  outstandingPrincipal: Schema.Finite,
  /** All that is left to pay where each instalment is paid on its day, with what has been charged up to today. */
  payable: Schema.Finite,
  /** What closes the loan today: principal, interest up to today, and the charges that this costs. */
  closingAmount: Schema.Finite,
  /** What fell due up to today and is not paid, charges included; what of it fell due before today. */
  dueNow: Schema.Finite,
  overdue: Schema.Finite,
  /** Charges that are owed today, of them penal charges; what has accrued since the last posting included. */
  chargesDue: Schema.Finite,
  penalDue: Schema.Finite,
  /** Until when the loan can be returned, and what that takes today (ruling R53); null from the day after on. */
  coolingOff: Schema.NullOr(Schema.Struct({ lastDay: Schema.String, amount: Schema.Finite })),
  nextDueDate: Schema.NullOr(Schema.String),
  nextDueAmount: Schema.Finite,
  instalmentsPaid: Schema.Finite,
  voucherCode: Schema.NullOr(Schema.String),
  instalments: Schema.Array(InstalmentReply),
  charges: Schema.Array(ChargeReply),
  /** Debits by the mandate that the bank refused, the oldest first, whether or not the lender charged for them. */
  refusedDebits: Schema.Array(RefusedDebitReply),
});
export interface LoanReply extends Schema.Schema.Type<typeof LoanReply> {}

/** Ours: a payment that was made or tried, by the customer or by the mandate, in rupees. */
export const PaymentReply = Schema.Struct({
  transactionId: Schema.String,
  /** The one loan that it is for; null for several, and for all. */
  loanId: Schema.NullOr(Schema.String),
  amount: Schema.Finite,
  /** payu, in-app, googlepay or auto-repayment. */
  way: Schema.String,
  status: PaymentStanding,
  at: Schema.String,
  referenceNumber: Schema.NullOr(Schema.String),
  /** What it paid, as in a receipt; nothing of one that did not go through. */
  parts: Schema.Array(DueLineReply),
  /** What each loan got of it. */
  loans: Schema.Array(LoanShare),
});
export interface PaymentReply extends Schema.Schema.Type<typeof PaymentReply> {}

/** Ours: loans, newest first, and payments, newest first. */
export const RepaymentsReply = Schema.Struct({
  success: Schema.Literal(true),
  repayments: Schema.Array(LoanReply),
  payments: Schema.Array(PaymentReply),
  /** As with what is due. */
  restructureToPay: Schema.optional(Schema.Struct({ amount: Schema.Finite })),
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
  /** Number of withdrawals still on their way to the account; nothing is due on them yet. */
  pendingLoans: Schema.Finite,
  /** Payments that were made and that the bank has not confirmed, the oldest first; null `loanIds` for all loans. */
  pendingPayments: Schema.optional(
    Schema.Array(
      Schema.Struct({
        transactionId: Schema.String,
        amount: Schema.Finite,
        /** When it was begun. */
        at: Schema.String,
        loanIds: Schema.NullOr(Schema.Array(Schema.String)),
      }),
    ),
  ),
  /** Smaller EMIs that the customer has agreed to, which begin once this is paid; left out where there are none. Rupees. */
  restructureToPay: Schema.optional(Schema.Struct({ amount: Schema.Finite })),
  /** What was paid beyond what was owed. */
  customerCredit: Schema.Finite,
  availableLimit: Schema.Finite,
  loans: Schema.Array(
    Schema.Struct({
      loanId: Schema.String,
      /** The lender's code. */
      partner: Schema.String,
      /** The fee table that it is charged by, such as CASH_LINE_BOLT. */
      lineType: Schema.String,
      /** Percent a year. */
      interestRate: Schema.Finite,
      amount: Schema.Finite,
      withdrawnOn: Schema.String,
      /** What it was withdrawn through, and to whom: a bank transfer, a shop. */
      channel: Schema.String,
      channelPartner: Schema.String,
      /** Months. */
      tenure: Schema.Finite,
      outstandingPrincipal: Schema.Finite,
      /** What fell due up to today and is not paid, charges included. */
      dueNow: Schema.Finite,
      closingAmount: Schema.Finite,
      /** How many instalments are left to pay. */
      instalmentsLeft: Schema.Finite,
      nextDueDate: Schema.NullOr(Schema.String),
      nextDueAmount: Schema.Finite,
    }),
  ),
});
export interface OutstandingReply extends Schema.Schema.Type<typeof OutstandingReply> {}
