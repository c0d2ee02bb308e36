import { megabytesOf, SALARY_SLIP_MONTHS, SLIP_LIMITS } from "../../../reference/upload-limits.table.ts";
import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";
import { filesTaken } from "../../files-taken.ts";

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
      missing: say("Take a photo of each slip, or choose files."),
      hint: say("Last {months} months. Up to {count} files: PDF, JPG or PNG, {most} MB each.", {
        months: SALARY_SLIP_MONTHS,
        count: SLIP_LIMITS.maxFiles,
        most: megabytesOf(SLIP_LIMITS),
      }),
      facing: "environment",
      ...filesTaken(SLIP_LIMITS),
    },
  ],
});
