import type { Option } from "./option.ts";

/** Educational qualifications (spec 1 §3, spec 2 §9). RBL's variant spells the last PostGraduate; see its configuration. */
export const EDUCATION = [
  { value: "Undergraduate", label: "Undergraduate" },
  { value: "Graduate", label: "Graduate" },
  { value: "Postgraduate", label: "Postgraduate" },
] as const satisfies readonly Option[];

export type Education = (typeof EDUCATION)[number]["value"];
