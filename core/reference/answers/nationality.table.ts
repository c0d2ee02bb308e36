import { say } from "../../say/say.ts";
import type { Option } from "./option.ts";

/** Nationality: the label shown and the value sent (spec 1 §3: Indian maps to IND, Other to Other). */
export const NATIONALITY = [
  { value: "IND", label: say("Indian") },
  { value: "Other", label: say("Other") },
] as const satisfies readonly Option[];

export type Nationality = (typeof NATIONALITY)[number]["value"];
