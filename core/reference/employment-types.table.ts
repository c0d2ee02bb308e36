import type { Option } from "./option.ts";
import { say } from "../say/say.ts";

/** The job types supported (spec 1 §5: Salaried or Self Employed). The stated words are the values too. */
export const EMPLOYMENT_TYPES = [
  { value: "Salaried", label: say("Salaried") },
  { value: "Self Employed", label: say("Self Employed") },
] as const satisfies readonly Option[];

export type EmploymentType = (typeof EMPLOYMENT_TYPES)[number]["value"];

const OWN_WORK: EmploymentType = "Self Employed";

/** Whether somebody works for themselves: a business, a trade, a practice, a gig. There is no salary then (docs/decisions/own-work.md). */
export const isOwnWork = (employmentType: string | null | undefined): boolean => employmentType === OWN_WORK;
