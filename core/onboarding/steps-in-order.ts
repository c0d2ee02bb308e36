import type { CustomerRecord } from "../customer/record.ts";
import { type KycAction, kycStep, type KycStepRow, stepsDoneBy } from "./kyc-steps.table.ts";
import { openStep, sequentialProgress } from "./sequential-onboarding.ts";

/** A step that the record lists, with what is known of it. */
export interface StepInOrder {
  readonly status: string;
  readonly actionType: string;
  /** Since when somebody else has it, ISO 8601, UTC; null where it is the customer's turn. */
  readonly withPartnerSince: string | null;
  /** Undefined for an action type that this application does not know. */
  readonly row: KycStepRow | undefined;
}

/**
 * The steps of a customer's sequential onboarding, in their order, as the platform's record has them; none for a
 * customer who is free in the order (ruling R50).
 */
export const stepsInOrder = (record: Pick<CustomerRecord, "kycOffers"> | null): readonly StepInOrder[] =>
  (record?.kycOffers?.stepWiseDetailList ?? []).map(({ status, actionType, withPartnerSince }) => ({
    status: status ?? "",
    actionType: actionType ?? "",
    withPartnerSince: withPartnerSince ?? null,
    row: kycStep(actionType ?? ""),
  }));

/** The step that is to be done now; null where none is left, or there are none. */
export function currentStep(steps: readonly StepInOrder[]): StepInOrder | null {
  const { currStep } = sequentialProgress(steps);
  return steps[currStep - 1] ?? null;
}

/**
 * Where a piece of work stands in a customer's order: `open` where its step is the current one or behind, `early` where
 * that step's turn has not come, `free` where no step asks for it.
 */
export function standing(steps: readonly StepInOrder[], action: KycAction): "open" | "early" | "free" {
  const names = stepsDoneBy(action);
  const at = steps.findIndex(({ actionType }) => names.includes(actionType));
  if (at === -1) return "free";
  return openStep(steps, at + 1).ok ? "open" : "early";
}
