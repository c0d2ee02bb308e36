import type { FieldOverrides } from "../define/screen-context.ts";
import {
  COMPANY_TYPES,
  type CompanyType,
  EMPLOYMENT_TYPES,
  isSelfEmployed,
  SALARY_MODES,
  WORK_EXPERIENCE,
} from "../../reference/answers/work.table.ts";
import { t, type Text } from "../../messages/message.ts";
import { defineField, defineForm } from "../define/define-screen.ts";
import { MONTHLY_SALARY, OWN_INCOME } from "./quick-profile.form.ts";

export const COMPANY_NAME = defineField({
  name: "companyName",
  label: t("Company name"),
  kind: "text",
  rule: "companyName",
  required: true,
  filter: "lettersDigitsSpace",
  autocomplete: "organization",
});

export const COMPANY_TYPE = defineField({
  name: "companyType",
  label: t("Company type"),
  kind: "select",
  rule: "companyType",
  required: true,
  options: COMPANY_TYPES.map(({ value, label }) => ({ value, label })),
});

export const DESIGNATION = defineField({
  name: "designation",
  label: t("Designation"),
  kind: "text",
  rule: "designation",
  required: true,
  filter: "lettersDigitsSpace",
  autocomplete: "organization-title",
});

export const EMPLOYMENT_TYPE = defineField({
  name: "employmentType",
  label: t("You are"),
  kind: "choice",
  rule: "employmentType",
  required: true,
  options: EMPLOYMENT_TYPES.map(({ value, label }) => ({ value, label })),
});

export const OFFICE_EMAIL = defineField({
  name: "officeEmail",
  label: t("Office e-mail"),
  kind: "text",
  rule: "officeEmail",
  required: true,
  autocomplete: "work email",
  inputMode: "email",
});

export const SALARY_MODE = defineField({
  name: "salaryMode",
  label: t("How you receive your salary"),
  kind: "choice",
  rule: "salaryMode",
  required: true,
  options: SALARY_MODES.map(({ value, label }) => ({ value, label })),
});

const EXPERIENCE_OPTIONS = WORK_EXPERIENCE.map(({ months, label }) => ({ value: String(months), label }));

export const TOTAL_EXPERIENCE = defineField({
  name: "totalExperience",
  label: t("Total experience"),
  kind: "select",
  rule: "totalExperience",
  required: true,
  missing: t("Choose one."),
  options: EXPERIENCE_OPTIONS,
});

export const CURRENT_EXPERIENCE = defineField({
  name: "currentExperience",
  label: t("Experience in this job"),
  kind: "select",
  rule: "currentExperience",
  required: true,
  missing: t("Choose one."),
  options: EXPERIENCE_OPTIONS,
  // Of two contradicting fields only this one shows the error.
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

/** How a business is set up, in the words of who runs one; the values are kinds of company. */
const OWN_SET_UPS = [
  { value: "PROPRIETORSHIP", label: t("I work on my own (proprietorship)") },
  { value: "PARTNERSHIP", label: t("With partners (partnership)") },
  { value: "LLP", label: t("Limited liability partnership") },
  { value: "PRIVATE_LIMITED", label: t("Private limited company") },
  { value: "OTHER", label: t("Other") },
] as const satisfies readonly { readonly value: CompanyType; readonly label: Text }[];

/** The questions about the work, as they are put to someone who works for themselves. */
const OF_OWN_WORK = {
  companyName: {
    label: t("Name of your business"),
    missing: t("Fill this in."),
    hint: t("No business name? Enter your own name."),
  },
  companyType: {
    label: t("How is your business set up?"),
    missing: t("Choose one."),
    options: OWN_SET_UPS,
  },
  designation: {
    label: t("Your trade or profession"),
    missing: t("Fill this in."),
    hint: t("Like Tailor, Driver or Electrician."),
  },
  officeEmail: {
    label: t("E-mail for your work"),
    missing: t("Enter an e-mail address like asha@company.co.in."),
    hint: t("Your personal e-mail is fine."),
  },
  monthlySalary: OWN_INCOME,
  salaryMode: null,
  currentExperience: {
    label: t("How long have you done this work?"),
    missing: t("Choose one."),
  },
} as const satisfies Readonly<Record<string, FieldOverrides>>;

/**
 * The questions about the work that are put in other words, or not at all, by how someone works
 * (docs/decisions/applying.md).
 */
export const workQuestions = (employmentType: string | null | undefined) =>
  isSelfEmployed(employmentType) ? OF_OWN_WORK : {};
