import type { Text } from "../say/text.ts";
import { MESSAGE } from "../notices/messages.table.ts";

/** A step of the sequential onboarding, as the record's offers list it (spec 1 §3 "Step items"). */
export interface SequentialStep {
  readonly status: string;
  readonly actionType: string;
}

/** Where the customer is in it (spec 1 §3 "Sequential progress"). */
export interface SequentialProgress {
  /** From 1; the count of steps plus one when none is left. */
  readonly currStep: number;
  readonly maxSteps: number;
  /** The action type of the current step; null when none is left. */
  readonly currStepName: string | null;
  /** Whether a step has been left behind. */
  readonly started: boolean;
}

/**
 * The current step: the first with status PENDING, named by its action type; with none pending, the count plus one
 * (spec 1 §4 "Sequential onboarding"). A step behind it may be anything but PENDING.
 */
export function sequentialProgress(steps: readonly SequentialStep[]): SequentialProgress {
  const found = steps.findIndex((step) => step.status === "PENDING");
  const at = found === -1 ? steps.length : found;
  return {
    currStep: at + 1,
    maxSteps: steps.length,
    currStepName: steps[at]?.actionType ?? null,
    started: at > 0,
  };
}

/** The answer to a customer who asks for a step. */
export type StepRequest =
  | { readonly ok: true; readonly step: SequentialStep }
  | { readonly ok: false; readonly message: Text };

/**
 * Whether a customer may open a step, counted from 1: the current one, or one behind it. A step ahead, and one that
 * does not exist, is refused with "Complete current step" (spec 1 §4, §8).
 */
export function openStep(steps: readonly SequentialStep[], wanted: number): StepRequest {
  const step = steps[wanted - 1];
  return step !== undefined && wanted <= sequentialProgress(steps).currStep
    ? { ok: true, step }
    : { ok: false, message: MESSAGE.currentStep };
}
