import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";

/** The slips of the last three months, as pictures or files. */
export const SALARY_SLIPS_FORM = defineForm({
  name: "salarySlips",
  fields: [
    {
      name: "pages",
      label: say("Your salary slips"),
      kind: "capture",
      rule: null,
      required: true,
      missing: say("Take a picture of each slip, or choose their files."),
      hint: say("The last 3 months, up to 3 files: PDF, JPG or PNG, at most 5 MB each."),
      facing: "environment",
      accept: "image/jpeg,.jpg,.jpeg,image/png,.png,application/pdf,.pdf",
      maxFiles: 3,
    },
  ],
});
