import { BANKS_FEATURED_FIRST } from "../reference/banks.table.ts";
import type { Field } from "./form.ts";

/** Asks for a bank: one of all that are listed, by choosing or by typing (ruling R42). */
export const bankField = (label: string): Field => ({
  name: "bank",
  label,
  kind: "text",
  rule: "bank",
  required: true,
  hint: "Choose it from the list, or begin to type its name.",
  autocomplete: "off",
  suggestions: BANKS_FEATURED_FIRST.map(({ code, name }) => ({ value: code, label: name })),
});
