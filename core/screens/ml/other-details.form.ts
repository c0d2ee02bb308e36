import { say } from "../../say/say.ts";
import { defineForm } from "../define-form.ts";
import {
  EDUCATION_FIELD,
  LOAN_REASON_FIELD,
  MARITAL_STATUS_FIELD,
  MOTHER_FIELD,
  SPOUSE_FIELD,
} from "../profile.fields.ts";

/** What data collection can ask for (spec 2 §7). Which of it is asked, and which answers are needed, the platform says. */
export const OTHER_DETAILS_FORM = defineForm({
  name: "otherDetails",
  fields: [
    { ...MARITAL_STATUS_FIELD, required: false },
    { ...EDUCATION_FIELD, required: false },
    { ...MOTHER_FIELD, required: false },
    {
      name: "fatherOrSpouseName",
      label: say("Your father's or spouse's name"),
      kind: "text",
      rule: "fullName",
      required: false,
      hint: say("First and last name, letters and spaces only."),
      autocomplete: "off",
    },
    { ...SPOUSE_FIELD, required: false },
    { ...LOAN_REASON_FIELD, required: false },
  ],
});
