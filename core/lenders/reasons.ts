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

/** Reasons as bits of one integer, bit n for the nth code, so that a decision allocates nothing. */
export type ReasonMask = number;

export const AGE_BELOW_MINIMUM = 1;
export const AGE_ABOVE_MAXIMUM = 2;
export const AGE_MISSING = 4;
export const INCOME_BELOW_MINIMUM = 8;
export const INCOME_MISSING = 16;
export const CRITERION_NOT_STATED = 32;
export const CITY_NOT_SERVED = 64;

/** The reasons that refuse; the others only keep the lender from telling. */
export const REFUSING = AGE_BELOW_MINIMUM | AGE_ABOVE_MAXIMUM | INCOME_BELOW_MINIMUM | CITY_NOT_SERVED;

/** The outcome that reasons lead to: one that refuses outweighs what is missing (ruling R20). */
export function outcomeOf(mask: ReasonMask): Outcome {
  if (mask === 0) return "eligible";
  return (mask & REFUSING) === 0 ? "undetermined" : "ineligible";
}

/** The codes of a mask, in the order of the answers. */
export const codesOf = (mask: ReasonMask): readonly ReasonCode[] =>
  REASON_CODES.filter((_, bit) => (mask & (1 << bit)) !== 0);
