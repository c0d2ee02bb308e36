import { NATIONALITY } from "../../../reference/nationality.table.ts";
import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";
import {
  EDUCATION_FIELD,
  LOAN_REASON_FIELD,
  MARITAL_STATUS_FIELD,
  MOTHER_FIELD,
  SPOUSE_FIELD,
} from "../../profile.fields.ts";
import { reasonField } from "../../reason.field.ts";

/** What the lender still needs of a profile: education, nationality, family, and the purpose (spec 1 §3). */
export const COMPLETE_PROFILE_FORM = defineForm({
  name: "completeProfile",
  fields: [
    EDUCATION_FIELD,
    {
      name: "nationality",
      label: say("Your nationality"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose your nationality."),
      options: NATIONALITY,
    },
    MOTHER_FIELD,
    MARITAL_STATUS_FIELD,
    SPOUSE_FIELD,
    LOAN_REASON_FIELD,
    reasonField({ label: say("What is it for?"), missing: say("Say briefly what it's for.") }),
  ],
});
