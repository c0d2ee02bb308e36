/** The status of a withdrawal's loan. Ours: "fields of repayment results: not shown" (spec 2 §3). */
export const LOAN_STATUSES = ["PENDING", "OPEN", "CLOSED", "RESTRUCTURED", "FAILED"] as const;

/** PENDING while the transfer is in progress, FAILED if it never arrived. */
export type LoanStatus = (typeof LOAN_STATUSES)[number];

/** What a payment is meant to pay: what is due, the next so many instalments, an amount, or all of it today. */
export const PAYABLE = ["DUE", "INSTALMENTS", "AMOUNT", "CLOSE"] as const;
export type Payable = (typeof PAYABLE)[number];
