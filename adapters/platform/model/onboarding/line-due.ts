import { STATUS_CODES } from "@creditline/core/status/codes.table";
import type { CustomerState, Due } from "../customer/customer-state.ts";
import { esignStatusOf } from "./esign-status.ts";
import { isStepDone, stepsOf } from "./kyc-steps.ts";

/** How long the lender takes to approve a line, and then to issue it (assumed). */
const LENDER_MS = 5_000;

const IDENTITY_STEPS = ["AADHAAR_KYC", "DIGITAL_KYC", "CENTRAL_KYC"] as const;

/**
 * Whether the lender has all it asks for. Assumed, since it is not shown what lies between the customer's interest
 * and the line: the identity confirmed in one way, every step where they are taken in order, the partner's terms
 * accepted, and the documents signed.
 */
function isOnboarded(state: CustomerState): boolean {
  const { application, onboarding } = state;
  return (
    application.code === STATUS_CODES.AIP_INTERESTED &&
    esignStatusOf(state) === "COMPLETE" &&
    onboarding.terms[application.partner ?? ""] !== undefined &&
    IDENTITY_STEPS.some((step) => isStepDone(state, step)) &&
    stepsOf(state).every(({ status }) => status === "COMPLETED")
  );
}

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
