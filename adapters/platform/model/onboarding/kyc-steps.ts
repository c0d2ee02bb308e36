import { openStep } from "@creditline/core/journey/sequential-onboarding";
import type { CustomerState } from "../customer/customer-state.ts";
import { KYC_STEPS } from "./kyc-steps.table.ts";
import type { KycAction } from "./kyc-steps.table.ts";
import { newestRequest } from "./newest-request.ts";
import { refused } from "../refusals.ts";

/** A step as the metadata lists it (spec 1 §3 "Step items"). `title` is ours. */
export interface ListedStep {
  readonly actionType: KycAction;
  readonly status: "PENDING" | "COMPLETED";
  readonly title: string;
}

const IS_DONE: Readonly<Record<KycAction, (state: CustomerState) => boolean>> = {
  AADHAAR_KYC: (state) => newestRequest(state, "aadhaar", "okyc")?.status === "COMPLETED",
  DIGITAL_KYC: (state) =>
    newestRequest(state, "digital-kyc", "dkyc")?.status === "COMPLETED" ||
    newestRequest(state, "video-kyc", "vkyc")?.status === "COMPLETED",
  CENTRAL_KYC: (state) => newestRequest(state, "central-kyc", "ckyc")?.facts["confirmed"] === true,
  INCOME_VERIFICATION: (state) => state.accounts.length > 0,
  SALARY_SLIPS: (state) => state.files.some(({ documentType }) => documentType === "salary_slip"),
};

/** Whether a step's work is done, whatever the order. */
export const isStepDone = (state: CustomerState, action: KycAction): boolean => IS_DONE[action](state);

/** The steps of a customer's sequential onboarding, in their order; none for one who is free in the order. */
export const stepsOf = (state: CustomerState): readonly ListedStep[] =>
  (state.treatment.kycSteps ?? []).map((action) => ({
    actionType: action,
    status: isStepDone(state, action) ? "COMPLETED" : "PENDING",
    title: KYC_STEPS.find(({ actionType }) => actionType === action)?.title ?? action,
  }));

/**
 * Refuses a step of the sequential onboarding whose turn has not come: 'Complete current step' (spec 1 §4, §8). A
 * step that the customer's onboarding does not list may be taken at any time.
 */
export function requireStep(state: CustomerState, action: KycAction): void {
  const steps = stepsOf(state);
  const at = steps.findIndex(({ actionType }) => actionType === action);
  if (at === -1) return;
  const opened = openStep(steps, at + 1);
  if (!opened.ok) throw refused("CURRENT_STEP_NOT_COMPLETE", opened.message);
}
