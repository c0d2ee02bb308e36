import type { CustomerRecord } from "../customer/record.ts";
import { checklistOf } from "./checklist.ts";
import { type AssignmentSince, ASSUMED_TURNS, waitingFor } from "./waiting-for.ts";
import { t } from "../messages/message.ts";
import { aipSuccessRange } from "../status/code.ts";

/**
 * Who acts next between the approval and the line (ruling R49): the customer's while a step is left to them, then of
 * whoever has the first step that is not over, and at last the lender's, who opens the line. The status is the same
 * all along, so the checklist distinguishes them; it is kept out of what the first screens need.
 */
export function assigneeInOnboarding(record: CustomerRecord | null): AssignmentSince {
  const own = waitingFor(record);
  const { applicationStatusCode, esignSince } = record?.loanResponse?.applicationState ?? {};
  if (record === null || !aipSuccessRange(applicationStatusCode ?? "")) return own;
  const { next, waitsFor, isComplete } = checklistOf(record);
  if (isComplete)
    return {
      party: "the lender",
      doing: t("is opening your credit line"),
      usuallyMs: ASSUMED_TURNS.issueMs,
      since: esignSince ?? null,
    };
  const [awaited] = waitsFor;
  if (next !== null || awaited === undefined) return own;
  const { turn: party, since, usuallyMs } = awaited;
  return { party, doing: t("is checking your details"), usuallyMs, since };
}
