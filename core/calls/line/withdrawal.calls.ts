import * as Schema from "effect/Schema";
import { PRE_EMI_INTERESTS } from "../../reference/pre-emi-interests.table.ts";
import { callGroup, lenientCode, lenientText } from "../call.ts";
import { CountIn, InstalmentReply, optionalRupees, RupeesIn } from "./money.shapes.ts";

/**
 * `POST /v1/customer/txn/genrefno`. Ours: the body is not shown (spec 2 §3 "Transaction
 * reference and withdrawal payloads"); it needs none. With an amount and a tenure the
 * reference stands for that withdrawal alone, and its terms come back with it.
 */
export const ReferenceRequest = Schema.Struct({
  channel: lenientText,
  channelPartner: lenientText,
  amount: optionalRupees,
  tenure: Schema.optional(Schema.NullOr(CountIn)),
});
export interface ReferenceRequest extends Schema.Schema.Type<typeof ReferenceRequest> {}

/**
 * Ours: the terms that the customer saw and agreed to, in rupees. A withdrawal that would be booked otherwise is
 * refused: the day or the line has changed in the meantime.
 */
const AgreedTerms = Schema.Struct({
  netDisbursed: Schema.Finite,
  totalPayable: Schema.Finite,
  firstDue: Schema.String,
});
export interface AgreedTerms extends Schema.Schema.Type<typeof AgreedTerms> {}

/**
 * `POST /v1/customer/txn/withdraw`. Ours: the body is not shown. `tenure` is the months of one of the channel
 * partner's tenures. The channel and its partner are the line's only ones where they are left out.
 */
export const WithdrawRequest = Schema.Struct({
  amount: RupeesIn,
  tenure: CountIn,
  referenceNo: lenientText,
  channel: lenientText,
  channelPartner: lenientText,
  /** The OTP that confirms it (ruling R62). */
  otp: lenientCode,
  agreed: Schema.optional(Schema.NullOr(AgreedTerms)),
});
export interface WithdrawRequest extends Schema.Schema.Type<typeof WithdrawRequest> {}

/** Ours: the fee that was charged, and the lender's table entry for it. Rupees. */
export const ChargedFeeShape = Schema.Struct({
  amount: Schema.Finite,
  gst: Schema.Finite,
  /** The kind of the lender's quote (interfaces: `creditline fees`). */
  kind: Schema.String,
  /** Whether the figure is the sandbox's choice: the lender's table gives no single one. */
  assumed: Schema.Boolean,
});
export interface ChargedFeeShape extends Schema.Schema.Type<typeof ChargedFeeShape> {}

/** What a withdrawal comes to, before it is made and after. Rupees. */
const TERMS = {
  amount: Schema.Finite,
  tenure: Schema.Finite,
  interestRate: Schema.Finite,
  channel: Schema.String,
  channelPartner: Schema.String,
  processingFee: ChargedFeeShape,
  preEmiInterest: Schema.Finite,
  /** Null where none is due: on a 5th, or where the tenure has no interest. */
  preEmiTreatment: Schema.NullOr(Schema.Literals(PRE_EMI_INTERESTS)),
  netDisbursed: Schema.Finite,
  emi: Schema.Finite,
  firstDue: Schema.String,
  /** The offers that hold for it, with what each saves of its cost; left out where none does. */
  offers: Schema.optional(Schema.Array(Schema.Struct({ offerId: Schema.String, saving: Schema.Finite }))),
};

/** Ours: what a withdrawal comes to, in rupees, if it were made now; it is booked so and in no other way. */
export const WithdrawalToConfirm = Schema.Struct({
  /** The day for which it is worked out, YYYY-MM-DD. */
  day: Schema.String,
  ...TERMS,
  totalInterest: Schema.Finite,
  totalPayable: Schema.Finite,
  /** Percent a year, all charges included (ruling R25). */
  annualPercentageRate: Schema.Finite,
});
export interface WithdrawalToConfirm extends Schema.Schema.Type<typeof WithdrawalToConfirm> {}

/** Ours: a number that stands for one withdrawal, with its terms where it was asked for with an amount. */
export const ReferenceReply = Schema.Struct({
  success: Schema.Literal(true),
  referenceNo: Schema.String,
  terms: Schema.optional(WithdrawalToConfirm),
  /** Whether its loan agreement form is to be signed before money moves (ruling R52). */
  formToSign: Schema.optional(Schema.Boolean),
});
export interface ReferenceReply extends Schema.Schema.Type<typeof ReferenceReply> {}

/** Ours: a withdrawal that was made, in rupees. */
export const WithdrawReply = Schema.Struct({
  success: Schema.Literal(true),
  referenceNo: Schema.String,
  loanId: Schema.String,
  /** SUCCESS: the money is paid, or the code is issued or will be. PENDING: the bank has not answered; the loan says how it ends. */
  status: Schema.Literals(["SUCCESS", "PENDING"]),
  ...TERMS,
  availableLimit: Schema.Finite,
  /** Null for money sent to an account, and while a code is still to come: the repayments list shows it then. */
  voucherCode: Schema.NullOr(Schema.String),
  instalments: Schema.Array(InstalmentReply),
});
export interface WithdrawReply extends Schema.Schema.Type<typeof WithdrawReply> {}

/** Drawing on the line (spec 2 §7 "Withdrawals"). */
export const withdrawal = callGroup(
  "withdrawal",
  {
    title: "Withdrawals",
    what: "References, and withdrawals from the credit line (spec 2 §7).",
    by: "customer",
  },
  {
    txnGenRefNo: {
      at: "POST /v1/customer/txn/genrefno",
      once: true,
      body: ReferenceRequest,
      reply: ReferenceReply,
      about:
        "Generates a reference for one withdrawal. With an amount and a tenure it stands for that withdrawal alone, whose " +
        "terms come back; an OTP (purpose WITHDRAWAL) then confirms it. One without them is a number that nothing can be " +
        "withdrawn with. Ours: payload and reply.",
    },
    txnWithdraw: {
      at: "POST /v1/customer/txn/withdraw",
      once: true,
      body: WithdrawRequest,
      reply: WithdrawReply,
      about:
        "Withdraws from the line what genrefno has prepared: it takes that reference, its amount and tenure, and the OTP " +
        "that confirms it (ruling R62); another is refused with NOTHING_TO_CONFIRM. Once: the same reference or " +
        "idempotency key with the same body gets the first answer again. IMPS pays to the beneficiary account; QC_GIFT_VOUCHER " +
        "and CHECKOUT answer with a code. The line must be started, the amount within the available limit and at " +
        "least the tenure's minimum. A fee for which the lender's table has no single figure is charged at its " +
        "highest (assumed). Terms that were agreed are what is booked, or it is refused. With a lender that has a loan " +
        "agreement form it takes a reference whose form is accepted, and no other. Ours: payload and reply.",
    },
  },
);
