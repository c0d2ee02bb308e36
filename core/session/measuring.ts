import { DAY_MS } from "../calendar/duration.ts";
import { COOKIE_DAYS } from "./session.ts";

/**
 * Returns when a cookie expires: thirty days after it is set by default (spec 1 §9, spec 2 §9). Milliseconds since the
 * epoch.
 */
export const cookieExpiry = (setAt: number, days: number = COOKIE_DAYS): number => setAt + days * DAY_MS;

/** The storage key of the answer (ours). */
export const MEASURING_KEY = "measuring";

/** The customer's answer to whether usage may be measured; null before they answer and after it expires. */
export type MeasuringAnswer = "allowed" | "refused" | null;

/** Formats an answer for storage, with its time in milliseconds since 1970. */
export const formatMeasuringAnswer = (answer: "allowed" | "refused", at: number): string => `${answer} ${at}`;

/** Parses a stored answer; it is valid as long as a cookie, thirty days, and is then asked for again (spec 1 §9). */
export function parseMeasuringAnswer(kept: string | null, now: number): MeasuringAnswer {
  const [, answer, at] = /^(allowed|refused) (\d{1,15})$/.exec(kept ?? "") ?? [];
  if (answer !== "allowed" && answer !== "refused") return null;
  return now < cookieExpiry(Number(at)) ? answer : null;
}

/** The receivers of usage data: five trackers and an error reporter (spec 1 §7). Which ones is not stated. */
export const TRACKERS = {
  analytics: { count: 5, names: { status: "not-stated" } },
  errorReporter: { count: 1, names: { status: "not-stated" } },
} as const;

/** The share of traces that the error reporter keeps, from 0 to 1 (spec 1 §9). */
export const TRACE_SAMPLE_RATE = 0.8;
