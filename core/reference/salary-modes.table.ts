import type { Option } from "./option.ts";
import { say } from "../say/say.ts";

/**
 * How the salary is received. Assumed: the specification says only that a salary mode is required (spec 1 §5) and
 * gives no list, so `validate` keeps an answer outside this list as typed.
 */
export const SALARY_MODES = [
  {
    value: "BANK_TRANSFER",
    label: say("Bank transfer"),
    aliases: ["bank", "online", "online transfer", "account transfer", "direct deposit", "neft"],
  },
  { value: "CHEQUE", label: say("Cheque"), aliases: ["check"] },
  { value: "CASH", label: say("Cash") },
] as const satisfies readonly Option[];

export type SalaryMode = (typeof SALARY_MODES)[number]["value"];
