import { CODE_DIGITS, PHONE_DIGITS } from "../../reference/text-lengths.table.ts";
import { t } from "../../messages/message.ts";
import { defineForm } from "../define/define-screen.ts";
import { digits } from "../define/form.ts";

/** The phone that the one-time code goes to (spec 1 §7 "Auth and sign-up"). */
export const PHONE_FORM = defineForm({
  name: "phone",
  fields: [
    {
      name: "phone",
      label: t("Mobile number"),
      kind: "text",
      rule: "phone",
      required: true,
      hint: t("We'll send it an OTP."),
      autocomplete: "tel-national",
      inputMode: "tel",
      ...digits(PHONE_DIGITS),
    },
  ],
});

/** The one-time code itself. */
export const CODE_FORM = defineForm({
  name: "code",
  fields: [
    {
      name: "otp",
      label: t("OTP"),
      kind: "code",
      rule: "otp",
      required: true,
      hint: t("Six digits."),
      autocomplete: "one-time-code",
      inputMode: "numeric",
      ...digits(CODE_DIGITS),
    },
  ],
});
