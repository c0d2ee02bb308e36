import { MINUTE_MS } from "../calendar/duration.ts";

/** How long before its end a short-lived session tells the customer (assumed: the specification gives no figure). */
export const ASSUMED_SESSION_WARNING_MS = 5 * MINUTE_MS;

/** How many days a cookie lives where nothing else is said (spec 1 §9, spec 2 §9). */
export const COOKIE_DAYS = 30;

/**
 * A constant of 300 seconds whose use is not stated (spec 2 §9), in milliseconds. This project assumes it as the
 * customer record's maximum age; see `ASSUMED_RECORD_MAX_AGE`.
 */
export const THREE_HUNDRED_SECONDS = { ms: 300_000, use: { status: "not-stated" } } as const;
