import { checklistOf } from "@creditline/core/onboarding/checklist";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import type { CustomerState, Due } from "../customer/customer-state.ts";
import { recordOf } from "../record/record.ts";

/** How long the lender takes to approve a line, and then to issue it (assumed). */
const LENDER_MS = 5_000;

/**
 * Whether the lender has all it asks for. Assumed, since it is not shown what lies between the customer's interest
 * and the line: what the customer's own checklist says, so that the two never differ.
 */
const isOnboarded = (state: CustomerState): boolean =>
  state.application.code === STATUS_CODES.AIP_INTERESTED && checklistOf(recordOf(state)).isComplete;

/** When the lender issues a line that it has approved at a moment. */
export const issueDue = (approvedAt: string): Due => ({
  at: Date.parse(approvedAt) + LENDER_MS,
  event: { type: "line.issued", data: {} },
});

/**
 * With the lender's approval on its way, once the last thing that it asks for is there; called off where the
 * application goes another way meanwhile.
 */
export function withLineDue(after: CustomerState, at: string): CustomerState {
  const isUnderWay = after.due.some(({ event }) => event.type === "line.approved");
  if (isUnderWay === isOnboarded(after)) return after;
  if (isUnderWay) {
    return { ...after, due: after.due.filter(({ event }) => event.type !== "line.approved") };
  }
  const approval: Due = {
    at: Date.parse(at) + LENDER_MS,
    event: { type: "line.approved", data: {} },
  };
  return { ...after, due: [...after.due, approval] };
}
