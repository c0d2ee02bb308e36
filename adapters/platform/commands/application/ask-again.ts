import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { CustomerEvent } from "../../model/customer/events.ts";
import type { NextOutcome } from "../../model/decisions/deciding.ts";
import type { Partners } from "../../partners/partners.ts";
import { GIVEN_UP_SECONDS } from "@creditline/core/reference/given-up";
import { requestDecision } from "./request-decision.ts";

/**
 * Asks anew for a decision that never came, once it is given up (assumed: after a quarter of an hour); none while one
 * may still come. The application stays with the lender that it went to.
 */
export function askAgain(
  state: CustomerState,
  now: number,
  nextOutcome: NextOutcome,
  partners: Partners,
): readonly CustomerEvent[] {
  const { undecided, code, partner } = state.application;
  if (undecided === null || now < Date.parse(undecided.since) + GIVEN_UP_SECONDS * 1000) return [];
  const { step } = undecided;
  const { partner: wanted, ...outcome } = nextOutcome(state, step, now);
  const isSubmission = step === "submit" || step === "correction";
  return [
    requestDecision(state, now, {
      step,
      status: code,
      outcome: isSubmission && wanted !== undefined ? { ...outcome, partner: wanted } : outcome,
      partner: isSubmission ? (wanted ?? partner) : partner,
      partners,
    }),
  ];
}
