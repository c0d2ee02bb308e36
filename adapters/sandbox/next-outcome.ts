import type { CustomerState } from "./customer-state.ts";
import { outcomeOf } from "./personas.ts";
import type { Outcome, Step } from "./script.ts";

/** What a step leads to for a customer: what a tester ordered, or what the persona's script says. */
export const nextOutcome = (
  { ordered, persona }: Pick<CustomerState, "ordered" | "persona">,
  step: Step,
): Outcome => ordered[step] ?? outcomeOf(persona, step);
