import type { RejectionReason } from "@creditline/core/notices/refusal-reasons.table";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import type { LineType } from "@creditline/core/reference/lenders/line-types.table";
import type { StatusName } from "@creditline/core/status/code";
import type { DecisionStep } from "../decisions/outcome.ts";

/** Where a customer stands who is not new. */
export interface Seed {
  readonly status: StatusName;
  readonly partner: LenderCode;
  readonly lineType: LineType;
  readonly limit?: number;
  /** What is left of the limit; all of it unless said otherwise. */
  readonly available?: number;
  /** How many withdrawals used it, and over how many months at most each is repaid; one over a year unless said otherwise. */
  readonly withdrawals?: { readonly count: number; readonly months: number };
  readonly interest?: "YES" | "NO";
  readonly actionables?: readonly string[];
  readonly canReApply?: boolean;
  readonly canReRoute?: boolean;
  readonly reasons?: readonly RejectionReason[];
  /** What locks the account; open unless said otherwise. */
  readonly accountLock?: string;
  /** A banner state of spec 2 §4. */
  readonly beneficiaryStatus?: string;
  /** The account that it is about, by whose last digits the bank behaves (docs/reference/sandbox.md); one that goes well unless said. */
  readonly accountNumber?: string;
  /** The step that was taken just before, whose decision is under way. */
  readonly waitingFor?: DecisionStep;
}
