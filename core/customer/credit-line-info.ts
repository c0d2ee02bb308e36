import * as Schema from "effect/Schema";
import { flag, nullishField, number, text, unknownField } from "./absent.ts";
import { ApplicationState } from "./customer.ts";
import { CreditInquiry, LenderOffers, UnmatchedLenders } from "./lender-offer.ts";

/** A line that can be chosen, with its limit in rupees. Ours: what an option holds is not shown. */
export const CreditLineOption = Schema.Struct({ lineType: Schema.String, limit: number });

/** The credit lines on offer (spec 1 §3). */
export const CreditLineOptions = Schema.Struct({
  maxOptions: number,
  options: nullishField(Schema.Array(CreditLineOption)),
});
export interface CreditLineOptions extends Schema.Schema.Type<typeof CreditLineOptions> {}

/**
 * A problem with the customer's data: a reason for a rejection, or a field to correct. Ours: what `userDataErrors`
 * holds is not shown. `code` is stable, `message` may be shown.
 */
export const UserDataError = Schema.Struct({
  code: Schema.String,
  message: Schema.String,
  field: text,
});
export interface UserDataError extends Schema.Schema.Type<typeof UserDataError> {}

/** The status of the application for a loan (spec 1 §3 and spec 2 §3 "Loan response"). Amounts in rupees. */
export const LoanResponse = Schema.Struct({
  id: text,
  preApprovalStatus: text,
  loanStatus: text,
  applicationId: text,
  statusMessage: text,
  loanAmount: number,
  bankName: text,
  goNogoStatus: text,
  tuRequestStatus: text,
  tuCompleteStatus: text,
  loanUpdateNumber: number,
  customerId: text,
  saRemarks: text,
  saStatus: text,
  haRemarks: text,
  opsStatus: text,
  approvalStatus: text,
  selectedAmount: number,
  loanAccepted: flag,
  bankerApprovedAmount: number,
  bankStatementsWaived: flag,
  loanTerms: unknownField,
  applicationState: nullishField(ApplicationState),
  creditLineOptions: nullishField(CreditLineOptions),
  userDataErrors: nullishField(Schema.Array(UserDataError)),
  bankStatementsOptional: flag,
  expectedMaximumLoanAmount: number,
  creditInquiry: nullishField(CreditInquiry),
  isCustomerInteractionReqd: flag,
  financeReportRequiredPostAip: flag,
  lineType: text,
  lineTypeVariant: text,
  /** Ours: what every matching lender offers, the first by APR first (ruling R35). */
  offers: LenderOffers,
  /** Ours: the lenders that did not match, and why (ruling R35). */
  notMatched: UnmatchedLenders,
  /** Ours: the day, YYYY-MM-DD, from which to apply again after a rejection (ruling R41). */
  reapplyFrom: text,
  /** Ours: when the application reached its status, or was last submitted in it (ruling R49). */
  statusSince: text,
  /** Ours: the last day, YYYY-MM-DD, on which the offer is kept at the customer's request; absent without a request. */
  offerKeptUntil: text,
  /** Ours: when an SMS about the decision was requested; absent once it is sent, or if none was requested. */
  decisionSmsAskedAt: text,
  /** Ours: the same for an SMS on the day from which to apply again. */
  reapplySmsAskedAt: text,
  /** Ours: the customer's rating of applying, from 1 (poor) to 5 (good). */
  rating: number,
});
export interface LoanResponse extends Schema.Schema.Type<typeof LoanResponse> {}

/**
 * A loan that is being repaid, or was. Ours, all of it: "fields of repayment results: not shown" (spec 2 §3 "Repayment"). Amounts
 * in rupees, days as YYYY-MM-DD; an instalment falls due on the 5th of a month.
 */
export const Repayment = Schema.Struct({
  loanId: Schema.String,
  /** One of the loan statuses. */
  status: text,
  amount: number,
  emi: number,
  outstandingPrincipal: number,
  nextDueDate: text,
  nextDueAmount: number,
  instalments: number,
  instalmentsPaid: number,
});
export interface Repayment extends Schema.Schema.Type<typeof Repayment> {}

/** What can still be withdrawn, in rupees (spec 2 §3). `total` is ours: the sanctioned limit, for the gauge. */
export const ChannelLimit = Schema.Struct({ available: Schema.Finite, total: number });
export interface ChannelLimit extends Schema.Schema.Type<typeof ChannelLimit> {}

/**
 * A tenure of a channel partner (spec 2 §3 shows `minimumWithdrawal` alone, in rupees). `months` and
 * `interestRate` (percent a year) are ours: a tenure cannot be chosen without them.
 */
export const Tenure = Schema.Struct({
  minimumWithdrawal: Schema.Finite,
  months: number,
  interestRate: number,
});
export interface Tenure extends Schema.Schema.Type<typeof Tenure> {}

/** A way to use the line: a bank transfer, a voucher, a checkout (spec 2 §3). */
export const ChannelPartner = Schema.Struct({
  channelPartner: Schema.String,
  /** IMPS, QC_GIFT_VOUCHER or CHECKOUT. */
  channel: Schema.String,
  /** ONLINE or OFFLINE. */
  mode: text,
  /** ACTIVE or INACTIVE. */
  activeStatus: text,
  limit: nullishField(ChannelLimit),
  tenures: nullishField(Schema.Array(Tenure)),
});
export interface ChannelPartner extends Schema.Schema.Type<typeof ChannelPartner> {}

/** One credit line (spec 2 §3 "Credit line"). The active one has the lowest priority number (ruling R9). */
export const CreditLine = Schema.Struct({
  lineType: Schema.String,
  priority: Schema.Finite,
  channelPartners: nullishField(Schema.Array(ChannelPartner)),
});
export interface CreditLine extends Schema.Schema.Type<typeof CreditLine> {}

/** The credit lines of a customer. The key `creditLines` is ours. */
export const CreditLineInfo = Schema.Struct({ creditLines: nullishField(Schema.Array(CreditLine)) });
export interface CreditLineInfo extends Schema.Schema.Type<typeof CreditLineInfo> {}
