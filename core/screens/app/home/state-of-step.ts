import type { OnboardingStep, StepStanding } from "../../../onboarding/step.ts";
import type { StepState } from "../../blocks/step-state.ts";

const STATE_OF: Readonly<Record<StepStanding, StepState>> = {
  "to-do": "next",
  "with-somebody": "waiting",
  done: "done",
  failed: "failed",
  optional: "next",
  waived: "done",
};

/** How a step of onboarding is drawn, as a row to work off and as a point of time: the next one to do is now. */
export const stateOfStep = (
  { id, standing }: Pick<OnboardingStep, "id" | "standing">,
  next: Pick<OnboardingStep, "id"> | null,
): StepState => (next?.id === id && standing === "to-do" ? "now" : STATE_OF[standing]);
