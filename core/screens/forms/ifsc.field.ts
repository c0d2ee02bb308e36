import { say } from "../../say/say.ts";
import { defineField } from "../define/define-form.ts";

/** Asks for the IFSC of a bank's branch. */
export const IFSC_FIELD = defineField({
  name: "ifsc",
  label: say("IFSC of the branch"),
  kind: "text",
  rule: "ifsc",
  required: true,
  hint: say("Eleven characters, on your cheque book or statement, like HDFC0001234."),
  autocomplete: "off",
  maxLength: 11,
  mask: "UUUU#AAAAAA",
});
