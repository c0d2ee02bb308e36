import { say } from "../../../say/say.ts";
import { defineForm } from "../../define/define-form.ts";
import { AMOUNT_MISSING } from "../../forms/withdrawal.fields.ts";

/** What is paid, on which loan. Nothing is chosen beforehand but what was pressed to come here. */
export const PAYMENT_FORM = defineForm({
  name: "repayment",
  fields: [
    {
      name: "loan",
      label: say("Which loan?"),
      kind: "select",
      rule: null,
      required: true,
      missing: say("Choose one."),
    },
    {
      name: "what",
      label: say("What do you want to pay?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one."),
      options: [
        { value: "DUE", label: say("Due now") },
        { value: "INSTALMENTS", label: say("Next EMIs") },
        { value: "AMOUNT", label: say("Pay another amount") },
        { value: "CLOSE", label: say("Pay off everything today") },
      ],
    },
    {
      name: "count",
      label: say("How many EMIs?"),
      kind: "select",
      rule: null,
      required: true,
      missing: say("Choose one."),
      when: { field: "what", is: ["INSTALMENTS"] },
    },
    {
      name: "amount",
      label: say("How much?"),
      kind: "money",
      rule: null,
      required: true,
      missing: AMOUNT_MISSING,
      when: { field: "what", is: ["AMOUNT"] },
    },
  ],
});

/** Whom the payments app tells of a payment, asked where no address is known (spec 2 §7). */
export const PAYER_FORM = defineForm({
  name: "payer",
  fields: [
    {
      name: "emailId",
      label: say("Your e-mail"),
      hint: say("Your receipt goes there."),
      kind: "text",
      rule: "officeEmail",
      required: true,
      missing: say("Enter an e-mail address like asha@company.co.in."),
      autocomplete: "email",
      inputMode: "email",
    },
  ],
});
