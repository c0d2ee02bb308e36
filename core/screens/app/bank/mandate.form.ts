import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";

/** How repayment is to go by itself: the ways that the bank supports, and the customer's yes (spec 2 §1, §4). */
export const MANDATE_FORM = defineForm({
  name: "emandate",
  fields: [
    {
      name: "mode",
      label: say("How do you want to set it up?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose the bank's page or a form on paper."),
      options: [
        { value: "E_MANDATE", label: say("At my bank's page") },
        { value: "PHYSICAL_NACH", label: say("With a form on paper") },
      ],
    },
    {
      name: "way",
      label: say("How do you sign at your bank?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose how you sign at your bank."),
      options: [
        { value: "NETBANKING", label: say("Netbanking") },
        { value: "DEBIT_CARD", label: say("Debit card") },
        { value: "AADHAAR", label: say("Aadhaar OTP") },
      ],
      when: { field: "mode", is: ["E_MANDATE"] },
    },
    {
      name: "mandateConsent",
      label: say(
        "I allow my lender to take what is due from this account, up to the amount under 'What you allow'. I can cancel this at any time.",
      ),
      kind: "check",
      rule: null,
      required: true,
      missing: say("Tick the box to continue."),
    },
  ],
});
