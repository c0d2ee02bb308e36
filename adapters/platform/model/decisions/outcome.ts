import type { Matched } from "@creditline/core/credit-line/lender-offers";
import type { RejectionReason } from "@creditline/core/notices/refusal-reasons.table";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import type { LineType } from "@creditline/core/reference/lenders/lenders.table";
import type { StatusName } from "@creditline/core/status/code";

/** How long a decision takes, and what an application is for, where nothing says otherwise (assumed). */
export const USUAL_OUTCOME = { afterSeconds: 4, partner: "INCRED", lineType: "CASH_LINE" } as const;

/** What the customer did that calls for a decision. */
export const DECISION_STEPS = [
  "submit",
  "statements",
  "answers",
  "address",
  "correction",
  "reroute",
] as const;
export type DecisionStep = (typeof DECISION_STEPS)[number];

/** What a partner or the bureau answers, and how long that takes. Amounts in rupees. */
export interface DecisionAnswer {
  readonly status: StatusName;
  /** Seconds until the answer comes; null where none ever comes. */
  readonly afterSeconds: number | null;
  readonly limit?: number;
  readonly partner?: LenderCode;
  readonly lineType?: LineType;
  readonly reasons?: readonly RejectionReason[];
  readonly blockedMilestones?: readonly string[];
  readonly canReRoute?: boolean;
  /** Each lender's result at the decision (ruling R35); never written by hand. */
  readonly matched?: Matched;
  /** The bureau's obligations; never written by hand. */
  readonly obligations?: Obligations;
}

/** What a customer pays other lenders each month, and the maximum, in rupees. */
export interface Obligations {
  readonly current: number;
  readonly maximum: number;
}
