import type { IncomeVerificationMode } from "./income-verification-mode.table.ts";

/** About how long each way to verify income takes, in seconds (spec 1 §2, §9). */
export const INCOME_VERIFICATION_SECONDS = {
  NETBANKING: 30,
  STATEMENT_UPLOAD: 120,
} as const satisfies Readonly<Record<IncomeVerificationMode, number>>;

/** How many months of bank statements are asked for, the latest ones (spec 1 §2, §9). */
export const STATEMENT_MONTHS = 3;
