import { say } from "../../say/say.ts";
import { defineForm } from "../define-form.ts";

/** Which of the lenders that match gives the line; none is chosen beforehand (ruling R35). */
export const LENDER_FORM = defineForm({
  name: "lender",
  fields: [
    {
      name: "lender",
      label: say("Choose your lender"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one of the lenders."),
    },
  ],
});
