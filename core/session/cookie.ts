import { COOKIE_DAYS, ONE_DAY_MS } from "./durations.table.ts";

/**
 * When a cookie that is set at a moment runs out: thirty days later where nothing else is said (spec 1 §9, spec 2 §9).
 * Milliseconds since the epoch in and out.
 */
export const cookieExpiry = (setAt: number, days: number = COOKIE_DAYS): number => setAt + days * ONE_DAY_MS;
