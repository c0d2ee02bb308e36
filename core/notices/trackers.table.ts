/** Who is told what a customer does: five trackers and an error reporter (spec 1 §7). Which ones is not stated. */
export const TRACKERS = {
  analytics: { count: 5, names: { status: "not-stated" } },
  errorReporter: { count: 1, names: { status: "not-stated" } },
} as const;

/** The share of traces that the error reporter keeps, from 0 to 1 (spec 1 §9). */
export const TRACE_SAMPLE_RATE = 0.8;
