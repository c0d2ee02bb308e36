import { DAY_MS } from "../calendar/duration.ts";
import { COOKIE_DAYS } from "./session.ts";

/**
 * When a cookie that is set at a moment runs out: thirty days later by default (spec 1 §9, spec 2 §9). Milliseconds
 * since the epoch in and out.
 */
export const cookieExpiry = (setAt: number, days: number = COOKIE_DAYS): number => setAt + days * DAY_MS;

/** Under which key the client keeps the answer (ours). */
export const MEASURING_KEY = "measuring";

/** What the customer said when they were asked whether their use may be measured; null before, and once it ran out. */
export type MeasuringAnswer = "allowed" | "refused" | null;

/** An answer as it is kept, with its moment in milliseconds since 1970. */
export const formatMeasuringAnswer = (answer: "allowed" | "refused", at: number): string => `${answer} ${at}`;

/** The answer in a kept text; it holds as long as a cookie does, thirty days, and then it is asked for again (spec 1 §9). */
export function parseMeasuringAnswer(kept: string | null, now: number): MeasuringAnswer {
  const [, answer, at] = /^(allowed|refused) (\d{1,15})$/.exec(kept ?? "") ?? [];
  if (answer !== "allowed" && answer !== "refused") return null;
  return now < cookieExpiry(Number(at)) ? answer : null;
}

/** Who is told what a customer does: five trackers and an error reporter (spec 1 §7). Which ones is not stated. */
export const TRACKERS = {
  analytics: { count: 5, names: { status: "not-stated" } },
  errorReporter: { count: 1, names: { status: "not-stated" } },
} as const;

/** The share of traces that the error reporter keeps, from 0 to 1 (spec 1 §9). */
export const TRACE_SAMPLE_RATE = 0.8;
