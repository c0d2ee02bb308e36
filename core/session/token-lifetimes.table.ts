import { ONE_DAY_MS } from "./durations.table.ts";

/**
 * How long sessions and their tokens live at the platform, in milliseconds (ruling R44). That a session never expires
 * is the client's rule (spec 1 §4); the two ends of a session are assumed.
 */
export const TOKEN_LIFETIMES = {
  /** An access token, of whatever session. */
  access: 3_600_000,
  /** A session that nobody uses. */
  unused: 180 * ONE_DAY_MS,
  /** A session, however much it is used. */
  session: 400 * ONE_DAY_MS,
} as const;
