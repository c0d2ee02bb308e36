/** Line types of a credit line (spec 1 §1, spec 2 §1). */
export const LINE_TYPES = ["CASH_LINE", "FAST_CASH", "CONSUMER_FINANCE"] as const;

export type LineType = (typeof LINE_TYPES)[number];

/** Whether a text is one of the three line types. */
export const isLineType = (text: string): text is LineType =>
  (LINE_TYPES as readonly string[]).includes(text);

/**
 * Variants of a line type: two spellings of one thing. Part 1 of the specification writes CASH_LINE_BOLT, part 2
 * BOLT (spec 1 §1, spec 2 §1).
 */
export const LINE_TYPE_VARIANTS = [
  { variant: "BOLT", source: "spec 2 §1" },
  { variant: "CASH_LINE_BOLT", source: "spec 1 §1, spec 2 §1" },
] as const satisfies readonly { readonly variant: string; readonly source: string }[];

export type LineTypeVariant = (typeof LINE_TYPE_VARIANTS)[number]["variant"];

/** Whether a text is one of the two spellings of the bolt variant, in exactly this letter case. */
export const isBolt = (variant: string | null | undefined): variant is LineTypeVariant =>
  LINE_TYPE_VARIANTS.some((row) => row.variant === variant);
