import * as Schema from "effect/Schema";
import { flag, text } from "./absent.ts";

/** Finance history (spec 1 §3). */
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
