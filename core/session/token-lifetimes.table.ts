import { DAY_MS, HOUR_MS } from "../calendar/duration.ts";

/**
 * How long sessions and their tokens live at the platform, in milliseconds (ruling R44). That a session never expires
 * is the client's rule (spec 1 §4); the two ends of a session are assumed.
 */
export const TOKEN_LIFETIMES = {
  /** An access token, of whatever session. */
  access: HOUR_MS,
  /** A session that nobody uses. */
  unused: 180 * DAY_MS,
  /** A session, however much it is used. */
  session: 400 * DAY_MS,
} as const;
