import { say } from "../../../say/say.ts";
import { defineForm } from "../../define/define-form.ts";

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
      missing: say("Choose online or a paper form."),
      options: [
        { value: "E_MANDATE", label: say("Online, at my bank") },
        { value: "PHYSICAL_NACH", label: say("Paper form") },
      ],
    },
    {
      name: "way",
      label: say("How will you sign at your bank?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose how you'll sign."),
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
        "I allow my lender to debit what's due from this account, up to the amount under 'What you approve'. I can cancel this at any time.",
      ),
      kind: "check",
      rule: null,
      required: true,
      missing: say("Tick the box to continue."),
    },
  ],
});
