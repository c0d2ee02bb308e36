/** Products by their code (spec 2 §1), and what they are called (spec 1 §1; the cash line's name for customers is stated). */
export const PRODUCTS = [
  { code: "credit_card", name: "Credit card" },
  { code: "personal_loan", name: "Cash Loans" },
  { code: "consumer_finance", name: "Consumer finance" },
] as const satisfies readonly { readonly code: string; readonly name: string }[];

export type ProductCode = (typeof PRODUCTS)[number]["code"];

/** The lending-channel brands (spec 2 §9): there are three, and which they are is not stated. */
export const LENDING_CHANNEL_BRANDS = { count: 3, names: { status: "not-stated" } } as const;
