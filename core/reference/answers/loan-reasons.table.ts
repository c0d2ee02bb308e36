import { say } from "../../say/say.ts";
import type { Option } from "./personal.table.ts";

/** What the money is for (spec 1 §3 loanReason, otherReason). Assumed: the specification lists no reasons. */
export const LOAN_REASONS = [
  { value: "HOUSEHOLD", label: say("Household expenses") },
  { value: "MEDICAL", label: say("Medical expenses") },
  { value: "EDUCATION", label: say("Education") },
  { value: "TRAVEL", label: say("Travel") },
  { value: "WEDDING", label: say("Wedding") },
  { value: "HOME", label: say("Home repairs") },
  { value: "OTHER_LOANS", label: say("Repaying other loans") },
  { value: "OTHER", label: say("Something else") },
] as const satisfies readonly Option[];
