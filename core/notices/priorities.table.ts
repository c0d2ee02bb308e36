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
