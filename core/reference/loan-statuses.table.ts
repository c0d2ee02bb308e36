/** The status of a withdrawal's loan. Ours: "fields of repayment results: not shown" (spec 2 §3). */
export const LOAN_STATUSES = ["PENDING", "OPEN", "CLOSED", "RESTRUCTURED", "FAILED"] as const;

/** PENDING while the transfer is in progress, FAILED if it never arrived. */
export type LoanStatus = (typeof LOAN_STATUSES)[number];
