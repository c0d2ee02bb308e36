import * as Schema from "effect/Schema";
import { absentOr, text } from "./absent.ts";

/** The two answers of the credit profile that can rule a customer out. */
export interface CreditProfile {
  readonly firstCredit?: string | null | undefined;
  readonly openCredit?: string | null | undefined;
}

/** Answers about the first credit that rule a customer out (spec 1 §4). */
export const NO_GO_FIRST_CREDIT = ["NEVER", "RECENT"] as const;

/**
 * Whether a credit profile is no-go: the first credit was NEVER or RECENT, or there is no open one (spec 1 §4 "Credit profile").
 * An answer that is missing rules nobody out.
 */
export const isNoGo = ({ firstCredit, openCredit }: CreditProfile): boolean =>
  NO_GO_FIRST_CREDIT.some((answer) => answer === firstCredit) || openCredit === "NO";

/** A bureau's verification question. Ours: what `qAndA` holds is not shown (spec 1 §3). */
export const BureauQuestion = Schema.Struct({
  id: Schema.String,
  question: Schema.String,
  options: Schema.Array(Schema.String),
  answer: text,
});
export interface BureauQuestion extends Schema.Schema.Type<typeof BureauQuestion> {}

/** The enquiry at the credit bureau (spec 1 §3 "Loan response"). */
export const CreditInquiry = Schema.Struct({
  partnerCustomerId: text,
  customerId: text,
  ref1: text,
  bureau: text,
  qAndA: absentOr(Schema.Array(BureauQuestion)),
  bureauRequestType: text,
  bureauProvider: text,
  bureauType: text,
  bureauReportStatus: text,
});
export interface CreditInquiry extends Schema.Schema.Type<typeof CreditInquiry> {}
