/** How a withdrawal's loan stands. Ours: "fields of repayment results: not shown" (spec 2 §3). */
export const LOAN_STATUSES = ["PENDING", "OPEN", "CLOSED", "RESTRUCTURED", "FAILED"] as const;

/** PENDING while its money is on the way, FAILED where that never arrived. */
export type LoanStatus = (typeof LOAN_STATUSES)[number];
