import type { Form } from "./form.ts";

/** The phone that the one-time code goes to (spec 1 §7 "Auth and sign-up"). */
export const PHONE_FORM: Form = {
  name: "phone",
  fields: [
    {
      name: "phone",
      label: "Mobile number",
      kind: "text",
      rule: "phone",
      required: true,
      hint: "Ten digits. We send a one-time code to it.",
      autocomplete: "tel-national",
      inputMode: "tel",
      maxLength: 10,
      mask: "##########",
    },
  ],
};

/** The one-time code itself. */
export const CODE_FORM: Form = {
  name: "code",
  fields: [
    {
      name: "otp",
      label: "One-time code",
      kind: "code",
      rule: "otp",
      required: true,
      hint: "Six digits, from the message we sent.",
      autocomplete: "one-time-code",
      inputMode: "numeric",
      maxLength: 6,
      mask: "######",
    },
  ],
};
