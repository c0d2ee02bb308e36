import { GENERAL_TERMS } from "../lenders/general-terms.ts";
import { schedule, type Schedule } from "./schedule.ts";
import { TermsError, type ScheduleTerms } from "./schedule-terms.ts";

const { interestPercent, processingFee, tenuresInMonths } = GENERAL_TERMS.noCostEmi.value;

/** The months over which a purchase can be repaid at no cost (spec 1 §1, spec 2 §9). */
export const NO_COST_EMI_MONTHS: readonly number[] = tenuresInMonths;

/**
 * The schedule of a no-cost EMI: no interest, no processing fee, over one of its tenures (spec 1 §1, spec 2 §9).
 * Throws TermsError for any other number of months, and where the other terms cannot be used.
 */
export function noCostEmi(terms: Omit<ScheduleTerms, "annualRate" | "fees" | "preEmi">): Schedule {
  if (!NO_COST_EMI_MONTHS.includes(terms.months)) {
    throw new TermsError("months", `expected one of ${NO_COST_EMI_MONTHS.join(", ")}, got ${terms.months}`);
  }
  return schedule({ ...terms, annualRate: interestPercent, fees: [processingFee] });
}
