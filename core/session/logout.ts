import { DAY_MS, HOUR_MS, MINUTE_MS } from "../calendar/duration.ts";
import { type Context, CONTEXTS } from "./contexts.table.ts";

/**
 * How long sessions and their tokens live at the platform, in milliseconds (ruling R44). That a session never expires
 * is the client's rule (spec 1 §4); the two ends of a session are assumed.
 */
export const TOKEN_LIFETIMES = {
  /** An access token, of whatever session. */
  access: HOUR_MS,
  /** A session that no one uses. */
  unused: 180 * DAY_MS,
  /** A session, however much it is used. */
  session: 400 * DAY_MS,
} as const;

/** How long before its end a short-lived session tells the customer (assumed: the specification gives no figure). */
export const ASSUMED_SESSION_WARNING_MS = 5 * MINUTE_MS;

/** How many days a cookie lives by default (spec 1 §9, spec 2 §9). */
export const COOKIE_DAYS = 30;

/**
 * A constant of 300 seconds whose use is not stated (spec 2 §9), in milliseconds. This project assumes it as the
 * customer record's maximum age; see `ASSUMED_RECORD_MAX_AGE`.
 */
export const THREE_HUNDRED_SECONDS = { ms: 300_000, use: { status: "not-stated" } } as const;

/** The steps of a logout in their order (spec 1 §4 "Session"). The rest follow whatever the server answers. */
export const LOGOUT_STEPS = [
  "tell-server",
  "clear-token",
  "clear-customer",
  "clear-profile",
  "go-to-login",
] as const;

export type LogoutStep = (typeof LOGOUT_STEPS)[number];

/** Name of the login route in a layout: where a logout ends, and where an unauthenticated visit goes. */
export const loginRoute = (layout: Context["layout"]): Context["login"] => CONTEXTS[layout].login;
