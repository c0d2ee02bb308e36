import type { Option } from "./option.ts";

/** Whether the customer is in full-time salaried work (spec 1 §5: 'Yes I am' / 'Others'). */
export const SALARIED_CHOICES = [
  { value: "YES", label: "Yes I am" },
  { value: "OTHERS", label: "Others" },
] as const satisfies readonly Option[];

export type SalariedChoice = (typeof SALARIED_CHOICES)[number]["value"];
