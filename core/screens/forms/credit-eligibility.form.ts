import { CREDIT_HISTORY } from "../../reference/answers/personal.table.ts";
import { CITIES } from "../../reference/places/cities.table.ts";
import { PHONE_DIGITS } from "../../reference/text-lengths.table.ts";
import { t, verbatim } from "../../messages/message.ts";
import { defineForm } from "../define/define-screen.ts";
import { digits } from "../define/form.ts";
import { ABOUT_THE_HOME } from "./address.form.ts";
import { bankField } from "./bank.field.ts";
import {
  COMPANY_NAME,
  COMPANY_TYPE,
  CURRENT_EXPERIENCE,
  DESIGNATION,
  EMPLOYMENT_TYPE,
  OFFICE_EMAIL,
  SALARY_MODE,
  TOTAL_EXPERIENCE,
} from "./financial-details.form.ts";
import { CODE_FORM } from "./login.form.ts";
import { MONTHLY_SALARY } from "./quick-profile.form.ts";

/**
 * The bureau's extra questions (spec 1 §2 "Credit-bureau verification screen"). The screen asks those whose answer is not
 * known.
 */
export const CREDIT_QUESTIONS_FORM = defineForm({
  name: "creditQuestions",
  fields: [
    {
      name: "creditHistory",
      label: t("Have you had a loan or credit card before?"),
      kind: "choice",
      rule: "creditHistory",
      required: true,
      options: CREDIT_HISTORY.map(({ value, label }) => ({ value, label })),
    },
    bankField(t("Bank your income is paid into")),
    {
      name: "currentCity",
      label: t("City you live in"),
      kind: "text",
      rule: "currentCity",
      required: true,
      suggestions: CITIES.map(({ name }) => ({ value: name, label: verbatim(name) })),
    },
    ...ABOUT_THE_HOME,
    EMPLOYMENT_TYPE,
    COMPANY_NAME,
    COMPANY_TYPE,
    DESIGNATION,
    OFFICE_EMAIL,
    CURRENT_EXPERIENCE,
    TOTAL_EXPERIENCE,
    MONTHLY_SALARY,
    SALARY_MODE,
    {
      name: "mobile",
      label: t("Mobile number"),
      kind: "text",
      rule: "mobile",
      required: true,
      hint: t("We'll send it an OTP."),
      autocomplete: "tel-national",
      inputMode: "tel",
      ...digits(PHONE_DIGITS),
    },
    {
      name: "coupon",
      label: t("Coupon or promo code (optional)"),
      kind: "text",
      rule: "coupon",
      required: false,
      filter: "lettersDigits",
      autocomplete: "off",
    },
  ],
});

/** The code that confirms the answers. */
export const CREDIT_CONFIRM_FORM = defineForm({ name: "creditConfirm", fields: CODE_FORM.fields });
