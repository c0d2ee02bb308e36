import type { Text } from "../say/text.ts";
import { say } from "../say/say.ts";

/** The reasons for a rejection that are shown (spec 1 §8 "Rejection reasons shown"). The words are stated, the codes are ours. */
export const REJECTION_REASONS = {
  TOO_MANY_OBLIGATIONS: say("Too many obligations"),
  NOT_MEETING_ELIGIBILITY: say("Not meeting eligibility"),
  IRREGULAR_SALARY: say("Irregular salary"),
  RECENT_PERSONAL_LOAN: say("Recent personal loan"),
  TOO_MANY_LOAN_ENQUIRIES: say("Too many loan enquiries"),
  DELAYED_OR_DEFAULTED_REPAYMENTS: say("Delayed or defaulted repayments"),
} as const satisfies Readonly<Record<string, Text>>;

export type RejectionReason = keyof typeof REJECTION_REASONS;
