import { EDUCATION } from "../../../reference/education.table.ts";
import { LOAN_REASONS } from "../../../reference/loan-reasons.table.ts";
import { MARITAL_STATUS } from "../../../reference/marital-status.table.ts";
import { NATIONALITY } from "../../../reference/nationality.table.ts";
import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";

/** What the lender still needs of a profile: education, nationality, family, and the purpose (spec 1 §3). */
export const COMPLETE_PROFILE_FORM = defineForm({
  name: "completeProfile",
  fields: [
    {
      name: "educationalQualification",
      label: say("Your highest education"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose your highest education."),
      options: EDUCATION,
    },
    {
      name: "nationality",
      label: say("Your nationality"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose your nationality."),
      options: NATIONALITY,
    },
    {
      name: "motherMaidenName",
      label: say("Your mother's name before she married"),
      kind: "text",
      rule: "fullName",
      required: true,
      missing: say("Enter your mother's name."),
      hint: say("First and last name, letters and spaces only."),
      autocomplete: "off",
    },
    {
      name: "maritalStatus",
      label: say("Are you married?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose single or married."),
      options: MARITAL_STATUS,
    },
    {
      name: "spouseName",
      label: say("Your spouse's name"),
      kind: "text",
      rule: "fullName",
      required: true,
      missing: say("Enter your spouse's name."),
      hint: say("First and last name, letters and spaces only."),
      autocomplete: "off",
      when: { field: "maritalStatus", is: ["MARRIED"] },
    },
    {
      name: "loanReason",
      label: say("What do you need the money for?"),
      kind: "select",
      rule: null,
      required: true,
      missing: say("Choose what you need the money for."),
      options: LOAN_REASONS,
    },
    {
      name: "otherReason",
      label: say("What is it for?"),
      kind: "text",
      rule: null,
      required: true,
      missing: say("Say in a few words what it is for."),
      maxLength: 200,
      when: { field: "loanReason", is: ["OTHER"] },
    },
  ],
});
