import type { Option } from "./option.ts";

/** The job types supported (spec 1 §5: Salaried or Self Employed). The labels are stated, the values are this project's. */
export const EMPLOYMENT_TYPES = [
  { value: "SALARIED", label: "Salaried" },
  { value: "SELF_EMPLOYED", label: "Self Employed" },
] as const satisfies readonly Option[];

export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]["value"];
