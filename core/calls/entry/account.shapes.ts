import * as Schema from "effect/Schema";
import { CreditLine, Tenure } from "../../customer/credit-line-info.ts";
import { LANGUAGES } from "../../reference/answers/languages.table.ts";
import { lenientCode, lenientFlag, lenientNumber, lenientText } from "../call.ts";
import { RupeesIn } from "../line/money.shapes.ts";

/** `POST /v1/customer/inviteCode/validation` and `…/saveInviteCode` (spec 1 §7). */
export const InviteRequest = Schema.Struct({ inviteCode: Schema.String });
export interface InviteRequest extends Schema.Schema.Type<typeof InviteRequest> {}

/** Ours: the code in its normal form. */
export const InviteReply = Schema.Struct({ success: Schema.Literal(true), inviteCode: Schema.String });
export interface InviteReply extends Schema.Schema.Type<typeof InviteReply> {}

/** `POST /v1/customer/language` (ruling R70). Ours. */
export const ChooseLanguageRequest = Schema.Struct({
  language: Schema.Literals(LANGUAGES.map(({ code }) => code)),
});
export interface ChooseLanguageRequest extends Schema.Schema.Type<typeof ChooseLanguageRequest> {}

/** `POST /customer/update_email`. Ours: the payload is not shown. */
export const UpdateEmailRequest = Schema.Struct({ emailId: Schema.String });
export interface UpdateEmailRequest extends Schema.Schema.Type<typeof UpdateEmailRequest> {}

/**
 * `POST /customer/update_mobile` (ruling R44): the new number, the code that was sent to it, and the one to the old
 * number. `mobile` is another name of `phone`. `currentLost` replaces `currentOtp` where the old number is lost.
 */
export const UpdateMobileRequest = Schema.Struct({
  phone: lenientText,
  mobile: lenientText,
  otp: lenientCode,
  currentOtp: lenientCode,
  currentLost: lenientFlag,
});
export interface UpdateMobileRequest extends Schema.Schema.Type<typeof UpdateMobileRequest> {}

/** Ours. `changesAt` is when a number whose old one is lost can be changed; null once it is changed. */
export const UpdateMobileReply = Schema.Struct({
  success: Schema.Literal(true),
  status: Schema.Literals(["CHANGED", "WAITING"]),
  changesAt: Schema.NullOr(Schema.String),
});
export interface UpdateMobileReply extends Schema.Schema.Type<typeof UpdateMobileReply> {}

/** `GET /v1/customer/creditline/info`. Ours. Amounts in rupees. */
export const CreditLineInfoReply = Schema.Struct({
  success: Schema.Literal(true),
  applicationStatusCode: Schema.String,
  partnerCode: Schema.NullOr(Schema.String),
  lineType: Schema.NullOr(Schema.String),
  /** The sanctioned limit; null before an approval. */
  limit: Schema.NullOr(Schema.Finite),
  creditLines: Schema.Array(CreditLine),
});
export interface CreditLineInfoReply extends Schema.Schema.Type<typeof CreditLineInfoReply> {}

/** `POST /v2/customer/loan/info`. Ours: no field is required. */
export const LoanInfoRequest = Schema.Struct({ applicationId: lenientText });
export interface LoanInfoRequest extends Schema.Schema.Type<typeof LoanInfoRequest> {}

/** What the loan costs. Ours. Amounts in rupees, rates in percent a year. */
export const LoanInfoReply = Schema.Struct({
  success: Schema.Literal(true),
  applicationId: Schema.NullOr(Schema.String),
  partnerCode: Schema.String,
  lineType: Schema.String,
  limit: Schema.NullOr(Schema.Finite),
  tenures: Schema.Array(Tenure),
  /** Day of the month on which instalments fall due (spec 2 §9). */
  emiDay: Schema.Finite,
});
export interface LoanInfoReply extends Schema.Schema.Type<typeof LoanInfoReply> {}

/**
 * `POST /v1/customer/loan/evaluate`. Ours: an amount in rupees, and one of the offered tenures in months, named as in a
 * withdrawal. `months` is the tenure's former name and is still accepted.
 */
export const LoanEvaluateRequest = Schema.Struct({
  amount: RupeesIn,
  tenure: lenientNumber,
  months: lenientNumber,
});
export interface LoanEvaluateRequest extends Schema.Schema.Type<typeof LoanEvaluateRequest> {}

/** Ours: what each tenure would come to, from a withdrawal today. Amounts in rupees. */
export const LoanEvaluateReply = Schema.Struct({
  success: Schema.Literal(true),
  amount: Schema.Finite,
  options: Schema.Array(
    Schema.Struct({
      /** In months. */
      tenure: Schema.Finite,
      /** The same under its former name. */
      months: Schema.Finite,
      interestRate: Schema.Finite,
      emi: Schema.Finite,
      totalInterest: Schema.Finite,
      totalPayable: Schema.Finite,
      firstDue: Schema.NullOr(Schema.String),
    }),
  ),
});
export interface LoanEvaluateReply extends Schema.Schema.Type<typeof LoanEvaluateReply> {}
