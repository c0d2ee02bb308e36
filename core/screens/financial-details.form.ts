import { COMPANY_TYPES } from "../reference/company-types.table.ts";
import { EMPLOYMENT_TYPES } from "../reference/employment-types.table.ts";
import { SALARY_MODES } from "../reference/salary-modes.table.ts";
import { WORK_EXPERIENCE } from "../reference/work-experience.table.ts";
import { defineField, defineForm } from "./define-form.ts";
import { MONTHLY_SALARY } from "./quick-profile.form.ts";
import { say } from "../say/say.ts";

export const COMPANY_NAME = defineField({
  name: "companyName",
  label: say("Company name"),
  kind: "text",
  rule: "companyName",
  required: true,
  hint: say("As on your payslip, without special characters."),
  filter: "lettersDigitsSpace",
  autocomplete: "organization",
});

export const COMPANY_TYPE = defineField({
  name: "companyType",
  label: say("Kind of company"),
  kind: "select",
  rule: "companyType",
  required: true,
  options: COMPANY_TYPES.map(({ value, label }) => ({ value, label })),
});

export const DESIGNATION = defineField({
  name: "designation",
  label: say("Designation"),
  kind: "text",
  rule: "designation",
  required: true,
  hint: say("Letters and spaces, like Team Lead."),
  filter: "lettersDigitsSpace",
  autocomplete: "organization-title",
});

export const EMPLOYMENT_TYPE = defineField({
  name: "employmentType",
  label: say("You are"),
  kind: "choice",
  rule: "employmentType",
  required: true,
  options: EMPLOYMENT_TYPES.map(({ value, label }) => ({ value, label })),
});

export const OFFICE_EMAIL = defineField({
  name: "officeEmail",
  label: say("Office e-mail"),
  kind: "text",
  rule: "officeEmail",
  required: true,
  autocomplete: "work email",
  inputMode: "email",
});

export const SALARY_MODE = defineField({
  name: "salaryMode",
  label: say("How you receive your salary"),
  kind: "choice",
  rule: "salaryMode",
  required: true,
  options: SALARY_MODES.map(({ value, label }) => ({ value, label })),
});

const EXPERIENCE_OPTIONS = WORK_EXPERIENCE.map(({ months, label }) => ({ value: String(months), label }));

export const TOTAL_EXPERIENCE = defineField({
  name: "totalExperience",
  label: say("Work experience in all"),
  kind: "select",
  rule: "totalExperience",
  required: true,
  missing: say("Choose how many years you have worked in all."),
  options: EXPERIENCE_OPTIONS,
  context: { currentExperience: "currentExperience" },
});

export const CURRENT_EXPERIENCE = defineField({
  name: "currentExperience",
  label: say("Experience in this job"),
  kind: "select",
  rule: "currentExperience",
  required: true,
  missing: say("Choose how many years you have been in this job."),
  options: EXPERIENCE_OPTIONS,
  context: { totalExperience: "totalExperience" },
});

/** Work and income details (spec 1 §2, §5): complete with employment, job type, office e-mail, PAN and income. */
export const FINANCIAL_DETAILS_FORM = defineForm({
  name: "financialDetails",
  fields: [
    EMPLOYMENT_TYPE,
    COMPANY_NAME,
    COMPANY_TYPE,
    DESIGNATION,
    OFFICE_EMAIL,
    MONTHLY_SALARY,
    SALARY_MODE,
    CURRENT_EXPERIENCE,
    TOTAL_EXPERIENCE,
  ],
});
