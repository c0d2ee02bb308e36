import type { Option } from "./option.ts";
import { say } from "../say/say.ts";

/**
 * Educational qualifications (spec 1 §3 "Reference lists", spec 2 §9). RBL's variant spells the last PostGraduate; see its
 * configuration.
 */
export const EDUCATION = [
  { value: "Undergraduate", label: say("Undergraduate") },
  { value: "Graduate", label: say("Graduate") },
  { value: "Postgraduate", label: say("Postgraduate") },
] as const satisfies readonly Option[];

export type Education = (typeof EDUCATION)[number]["value"];
