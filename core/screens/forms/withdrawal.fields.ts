import { t, type Words } from "../../messages/message.ts";
import { defineField } from "../define/define-screen.ts";

/** The error of an empty amount field. */
export const AMOUNT_MISSING = t("Enter the amount, in whole rupees.");

/** The steps in which an amount is chosen, from the least on, in rupees. */
export const AMOUNT_STEP = 500;

/** The amounts between two in whole steps, in rupees: the most is the largest step that fits. */
export const amountRange = (least: number, most: number) => ({
  min: least,
  max: least + Math.floor((most - least) / AMOUNT_STEP) * AMOUNT_STEP,
  step: AMOUNT_STEP,
  unit: "rupees" as const,
});

/** Asks how much is, or would be, withdrawn; the range comes with the line. */
export const amountField = (label: Words) =>
  defineField({
    name: "amount",
    label,
    kind: "slider",
    rule: null,
    required: true,
    missing: AMOUNT_MISSING,
  });

/** Asks over how many of the months that the line offers a withdrawal is paid back. */
export const TENURE_FIELD = defineField({
  name: "tenure",
  label: t("Over how many months?"),
  kind: "choice",
  rule: null,
  required: true,
  missing: t("Choose one."),
});
