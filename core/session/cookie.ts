import { DAY_MS } from "../calendar/duration.ts";
import { COOKIE_DAYS } from "./durations.table.ts";

/**
 * When a cookie that is set at a moment runs out: thirty days later where nothing else is said (spec 1 §9, spec 2 §9).
 * Milliseconds since the epoch in and out.
 */
export const cookieExpiry = (setAt: number, days: number = COOKIE_DAYS): number => setAt + days * DAY_MS;
