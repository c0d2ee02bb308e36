/** Line types of a credit line (spec 1 §1, spec 2 §1). */
export const LINE_TYPES = ["CASH_LINE", "FAST_CASH", "CONSUMER_FINANCE"] as const;

export type LineType = (typeof LINE_TYPES)[number];

/** Whether a text is one of the three line types. */
export const isLineType = (text: string): text is LineType =>
  (LINE_TYPES as readonly string[]).includes(text);
