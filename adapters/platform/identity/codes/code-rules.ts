import { CODE_DIGITS } from "@creditline/core/reference/one-time-code";
import { MINUTE_MS } from "@creditline/core/calendar/duration";

/** Assumed, all of it: the specification says only that the code is required and must be correct (spec 1 §5). */
export const CODE_RULES = {
  digits: CODE_DIGITS,
  livesMs: 5 * MINUTE_MS,
} as const;
