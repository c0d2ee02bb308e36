import { isFeatured } from "./banks.table.ts";

/** How a customer signs an electronic mandate at their bank (assumed: the specification names no ways). */
export const MANDATE_WAYS = ["NETBANKING", "DEBIT_CARD", "AADHAAR"] as const;

export type MandateWay = (typeof MANDATE_WAYS)[number];

/** Whether a text is one of the ways. */
export const isMandateMethod = (text: string): text is MandateWay =>
  (MANDATE_WAYS as readonly string[]).includes(text);

/** The ways that a bank takes, by its four letters. Assumed: the featured banks take all, the others cards alone. */
export const mandateWaysOf = (bankCode: string): readonly MandateWay[] =>
  isFeatured(bankCode) ? MANDATE_WAYS : ["DEBIT_CARD"];

/** How a customer can show the statements of an account. Ours. */
export const INCOME_MODES = ["NETBANKING", "ACCOUNT_AGGREGATOR", "STATEMENT_UPLOAD"] as const;

export type IncomeMode = (typeof INCOME_MODES)[number];

/** How automatic repayment is set up (spec 2 §1): electronically, or with a form on paper. */
export const AUTO_REPAYMENT_MODES = ["E_MANDATE", "PHYSICAL_NACH"] as const;

export type AutoRepaymentMode = (typeof AUTO_REPAYMENT_MODES)[number];

/** The name of each, and the screen to set it up on. */
export const AUTO_REPAYMENT: Readonly<
  Record<AutoRepaymentMode, { readonly label: string; readonly screen: string }>
> = {
  E_MANDATE: { label: "E-mandate", screen: "cm-setup-emandate" },
  PHYSICAL_NACH: { label: "Physical NACH form", screen: "cm-schedule-appointment" },
};
