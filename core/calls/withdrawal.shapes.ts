import * as Schema from "effect/Schema";
import { lenientText } from "./lenient-fields.ts";
import { CountIn, InstalmentReply, RupeesIn } from "./money.shapes.ts";

/** `POST /v1/customer/txn/genrefno`. Ours: the body is not shown; it needs none. */
export const ReferenceRequest = Schema.Struct({ channel: lenientText });
export interface ReferenceRequest extends Schema.Schema.Type<typeof ReferenceRequest> {}

/** Ours: a number that stands for one withdrawal. */
export const ReferenceReply = Schema.Struct({ success: Schema.Literal(true), referenceNo: Schema.String });
export interface ReferenceReply extends Schema.Schema.Type<typeof ReferenceReply> {}

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
});
export interface WithdrawRequest extends Schema.Schema.Type<typeof WithdrawRequest> {}

/** Ours: the fee that was charged, and what the lender's table says of it. Rupees. */
export const ChargedFee = Schema.Struct({
  amount: Schema.Finite,
  gst: Schema.Finite,
  /** The kind of the lender's quote (interfaces: `creditline fees`). */
  kind: Schema.String,
  /** Whether the figure is the sandbox's choice: the lender's table gives no single one. */
  assumed: Schema.Boolean,
});
export interface ChargedFee extends Schema.Schema.Type<typeof ChargedFee> {}

/** Ours: a withdrawal that was made, in rupees. */
export const WithdrawReply = Schema.Struct({
  success: Schema.Literal(true),
  referenceNo: Schema.String,
  loanId: Schema.String,
  /** SUCCESS: the money is on its way, or the voucher is there. */
  status: Schema.Literal("SUCCESS"),
  amount: Schema.Finite,
  tenure: Schema.Finite,
  interestRate: Schema.Finite,
  channel: Schema.String,
  channelPartner: Schema.String,
  processingFee: ChargedFee,
  preEmiInterest: Schema.Finite,
  /** Null where none is due: on a 5th, or where the tenure has no interest. */
  preEmiTreatment: Schema.NullOr(Schema.Literals(["deducted-upfront", "added-to-first-instalment"])),
  netDisbursed: Schema.Finite,
  emi: Schema.Finite,
  firstDue: Schema.String,
  availableLimit: Schema.Finite,
  /** Null for money sent to an account, and while a code is still to come: the repayments list shows it then. */
  voucherCode: Schema.NullOr(Schema.String),
  instalments: Schema.Array(InstalmentReply),
});
export interface WithdrawReply extends Schema.Schema.Type<typeof WithdrawReply> {}
