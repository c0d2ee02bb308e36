import type { Words } from "../say/text.ts";
import { BANKS_FEATURED_FIRST } from "../reference/banks.table.ts";
import { defineField } from "./define-form.ts";
import { say, verbatim } from "../say/say.ts";

/** Asks for a bank: one of all that are listed, by choosing or by typing (ruling R42). */
export const bankField = (label: Words) =>
  defineField({
    name: "bank",
    label,
    kind: "text",
    rule: "bank",
    required: true,
    hint: say("Choose it from the list, or begin to type its name."),
    autocomplete: "off",
    suggestions: BANKS_FEATURED_FIRST.map(({ code, name }) => ({ value: code, label: verbatim(name) })),
  });
