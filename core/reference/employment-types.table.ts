import type { Option } from "./option.ts";

/** The job types supported (spec 1 §5: Salaried or Self Employed). The stated words are the values too. */
export const EMPLOYMENT_TYPES = [
  { value: "Salaried", label: "Salaried" },
  { value: "Self Employed", label: "Self Employed" },
] as const satisfies readonly Option[];

export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]["value"];
