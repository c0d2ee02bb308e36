import type { CustomerRecord } from "../customer/record.ts";
import { checklistOf } from "./checklist.ts";
import { type AssignmentSince, ASSUMED_TURNS, waitingFor } from "./waiting-for.ts";
import { t } from "../messages/message.ts";
import { aipSuccessRange } from "../status/code.ts";

/**
 * Returns who acts next between the approval and the line (ruling R49): the customer while a step is left to them, then
 * the owner of the first unfinished step, and finally the lender, who opens the line. The status is the same
 * throughout, so the checklist decides; the first screens do not load it.
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
