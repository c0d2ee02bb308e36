/** How income is verified (spec 1 §4 "Other statuses", spec 2 §4 "Other rules"). */
export const INCOME_VERIFICATION_MODES = ["NETBANKING", "STATEMENT_UPLOAD"] as const;

export type IncomeVerificationMode = (typeof INCOME_VERIFICATION_MODES)[number];
