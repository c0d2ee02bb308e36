import { BANKS_FEATURED_FIRST, otherBankNames } from "../../reference/banks/banks.table.ts";
import { t, verbatim, type Words } from "../../messages/message.ts";
import { defineField } from "../define/define-screen.ts";

/** Asks for the IFSC of a bank's branch. */
export const IFSC_FIELD = defineField({
  name: "ifsc",
  label: t("IFSC of the branch"),
  kind: "text",
  rule: "ifsc",
  required: true,
  hint: t("On your cheque book, like HDFC0001234"),
  autocomplete: "off",
  maxLength: 11,
  mask: "UUUU#AAAAAA",
});

/** Asks for a bank: one of all that are listed, the ten featured first, the rest by typing (spec 2 §9, ruling R42). */
export const bankField = (label: Words) =>
  defineField({
    name: "bank",
    label,
    kind: "search",
    rule: "bank",
    required: true,
    withMarks: true,
    options: BANKS_FEATURED_FIRST.map((bank) => ({
      value: bank.code,
      label: verbatim(bank.name),
      also: otherBankNames(bank),
    })),
  });
