import { THREE_HUNDRED_SECONDS } from "./durations.table.ts";

/** How old the customer record may grow before it is fetched again. */
export interface RecordMaxAge {
  readonly ms: number;
  readonly status: "assumed" | "configured";
  readonly source: string;
}

/**
 * The specification's maximum age is not stated (spec 1 §3). Assumed: its 300-second constant, which it gives
 * without a use (spec 2 §9).
 */
export const ASSUMED_RECORD_MAX_AGE: RecordMaxAge = {
  ms: THREE_HUNDRED_SECONDS.ms,
  status: "assumed",
  source: "spec 2 §9, a 300 s constant",
};

/**
 * Whether the customer record must be fetched again: it is absent, older than the maximum age, or stamped later
 * than now, which says that a clock was changed. Times are milliseconds since the epoch; null where there is no record.
 */
export const isStale = (
  recordAt: number | null,
  at: number,
  maxAge: RecordMaxAge = ASSUMED_RECORD_MAX_AGE,
): boolean => recordAt === null || at - recordAt > maxAge.ms || recordAt > at;
