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

/** Which of a lender's figures each reason is about: the end of the rule's id. */
export const FIGURE_BEHIND = {
  AGE_BELOW_MINIMUM: "minimumAge",
  AGE_ABOVE_MAXIMUM: "maximumAge",
  AGE_MISSING: "minimumAge",
  INCOME_BELOW_MINIMUM: "minimumIncome",
  INCOME_MISSING: "minimumIncome",
  CRITERION_NOT_STATED: "minimumIncome",
  CITY_NOT_SERVED: "supportedCities",
} as const satisfies Readonly<Record<ReasonCode, string>>;

/** The id of the rule that a lender's figure is, as rules are published: `lender.DMI.minimumIncome`. */
export const figureRuleId = (lender: string, figure: string): string => `lender.${lender}.${figure}`;

export const OUTCOMES = ["eligible", "ineligible", "undetermined"] as const;

export type Outcome = (typeof OUTCOMES)[number];
