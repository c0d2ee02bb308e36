import type { Option } from "./option.ts";
import { say } from "../say/say.ts";

/** Marital status (spec 1 §3 "Reference lists"). */
export const MARITAL_STATUS = [
  { value: "SINGLE", label: say("Single") },
  { value: "MARRIED", label: say("Married") },
] as const satisfies readonly Option[];

export type MaritalStatus = (typeof MARITAL_STATUS)[number]["value"];
