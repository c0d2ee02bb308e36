import { say } from "../../say/say.ts";
import { defineForm } from "../define-form.ts";

/** One's own question. */
export const MESSAGE_FORM = defineForm({
  name: "helpMessage",
  fields: [
    {
      name: "message",
      label: say("Your question"),
      kind: "lines",
      rule: null,
      required: true,
      missing: say("Write your question."),
      hint: say("Up to 1,000 characters. Never write a code, a password or your Aadhaar number."),
      autocomplete: "off",
      maxLength: 1000,
    },
  ],
});
