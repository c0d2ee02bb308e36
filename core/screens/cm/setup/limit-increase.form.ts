import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";

/** The yes to a higher limit, which nobody ticks for the customer (spec 2 §2, §7). */
export const LIMIT_INCREASE_FORM = defineForm({
  name: "limitIncrease",
  fields: [
    {
      name: "limitConsent",
      label: say("I want my lender to raise my limit to the amount above."),
      kind: "check",
      rule: null,
      required: true,
      missing: say("Tick the box to continue."),
    },
  ],
});
