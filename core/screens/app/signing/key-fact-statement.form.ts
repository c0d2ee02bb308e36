import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";

/** For what else the statement is to be worked out. */
export const EXAMPLE_FORM = defineForm({
  name: "statementExample",
  fields: [
    {
      name: "amount",
      label: say("If you withdrew how much?"),
      kind: "slider",
      rule: null,
      required: true,
      missing: say("Enter the amount, in whole rupees."),
    },
    {
      name: "tenure",
      label: say("Over how many months?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose over how many months you pay back."),
    },
  ],
});
