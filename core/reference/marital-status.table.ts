import type { Option } from "./option.ts";

/** Marital status (spec 1 §3). */
export const MARITAL_STATUS = [
  { value: "SINGLE", label: "Single" },
  { value: "MARRIED", label: "Married" },
] as const satisfies readonly Option[];

export type MaritalStatus = (typeof MARITAL_STATUS)[number]["value"];
