import { IFSC_FIELD } from "../../ifsc.field.ts";
import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";
import type { FieldOption } from "../../form.ts";

const NONE_KNOWN: readonly FieldOption[] = [];

/** The account that withdrawals go to, and how it is proven: by a rupee that is sent there, or that comes from there. */
export const BENEFICIARY_FORM = defineForm({
  name: "beneficiary",
  fields: [
    {
      name: "proveBy",
      label: say("How should we verify the account?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose how to verify it."),
      options: [
        { value: "PENNY_DROP", label: say("We send you ₹1") },
        { value: "UPI", label: say("You pay ₹1 by UPI") },
      ],
    },
    {
      name: "account",
      label: say("Which account?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose an account."),
      options: NONE_KNOWN,
    },
    IFSC_FIELD,
    {
      name: "accountNumber",
      label: say("Account number"),
      kind: "text",
      rule: "accountNumber",
      required: true,
      hint: say("An account in your own name."),
      autocomplete: "off",
      inputMode: "numeric",
      filter: "digits",
    },
    {
      name: "accountNumberAgain",
      label: say("Confirm account number"),
      kind: "text",
      rule: "accountNumber",
      required: true,
      missing: say("Enter your account number again."),
      hint: say("Money sent to a wrong account is hard to get back."),
      autocomplete: "off",
      inputMode: "numeric",
      filter: "digits",
    },
  ],
});
