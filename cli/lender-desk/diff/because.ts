import { inRupees } from "@creditline/core/credit-line/in-rupees";
import type { LenderDecision, Reason } from "@creditline/core/lenders/eligibility";
import type { ReasonCode } from "@creditline/core/lenders/reasons";
import { printable } from "../../terminal/printable.ts";

/** What a lender says of an applicant by the old rules and by the new ones; undefined where it is not among them. */
export interface Flip {
  readonly before: LenderDecision | undefined;
  readonly after: LenderDecision | undefined;
}

/** What the other side asks in place of a reason's bound; null where it asks nothing that can be told. */
export type BoundOf = (code: ReasonCode) => number | null;

const isMoney = (code: ReasonCode): boolean => code === "INCOME_BELOW_MINIMUM";

const figure = (code: ReasonCode, value: unknown): string =>
  isMoney(code) ? inRupees(Number(value)) : printable(String(value));

function asked({ code, actual, required }: Reason, is: "is" | "was"): string {
  switch (code) {
    case "AGE_BELOW_MINIMUM":
      return `age ${actual} ${is} below ${required}`;
    case "AGE_ABOVE_MAXIMUM":
      return `age ${actual} ${is} above ${required}`;
    case "INCOME_BELOW_MINIMUM":
      return `income ${figure(code, actual)} ${is} below ${figure(code, required)}`;
    case "CITY_NOT_SERVED":
      return `${figure(code, actual)} ${is} not served`;
    case "CRITERION_NOT_STATED":
      return `the minimum income ${is} not stated`;
    case "AGE_MISSING":
      return `the age ${is} missing`;
    case "INCOME_MISSING":
      return `the income ${is} missing`;
  }
}

const beside = (reason: Reason, bound: number | null, when: "before" | "now"): string =>
  reason.required === undefined || bound === null || bound === reason.required
    ? ""
    : ` (${figure(reason.code, bound)} ${when})`;

/** Which figure made a lender change its mind: what holds by the new rules and did not, else what no longer does. */
export function because({ before, after }: Flip, oldBound: BoundOf, newBound: BoundOf): string {
  if (before === undefined) return "the new rules have this lender, and the old ones do not";
  if (after === undefined) return "the old rules have this lender, and the new ones do not";
  const isNew = ({ code }: Reason) => !before.reasons.some((reason) => reason.code === code);
  const isGone = ({ code }: Reason) => !after.reasons.some((reason) => reason.code === code);
  const now = after.reasons
    .filter(isNew)
    .map((reason) => `${asked(reason, "is")}${beside(reason, oldBound(reason.code), "before")}`);
  if (now.length > 0) return now.join("; ");
  return before.reasons
    .filter(isGone)
    .map((reason) => `${asked(reason, "was")}${beside(reason, newBound(reason.code), "now")}`)
    .join("; ");
}
