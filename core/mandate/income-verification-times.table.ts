import type { IncomeMode } from "../reference/banks/mandate-ways.table.ts";
import { formatDuration } from "../messages/format-duration.ts";

/** How income is verified (spec 1 §4 "Other statuses", spec 2 §4 "Other rules"). */
export const INCOME_VERIFICATION_MODES = ["NETBANKING", "STATEMENT_UPLOAD"] as const;

type IncomeVerificationMode = (typeof INCOME_VERIFICATION_MODES)[number];

/** Approximate time of each way to verify income, in seconds (spec 1 §2, §9). */
export const INCOME_VERIFICATION_SECONDS = {
  NETBANKING: 30,
  STATEMENT_UPLOAD: 120,
} as const satisfies Readonly<Record<IncomeVerificationMode, number>>;

/** The same in words, of every way to show income. That of the account aggregator is ours. */
export const INCOME_TAKES = {
  NETBANKING: formatDuration(INCOME_VERIFICATION_SECONDS.NETBANKING),
  STATEMENT_UPLOAD: formatDuration(INCOME_VERIFICATION_SECONDS.STATEMENT_UPLOAD),
  ACCOUNT_AGGREGATOR: formatDuration(60),
} as const satisfies Readonly<Record<IncomeMode, unknown>>;

/** How many months of bank statements are asked for, the latest ones (spec 1 §2, §9). */
export const STATEMENT_MONTHS = 3;
