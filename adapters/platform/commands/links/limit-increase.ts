import { GENERAL_TERMS } from "@creditline/core/lenders/general-terms";
import { creditManagement } from "@creditline/core/status/predicates";
import type { LimitIncreaseReply, LimitIncreaseRequest } from "@creditline/core/calls/link/magic-link.shapes";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import { isLate, refuseWhileOverdue } from "../../model/money/loans/overdue.ts";
import { refused } from "../../model/refusals.ts";

/** The highest limit (spec 1 §1), and by how much a limit is raised (assumed). */
const HIGHEST = GENERAL_TERMS.amount.value.maximum;
const RAISE = 1.5;

/** The higher limit that a customer with a line is offered, in rupees; null where none is. Whether something is overdue is not looked at. */
export function offeredTo({ application }: CustomerState): number | null {
  const { code, limit } = application;
  if (!creditManagement(code) || limit === null) return null;
  const offered = Math.min(HIGHEST, Math.floor((limit * RAISE) / 1000) * 1000);
  return offered > limit ? offered : null;
}

/**
 * The offer of a higher limit, and how it was answered. One that was accepted stays on show with the limit that it
 * brought; another is not made. While something is overdue none is made (ruling R61).
 */
export function limitIncrease(state: CustomerState, now: number): LimitIncreaseReply {
  const { limitIncrease: answer } = state.onboarding;
  const isRefused = answer === null && isLate(state, now);
  const offeredLimit = answer?.limit ?? (isRefused ? null : offeredTo(state));
  const status = isRefused
    ? "OVERDUE"
    : offeredLimit === null
      ? "NOT_OFFERED"
      : answer === null
        ? "OFFERED"
        : answer.accepted
          ? "ACCEPTED"
          : "DECLINED";
  return {
    success: true,
    status,
    currentLimit: state.application.limit,
    offeredLimit,
    answeredAt: offeredLimit === null ? null : (answer?.at ?? null),
  };
}

/**
 * Accepts or declines the offer. The first answer stands. Accepted, the limit is the higher one at once: the lender has
 * made the offer, and the customer's yes is all that it waits for (assumed).
 */
export const answerLimitIncrease =
  ({ consentGiven }: LimitIncreaseRequest): Decide<LimitIncreaseReply> =>
  (state, now) => {
    const { status, offeredLimit } = limitIncrease(state, now);
    if (status === "OVERDUE") refuseWhileOverdue(state, now);
    if (status === "NOT_OFFERED") throw refused("NOT_OFFERED", "No higher limit on offer right now.");
    const limit = consentGiven && offeredLimit !== null ? { limit: offeredLimit } : {};
    return {
      events:
        status === "OFFERED"
          ? [happened(now, "limit-increase.answered", { accepted: consentGiven, ...limit })]
          : [],
      reply: (after) => limitIncrease(after, now),
    };
  };
