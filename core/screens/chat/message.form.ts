import { LONGEST_QUESTION } from "../../reference/text-lengths.table.ts";
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
      hint: say("Up to {longest} characters. Leave out OTPs, passwords and your Aadhaar number.", {
        longest: LONGEST_QUESTION,
      }),
      autocomplete: "off",
      maxLength: LONGEST_QUESTION,
    },
  ],
});
