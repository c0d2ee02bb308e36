/** Products by their code (spec 2 §1), and what they are called (spec 1 §1; the cash line's name for customers is stated). */
export const PRODUCTS = [
  { code: "credit_card", name: "Credit card" },
  { code: "personal_loan", name: "Cash Loans" },
  { code: "consumer_finance", name: "Consumer finance" },
] as const satisfies readonly { readonly code: string; readonly name: string }[];

export type ProductCode = (typeof PRODUCTS)[number]["code"];
