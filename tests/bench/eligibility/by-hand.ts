import type { Applicant, LenderDecision, Reason } from "@creditline/core/lenders/eligibility/eligibility";
import { PLAIN_ROWS } from "./plain-rows.ts";

const ROWS = PLAIN_ROWS.map((row) => ({ ...row, cities: new Set(row.cities) }));

/** The baseline: a loop over plain rows, as one would write it without any library. */
export function decideByHand({ age, monthlyIncome, city }: Applicant): readonly LenderDecision[] {
  const decisions: LenderDecision[] = [];
  for (const { lender, minimumAge, maximumAge, minimumIncome, cities } of ROWS) {
    const reasons: Reason[] = [];
    if (age !== undefined && age < minimumAge) {
      reasons.push({ code: "AGE_BELOW_MINIMUM", actual: age, required: minimumAge });
    }
    if (age !== undefined && age > maximumAge) {
      reasons.push({ code: "AGE_ABOVE_MAXIMUM", actual: age, required: maximumAge });
    }
    if (monthlyIncome !== undefined && minimumIncome !== null && monthlyIncome < minimumIncome) {
      reasons.push({ code: "INCOME_BELOW_MINIMUM", actual: monthlyIncome, required: minimumIncome });
    }
    if (city !== undefined && !cities.has(city)) reasons.push({ code: "CITY_NOT_SERVED", actual: city });
    if (reasons.length > 0) {
      decisions.push({ lender, outcome: "ineligible", reasons });
      continue;
    }
    if (age === undefined) reasons.push({ code: "AGE_MISSING" });
    if (minimumIncome === null) reasons.push({ code: "CRITERION_NOT_STATED", criterion: "monthlyIncome" });
    else if (monthlyIncome === undefined) reasons.push({ code: "INCOME_MISSING" });
    decisions.push({ lender, outcome: reasons.length > 0 ? "undetermined" : "eligible", reasons });
  }
  return decisions;
}
