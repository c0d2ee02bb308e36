import type { LenderDecision, Reason } from "@creditline/core/lenders/eligibility/eligibility";
import type { LenderCode } from "@creditline/core/reference/lenders/lender-codes.table";

const OPEN: ReadonlySet<string> = new Set(["AGE_MISSING", "INCOME_MISSING", "CRITERION_NOT_STATED"]);

/** What a rule engine found about one lender, as the decision it means: what refuses outweighs what is missing. */
export function decisionFrom(lender: LenderCode, found: readonly Reason[]): LenderDecision {
  if (found.length === 0) return { lender, outcome: "eligible", reasons: found };
  const refusing = found.filter(({ code }) => !OPEN.has(code));
  return refusing.length > 0
    ? { lender, outcome: "ineligible", reasons: refusing }
    : { lender, outcome: "undetermined", reasons: found };
}
