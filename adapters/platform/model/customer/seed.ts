import type { RejectionReason } from "@creditline/core/notices/refusal-reasons.table";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import type { LineType } from "@creditline/core/reference/lenders/lenders.table";
import type { StatusName } from "@creditline/core/status/code";
import type { DecisionStep } from "../decisions/outcome.ts";

/** The starting point of a customer who is not new. */
export interface Seed {
  readonly status: StatusName;
  readonly partner: LenderCode;
  readonly lineType: LineType;
  readonly limit?: number;
  /** The rest of the limit; all of it by default. */
  readonly available?: number;
  /**
   * The number of withdrawals that used it, and the maximum months in which each is repaid; one over a year by
   * default.
   */
  readonly withdrawals?: { readonly count: number; readonly months: number };
  readonly interest?: "YES" | "NO";
  readonly actionables?: readonly string[];
  readonly canReApply?: boolean;
  readonly canReRoute?: boolean;
  readonly reasons?: readonly RejectionReason[];
  /** What locks the account; open by default. */
  readonly accountLock?: string;
  /** A banner state of spec 2 §4. */
  readonly beneficiaryStatus?: string;
  /**
   * The account number, whose last digits select the bank's behaviour (docs/reference/sandbox.md); by default one that
   * succeeds.
   */
  readonly accountNumber?: string;
  /** The last step, whose decision is pending. */
  readonly waitingFor?: DecisionStep;
}
