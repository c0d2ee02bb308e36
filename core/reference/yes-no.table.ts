import type { Option } from "./option.ts";
import { say } from "../say/say.ts";

/** Plain yes or no (spec 1 §5, other choices). */
export const YES_NO = [
  { value: "yes", label: say("Yes"), aliases: ["y", "true"] },
  { value: "no", label: say("No"), aliases: ["n", "false"] },
] as const satisfies readonly Option[];

export type YesNo = (typeof YES_NO)[number]["value"];
