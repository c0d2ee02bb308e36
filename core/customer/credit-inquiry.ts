import * as Schema from "effect/Schema";
import { absentOr, text } from "./absent.ts";

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
