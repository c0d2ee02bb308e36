import { english } from "@creditline/core/say/said";
import { kycStep, PROOF_STEPS, stepsDoneBy } from "@creditline/core/onboarding/kyc-steps.table";
import type { KycAction } from "@creditline/core/onboarding/kyc-steps.table";
import { openStep } from "@creditline/core/onboarding/sequential-onboarding";
import type { CustomerState } from "../customer/customer-state.ts";
import { counts } from "../documents/counting.ts";
import { isOfficeKnown } from "./office-known.ts";
import { isProfileComplete } from "./profile-complete.ts";
import { isConfirmed, isDeclined } from "./partner-request.ts";
import { newestProof, type ProofKind, waitsForCustomer } from "./proof-requests.ts";
import { isTakenOver } from "./verified-aadhaar.ts";
import { refused } from "../refusals.ts";

/** A step as the metadata lists it (spec 1 §3 "Step items"). `title` and `withPartnerSince` are ours. */
export interface ListedStep {
  readonly actionType: KycAction;
  readonly status: "PENDING" | "COMPLETED";
  readonly title: string;
  /** Since when a partner has it; ISO 8601, UTC; null where it is the customer's turn. */
  readonly withPartnerSince: string | null;
}

const IS_DONE: Readonly<Record<KycAction, (state: CustomerState) => boolean>> = {
  COMPLETE_PROFILE: isProfileComplete,
  KYC: (state) => PROOF_STEPS.some((kind) => IS_DONE[kind](state)),
  AADHAAR_KYC: isTakenOver,
  DIGITAL_KYC: (state) =>
    newestProof(state, "dkyc")?.status === "COMPLETED" || newestProof(state, "vkyc")?.status === "COMPLETED",
  CENTRAL_KYC: (state) => {
    const asked = newestProof(state, "ckyc");
    return asked !== null && isConfirmed(asked);
  },
  OFFICE_ADDRESS: isOfficeKnown,
  INCOME_VERIFICATION: (state) => state.accounts.length > 0,
  SALARY_SLIPS: (state) => state.files.some((file) => file.documentType === "salary_slip" && counts(file)),
};

/** Whether a step's work is done, whatever the order. */
export const isStepDone = (state: CustomerState, action: KycAction): boolean => IS_DONE[action](state);

/**
 * Whether a step of the sequence counts as done: its work is, or the central registry has no record of a customer who has
 * proven who they are in another way. The lender puts the record there then, and nobody is stuck (assumed).
 */
function isBehind(state: CustomerState, action: KycAction): boolean {
  if (isStepDone(state, action)) return true;
  const asked = newestProof(state, "ckyc");
  const isWithout = asked !== null && (asked.status === "FAILED" || isDeclined(asked));
  return action === "CENTRAL_KYC" && isWithout && isStepDone(state, "KYC");
}

type Asked = readonly ProofKind[];

/** What each proof waits for once the customer has done their part. */
const PROOFS: Readonly<Record<(typeof PROOF_STEPS)[number], Asked>> = {
  AADHAAR_KYC: ["okyc"],
  DIGITAL_KYC: ["dkyc", "vkyc"],
  CENTRAL_KYC: ["ckyc"],
};

/** The same of each step that waits for somebody. */
const ASKED: Readonly<Partial<Record<KycAction, Asked>>> = {
  ...PROOFS,
  KYC: PROOF_STEPS.flatMap((step) => PROOFS[step]),
};

/** Since when a partner has a step that is not done; null where it is the customer's turn. */
function withPartnerSince(state: CustomerState, action: KycAction): string | null {
  if (isBehind(state, action)) return null;
  const asked = (ASKED[action] ?? [])
    .map((kind) => newestProof(state, kind))
    .find((request) => request?.status === "IN_PROGRESS" && !waitsForCustomer(request));
  return asked?.askedAt ?? null;
}

/** The steps of a customer's sequential onboarding, in their order; none for one who is free in the order. */
export const stepsOf = (state: CustomerState): readonly ListedStep[] =>
  (state.treatment.kycSteps ?? []).map((action) => ({
    actionType: action,
    status: isBehind(state, action) ? "COMPLETED" : "PENDING",
    title: english(kycStep(action)?.title ?? action),
    withPartnerSince: withPartnerSince(state, action),
  }));

/**
 * Refuses a step of the sequential onboarding whose turn has not come: 'Complete current step' (spec 1 §4, §8). A
 * step that the customer's onboarding does not list, nor one that it would do as well, may be taken at any time.
 */
export function requireStep(state: CustomerState, action: KycAction): void {
  const steps = stepsOf(state);
  const names = stepsDoneBy(action);
  const at = steps.findIndex(({ actionType }) => names.includes(actionType));
  if (at === -1) return;
  const opened = openStep(steps, at + 1);
  if (!opened.ok) throw refused("CURRENT_STEP_NOT_COMPLETE", opened.message);
}
