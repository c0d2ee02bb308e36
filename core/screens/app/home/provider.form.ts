import { digits } from "../../digits.ts";
import { CODE_DIGITS } from "../../../reference/text-lengths.table.ts";
import { say } from "../../../say/say.ts";
import { defineForm } from "../../define/define-form.ts";

/** The provider's code, and which of what it knows is the customer. */
export const PROVIDER_FORM = defineForm({
  name: "providerFee",
  fields: [
    {
      name: "otp",
      label: say("OTP from the provider"),
      kind: "code",
      rule: "otp",
      required: true,
      hint: say("Six digits, from the message to your phone."),
      autocomplete: "one-time-code",
      inputMode: "numeric",
      ...digits(CODE_DIGITS),
    },
    {
      name: "providerId",
      label: say("Which one is yours?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one."),
    },
  ],
});
