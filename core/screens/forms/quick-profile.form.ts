import { HOUSEHOLD_INCOME_ABOVE } from "../../validation/fields.table.ts";
import { GENDERS, YES_NO } from "../../reference/answers/personal.table.ts";
import { SALARIED_CHOICES, type SalariedChoice } from "../../reference/answers/work.table.ts";
import { rupees, t, type Text } from "../../messages/message.ts";
import { PINCODE_LENGTH } from "../../validation/place-fields.ts";
import { defineField, defineFields, defineForm } from "../define/define-screen.ts";
import { digits } from "../define/form.ts";

const ABOUT_YOU = defineFields([
  {
    name: "fullName",
    label: t("Full name as on your PAN card"),
    kind: "text",
    rule: "fullName",
    required: true,
    filter: "name",
    autocomplete: "name",
  },
  {
    name: "dateOfBirth",
    label: t("Date of birth as on your PAN card"),
    kind: "date",
    rule: "dateOfBirth",
    required: true,
    hint: t("Like 27/03/1994"),
    // "Invalid Date" is the specification's text (spec 1 §5) and does not say what to enter.
    remedy: { INVALID_DATE: t("Enter a valid date, like 27/03/1994.") },
    autocomplete: "bday",
    inputMode: "numeric",
    maxLength: 10,
    mask: "##/##/####",
  },
  {
    name: "gender",
    label: t("Gender"),
    kind: "choice",
    rule: "gender",
    required: true,
    autocomplete: "sex",
    options: GENDERS.map(({ value, label }) => ({ value, label })),
  },
]);

/** PAN, asked in the quick profile and corrected on the submission screen. */
export const PAN_FIELD = defineField({
  name: "pan",
  label: t("PAN"),
  kind: "text",
  rule: "pan",
  required: true,
  hint: t("Like ABCPK1234L"),
  autocomplete: "off",
  maxLength: 10,
  mask: "UUUUU####U",
});

const PINCODE = defineField({
  name: "pincode",
  label: t("Your home pincode"),
  kind: "text",
  rule: "pincode",
  required: true,
  autocomplete: "postal-code",
  inputMode: "numeric",
  ...digits(PINCODE_LENGTH),
});

/** Monthly take-home salary; also shown again with the work details. */
export const MONTHLY_SALARY = defineField({
  name: "monthlySalary",
  label: t("Monthly take-home salary"),
  kind: "money",
  rule: "monthlySalary",
  required: true,
  filter: "digits",
  autocomplete: "off",
  inputMode: "numeric",
  maxLength: 9,
});

/** The same for a self-employed customer, who has no salary and whose months differ. */
export const OWN_INCOME = {
  label: t("Your income in an average month"),
  missing: t("Enter the amount, in whole rupees."),
  hint: t("What's left after work expenses."),
} as const;

/** No supported job type (spec 1 §5): a customer with this answer cannot apply now, and nothing is sent. */
export const NOT_EARNING = "none";

/** 'Others' alone (spec 1 §5) does not answer a question: who they are is said after it. */
const SALARIED_IN_WORDS: Partial<Record<SalariedChoice, Text>> = {
  other: t("Others: self-employed, part-time or between jobs"),
};

const WORK_IN_SHORT = defineFields([
  PAN_FIELD,
  PINCODE,
  {
    name: "salaried",
    label: t("Are you salaried, in a full-time job?"),
    kind: "choice",
    rule: null,
    required: true,
    missing: t("Choose one."),
    options: SALARIED_CHOICES.map(({ value, label }) => ({
      value,
      label: SALARIED_IN_WORDS[value] ?? label,
    })),
  },
  {
    name: "employmentType",
    label: t("How do you earn?"),
    kind: "choice",
    rule: "employmentType",
    required: true,
    missing: t("Choose one."),
    options: [
      {
        value: "Self Employed",
        label: t("I'm self-employed: a business, practice or gig work"),
      },
      { value: "Salaried", label: t("I have a part-time or contract job") },
      { value: NOT_EARNING, label: t("I don't earn at the moment") },
    ],
    when: { field: "salaried", is: ["other"] },
  },
  MONTHLY_SALARY,
  {
    name: "householdIncome",
    label: t("Is your household income above {amount} a month?", {
      amount: rupees(HOUSEHOLD_INCOME_ABOVE),
    }),
    kind: "choice",
    rule: "householdIncome",
    required: true,
    missing: t("Choose one."),
    hint: t("Add yours, your spouse's and your unmarried children's."),
    options: YES_NO.map(({ value, label }) => ({ value, label })),
  },
]);

/** Who you are, then what your limit depends on (spec 1 §2 "Quick profile"). */
export const QUICK_PROFILE_FORM = defineForm({
  name: "quickProfile",
  fields: [...ABOUT_YOU, ...WORK_IN_SHORT],
});
