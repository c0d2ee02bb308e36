import { t } from "../../../messages/message.ts";
import { defineForm } from "../../define/define-screen.ts";
import { AMOUNT_MISSING } from "../../forms/withdrawal.fields.ts";

/** What is paid, on which loan. Only the choice that led here is preselected. */
export const PAYMENT_FORM = defineForm({
  name: "repayment",
  fields: [
    {
      name: "loan",
      label: t("Which loan?"),
      kind: "select",
      rule: null,
      required: true,
      missing: t("Choose one."),
    },
    {
      name: "what",
      label: t("What do you want to pay?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: [
        { value: "DUE", label: t("Due now") },
        { value: "INSTALMENTS", label: t("Next EMIs") },
        { value: "AMOUNT", label: t("Pay another amount") },
        { value: "CLOSE", label: t("Pay off everything today") },
      ],
    },
    {
      name: "count",
      label: t("How many EMIs?"),
      kind: "select",
      rule: null,
      required: true,
      missing: t("Choose one."),
      when: { field: "what", is: ["INSTALMENTS"] },
    },
    {
      name: "amount",
      label: t("How much?"),
      kind: "money",
      rule: null,
      required: true,
      missing: AMOUNT_MISSING,
      when: { field: "what", is: ["AMOUNT"] },
    },
  ],
});

/** The e-mail address that the payments app notifies, asked if unknown (spec 2 §7). */
export const PAYER_FORM = defineForm({
  name: "payer",
  fields: [
    {
      name: "emailId",
      label: t("Your e-mail"),
      hint: t("Your receipt goes there."),
      kind: "text",
      rule: "officeEmail",
      required: true,
      missing: t("Enter an e-mail address like asha@company.co.in."),
      autocomplete: "email",
      inputMode: "email",
    },
  ],
});
