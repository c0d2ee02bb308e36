/** Products by their code (spec 2 §1), and what they are called (spec 1 §1; the cash line's name for customers is stated). */
export const PRODUCTS = [
  { code: "credit_card", name: "Credit card" },
  { code: "personal_loan", name: "Cash Loans" },
  { code: "consumer_finance", name: "Consumer finance" },
] as const satisfies readonly { readonly code: string; readonly name: string }[];

export type ProductCode = (typeof PRODUCTS)[number]["code"];

/** The lending-channel brands (spec 2 §9): there are three, and which they are is not stated. */
export const LENDING_CHANNEL_BRANDS = { count: 3, names: { status: "not-stated" } } as const;

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
