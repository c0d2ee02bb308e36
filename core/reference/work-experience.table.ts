import type { Text } from "../say/text.ts";
import { say } from "../say/say.ts";

export interface WorkExperience {
  readonly label: Text;
  /** The months sent for the answer. */
  readonly months: number;
}

/** Work-experience options (spec 1 §3, spec 2 §9). Each stands for one number of months. */
export const WORK_EXPERIENCE = [
  { label: say("Less than 1 year"), months: 11 },
  { label: say("1-3 years"), months: 35 },
  { label: say("More than 3 years"), months: 37 },
] as const satisfies readonly WorkExperience[];
