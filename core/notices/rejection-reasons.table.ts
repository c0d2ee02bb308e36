/** The reasons for a rejection that are shown (spec 1 §8). The words are stated, the codes are ours. */
export const REJECTION_REASONS = {
  TOO_MANY_OBLIGATIONS: "Too many obligations",
  NOT_MEETING_ELIGIBILITY: "Not meeting eligibility",
  IRREGULAR_SALARY: "Irregular salary",
  RECENT_PERSONAL_LOAN: "Recent personal loan",
  TOO_MANY_LOAN_ENQUIRIES: "Too many loan enquiries",
  DELAYED_OR_DEFAULTED_REPAYMENTS: "Delayed or defaulted repayments",
} as const;

export type RejectionReason = keyof typeof REJECTION_REASONS;
