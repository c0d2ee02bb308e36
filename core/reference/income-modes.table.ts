/** How a customer can show the statements of an account. Ours. */
export const INCOME_MODES = ["NETBANKING", "ACCOUNT_AGGREGATOR", "STATEMENT_UPLOAD"] as const;

export type IncomeMode = (typeof INCOME_MODES)[number];
