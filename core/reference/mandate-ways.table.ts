import { isFeatured } from "./banks.table.ts";

/** How a customer signs an electronic mandate at their bank (assumed: the specification names no ways). */
export const MANDATE_WAYS = ["NETBANKING", "DEBIT_CARD", "AADHAAR"] as const;

export type MandateWay = (typeof MANDATE_WAYS)[number];

/** Whether a text is one of the ways. */
export const isMandateWay = (text: string): text is MandateWay =>
  (MANDATE_WAYS as readonly string[]).includes(text);

/** The ways that a bank takes, by its four letters. Assumed: the featured banks take all, the others cards alone. */
export const mandateWaysOf = (bankCode: string): readonly MandateWay[] =>
  isFeatured(bankCode) ? MANDATE_WAYS : ["DEBIT_CARD"];
