import type { CustomerRecord } from "../customer/record.ts";

/** The limit that was approved, in rupees: what the lender's people said, else what was decided at first; null before either. */
export const approvedLimit = (record: CustomerRecord | null): number | null =>
  record?.loanResponse?.bankerApprovedAmount ?? record?.loanResponse?.loanAmount ?? null;
