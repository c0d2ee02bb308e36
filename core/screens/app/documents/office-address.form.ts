import { YES_NO } from "../../../reference/yes-no.table.ts";
import { say } from "../../../say/say.ts";
import { ADDRESS_LINES, PLACE } from "../../address.form.ts";
import { defineForm } from "../../define-form.ts";

/** Whether the customer works at home, and else where (spec 1 §3 "Work details", isWorkHomeAddressSame). */
export const OFFICE_ADDRESS_FORM = defineForm({
  name: "officeAddress",
  fields: [
    {
      name: "sameAsHome",
      label: say("Do you work from home?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose yes or no."),
      options: YES_NO,
    },
    ...ADDRESS_LINES,
    ...PLACE,
  ],
});
