/** Why a lender refuses or cannot tell, in the order that answers keep: age, income, city. */
export const REASON_CODES = [
  "AGE_BELOW_MINIMUM",
  "AGE_ABOVE_MAXIMUM",
  "AGE_MISSING",
  "INCOME_BELOW_MINIMUM",
  "INCOME_MISSING",
  "CRITERION_NOT_STATED",
  "CITY_NOT_SERVED",
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

export type Outcome = "eligible" | "ineligible" | "undetermined";
