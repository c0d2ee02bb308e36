import { defineForm } from "../../define-form.ts";
import {
  COMPANY_NAME,
  CURRENT_EXPERIENCE,
  DESIGNATION,
  OFFICE_EMAIL,
  TOTAL_EXPERIENCE,
} from "../../financial-details.form.ts";

/** How long the customer has worked, and where (spec 1 §3 "Work details", §5 "Work and income"). */
export const EMPLOYMENT_STABILITY_FORM = defineForm({
  name: "employmentStability",
  fields: [COMPANY_NAME, DESIGNATION, OFFICE_EMAIL, CURRENT_EXPERIENCE, TOTAL_EXPERIENCE],
});
