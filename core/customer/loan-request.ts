import * as Schema from "effect/Schema";
import { flag, number, text } from "./absent.ts";

/** What was asked for (spec 1 §3 and spec 2 §3 "Loan request"). `userAskAmount` in rupees. */
export const LoanRequest = Schema.Struct({
  id: text,
  userAskAmount: number,
  isTcAccepted: flag,
  tcAcceptedAt: text,
  isPrivacyPolicyAccepted: flag,
  privacyPolicyAcceptedAt: text,
  loanRequirementReason: text,
  otherReason: text,
});
export interface LoanRequest extends Schema.Schema.Type<typeof LoanRequest> {}
