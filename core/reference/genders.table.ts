import type { Option } from "./option.ts";
import { say } from "../say/say.ts";

/**
 * Genders. Assumed: the specification says only that gender is required (spec 1 §5). The single letters are those of
 * Aadhaar. UNKNOWN is never saved (spec 1 §5), so it is no answer here.
 */
export const GENDERS = [
  { value: "MALE", label: say("Male"), aliases: ["m", "man"] },
  { value: "FEMALE", label: say("Female"), aliases: ["f", "woman"] },
  { value: "TRANSGENDER", label: say("Transgender"), aliases: ["t"] },
  { value: "OTHER", label: say("Other"), aliases: ["o", "others"] },
] as const satisfies readonly Option[];

export type Gender = (typeof GENDERS)[number]["value"];
