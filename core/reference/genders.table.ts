import type { Option } from "./option.ts";

/**
 * Genders. Assumed: the specification says only that gender is required (spec 1 §5). The single letters are those of
 * Aadhaar. UNKNOWN is never saved (spec 1 §5), so it is no answer here.
 */
export const GENDERS = [
  { value: "MALE", label: "Male", aliases: ["m", "man"] },
  { value: "FEMALE", label: "Female", aliases: ["f", "woman"] },
  { value: "TRANSGENDER", label: "Transgender", aliases: ["t"] },
  { value: "OTHER", label: "Other", aliases: ["o", "others"] },
] as const satisfies readonly Option[];

export type Gender = (typeof GENDERS)[number]["value"];
