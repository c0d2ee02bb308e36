import { t, type Text } from "../../messages/message.ts";
import type { Option } from "./personal.table.ts";

export interface WorkExperience {
  readonly label: Text;
  /** The months sent for the answer. */
  readonly months: number;
}

/** Work-experience options (spec 1 §3, spec 2 §9). Each stands for one number of months. */
export const WORK_EXPERIENCE = [
  { label: t("Less than 1 year"), months: 11 },
  { label: t("1-3 years"), months: 35 },
  { label: t("More than 3 years"), months: 37 },
] as const satisfies readonly WorkExperience[];

/** Whether the customer is in full-time salaried work (spec 1 §5: 'Yes I am' / 'Others'). */
export const SALARIED_CHOICES = [
  { value: "yes", label: t("Yes I am"), aliases: ["y", "true"] },
  { value: "other", label: t("Others"), aliases: ["no"] },
] as const satisfies readonly Option[];

export type SalariedChoice = (typeof SALARIED_CHOICES)[number]["value"];
