import * as Schema from "effect/Schema";
import { flag, text } from "./absent.ts";

/** How earlier loans went, and what this one is for (spec 1 §3 "Finance history"). */
export const FinanceHistory = Schema.Struct({
  applicationRejected: flag,
  loanTaken: flag,
  checkBounced: flag,
  defaulted: flag,
  isFinanceHistoryAvailable: flag,
  loanRequirementReason: text,
  otherReason: text,
});
export interface FinanceHistory extends Schema.Schema.Type<typeof FinanceHistory> {}
