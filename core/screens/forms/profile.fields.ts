import { ASKED_WITH } from "../../onboarding/complete-profile.ts";
import {
  EDUCATION,
  MARITAL_STATUS,
  OTHER_ANSWER,
  LOAN_REASONS,
} from "../../reference/answers/personal.table.ts";
import { t } from "../../messages/message.ts";
import { defineField } from "../define/define-screen.ts";

/*
 * What a lender asks of a profile beside the application (spec 1 §3): asked in a step of its own, and by a link's data
 * collection, in the same words.
 */

/** The answer for a qualification that is not on the list; the record has no value for it. */
export const OTHER_EDUCATION = {
  value: OTHER_ANSWER,
  label: t("Other, such as 12th pass or a diploma"),
} as const;

export const EDUCATION_FIELD = defineField({
  name: "educationalQualification",
  label: t("Your highest education"),
  kind: "choice",
  rule: null,
  required: true,
  missing: t("Choose one."),
  options: [...EDUCATION, OTHER_EDUCATION],
});

export const MOTHER_FIELD = defineField({
  name: "motherMaidenName",
  label: t("Mother's maiden name"),
  kind: "text",
  rule: "fullName",
  required: true,
  missing: t("Fill this in."),
  hint: t("First and last name, letters and spaces only."),
  autocomplete: "off",
});

export const MARITAL_STATUS_FIELD = defineField({
  name: "maritalStatus",
  label: t("Marital status"),
  kind: "choice",
  rule: null,
  required: true,
  missing: t("Choose one."),
  options: [...MARITAL_STATUS, { value: OTHER_ANSWER, label: t("Other, such as divorced or widowed") }],
});

export const SPOUSE_FIELD = defineField({
  name: "spouseName",
  label: t("Your spouse's name"),
  kind: "text",
  rule: "fullName",
  required: true,
  missing: t("Fill this in."),
  hint: t("First and last name, letters and spaces only."),
  autocomplete: "off",
  when: ASKED_WITH.spouseName,
});

export const LOAN_REASON_FIELD = defineField({
  name: "loanReason",
  label: t("What do you need the money for?"),
  kind: "select",
  rule: null,
  required: true,
  missing: t("Choose one."),
  options: LOAN_REASONS,
});
