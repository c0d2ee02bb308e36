import type { Option } from "./option.ts";
import { say } from "../say/say.ts";

/** Whether the customer is in full-time salaried work (spec 1 §5: 'Yes I am' / 'Others'). */
export const SALARIED_CHOICES = [
  { value: "yes", label: say("Yes I am"), aliases: ["y", "true"] },
  { value: "other", label: say("Others"), aliases: ["no"] },
] as const satisfies readonly Option[];

export type SalariedChoice = (typeof SALARIED_CHOICES)[number]["value"];
