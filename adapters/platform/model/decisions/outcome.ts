import type { Matched } from "@creditline/core/credit-line/lender-offers";
import type { RejectionReason } from "@creditline/core/notices/refusal-reasons.table";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import type { LineType } from "@creditline/core/reference/lenders/lenders.table";
import type { StatusName } from "@creditline/core/status/code";

/** The usual delay of a decision and the usual application (assumed). */
export const USUAL_OUTCOME = { afterSeconds: 4, partner: "INCRED", lineType: "CASH_LINE" } as const;

/** The steps of a customer that require a decision. */
export const DECISION_STEPS = [
  "submit",
  "statements",
  "answers",
  "address",
  "correction",
  "reroute",
] as const;
export type DecisionStep = (typeof DECISION_STEPS)[number];

/** A partner's or the bureau's answer, and its delay. Amounts in rupees. */
export interface DecisionAnswer {
  readonly status: StatusName;
  /** Seconds until the answer comes; null if none ever comes. */
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
