import type { CustomerRecord } from "../customer/record.ts";
import { assumed, conflicting } from "../lenders/figure.ts";
import { GENERAL_TERMS } from "../lenders/general-terms.ts";

/**
 * How many monthly salaries make a limit, unless a lender sets another number (assumed: the ruling names no figure).
 */
export const SALARIES_IN_A_LIMIT = assumed(3, "ruling R35");

/** Limits are granted in whole thousands of rupees (assumed). */
const STEP = 1_000;

/**
 * Returns the limit for a salary in rupees a month: `SALARIES_IN_A_LIMIT` salaries, within Rs 3,000 to Rs 5,00,000
 * (ruling R35).
 */
export function assumedLimit(monthlySalary: number): number {
  const { minimum, maximum } = GENERAL_TERMS.amount.value;
  const limit = Math.floor((monthlySalary * SALARIES_IN_A_LIMIT.value) / STEP) * STEP;
  return Math.min(maximum, Math.max(minimum, limit));
}

/** When a repaid amount can be borrowed again: the specification gives two readings, and neither is preferred (ruling R54). */
export const LIMIT_TOP_UP = conflicting(
  { value: "with every repayment", source: "spec 1 §1" },
  { value: "when a loan is closed", source: "spec 2 §1" },
);

/** The approved limit in rupees: the lender's final one, else the first decision; null before either. */
export const approvedLimit = (record: CustomerRecord | null): number | null =>
  record?.loanResponse?.bankerApprovedAmount ?? record?.loanResponse?.loanAmount ?? null;
