import type { Tone } from "../messages/translate.ts";
import type { Words } from "../messages/message.ts";
import type { Notice } from "./failure.ts";
import { LIFETIME_MS } from "./lifetimes.table.ts";

/** A notice that is one sentence, of something that is no error. */
export const plainNotice = (
  tone: Exclude<Tone, "error">,
  text: Words,
  lifetimeMs: number = LIFETIME_MS.default,
): Notice => ({ tone, title: null, text, lifetimeMs, closable: true });

/** Notification priorities (spec 1 §3 "Reference lists", spec 2 §9): the higher number is shown first. */
export const NOTICE_PRIORITY = {
  URGENT: 100,
  ACUTE: 99,
  CRITICAL: 95,
  IMPORTANT: 80,
  HIGH: 60,
  MEDIUM: 40,
  LOW: 20,
} as const;

export type NoticePriority = keyof typeof NOTICE_PRIORITY;

/** Something to show, with its priority. */
export interface Prioritised {
  readonly priority: NoticePriority;
}

/** How much a notice matters, by its tone (assumed: the priorities are stated, and not which notice has which). */
export const ASSUMED_PRIORITY_OF_TONE = {
  error: "HIGH",
  warning: "HIGH",
  info: "MEDIUM",
  success: "LOW",
} as const satisfies Readonly<Record<Tone, NoticePriority>>;

/**
 * Notices as they are shown: the highest priority first (spec 1 §3, spec 2 §9), and of one priority in the order
 * they came. The list that was given stays as it is.
 */
export const byPriority = <N extends Prioritised>(notices: readonly N[]): readonly N[] =>
  notices.toSorted((a, b) => NOTICE_PRIORITY[b.priority] - NOTICE_PRIORITY[a.priority]);
