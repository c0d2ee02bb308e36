import type { Option } from "./option.ts";
import { say } from "../say/say.ts";

/**
 * When the customer first had credit. NEVER and RECENT are stated (spec 1 §4, credit profile no-go); ESTABLISHED and
 * every label are assumed. The specification says only that an answer is required (spec 1 §5), so `validate` keeps
 * another answer as typed, UNKNOWN apart.
 */
export const CREDIT_HISTORY = [
  { value: "NEVER", label: say("No, never"), aliases: ["none", "no"] },
  { value: "RECENT", label: say("Yes, only recently"), aliases: ["recently"] },
  { value: "ESTABLISHED", label: say("Yes, for some time"), aliases: ["yes"] },
] as const satisfies readonly Option[];

export type CreditHistory = (typeof CREDIT_HISTORY)[number]["value"];
