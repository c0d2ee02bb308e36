import * as Schema from "effect/Schema";
import { number, text } from "./absent.ts";

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
