import { MINUTE_MS } from "../calendar/duration.ts";
import { say } from "../say/say.ts";
import type { CustomerRecord } from "../customer/record.ts";
import { type KycAction, KYC_STEPS } from "./kyc-steps.table.ts";
import { currentStep, type StepInOrder, stepsInOrder } from "./steps-in-order.ts";
import { type OnboardingStep, type Stands, type StepId, stepWith, takesOf, titleOf } from "./step.ts";

/** How long partners usually take with a step (assumed). */
export const PARTNER_MS = MINUTE_MS;

/** The screens of the sequential onboarding on which a step is done; the counter for a step that nobody knows. */
export type InOrderScreen = (typeof KYC_STEPS)[number]["screen"] | "seqStepCounter";

/** What of the free order each listed step does. */
const COVERS: Readonly<Partial<Record<KycAction, StepId>>> = {
  KYC: "identity",
  AADHAAR_KYC: "identity",
  DIGITAL_KYC: "identity",
  CENTRAL_KYC: "identity",
  OFFICE_ADDRESS: "office",
  INCOME_VERIFICATION: "income",
};

const rowOf = (actionType: string) => KYC_STEPS.find((row) => row.actionType === actionType);

function standsOf({ status, withPartnerSince }: StepInOrder): Stands {
  if (status === "COMPLETED") return { standing: "done" };
  if (status === "FAILED") return { standing: "failed" };
  return withPartnerSince === null
    ? { standing: "to-do" }
    : { standing: "with-somebody", turn: "a partner", since: withPartnerSince, usuallyMs: PARTNER_MS };
}

function inOrderStep(step: StepInOrder, current: StepInOrder | null): OnboardingStep<InOrderScreen> {
  const row = rowOf(step.actionType);
  return stepWith<InOrderScreen>(
    {
      id: `in-order-${step.actionType}`,
      title: titleOf(step),
      takes: row === undefined ? say("Your lender asks for this.") : takesOf(row),
      screen: row?.screen ?? "seqStepCounter",
      required: true,
    },
    { ...standsOf(step), isOpen: step.status !== "PENDING" || step === current },
  );
}

/** The steps that a customer takes in their order, and what of the others they do already (ruling R50). */
export function inOrder(record: CustomerRecord): {
  readonly steps: readonly OnboardingStep<InOrderScreen>[];
  readonly covers: ReadonlySet<StepId>;
} {
  const steps = stepsInOrder(record);
  const current = currentStep(steps);
  return {
    steps: steps.map((step) => inOrderStep(step, current)),
    covers: new Set(
      steps.flatMap(({ actionType }) => {
        const action = rowOf(actionType)?.actionType;
        return (action === undefined ? null : COVERS[action]) ?? [];
      }),
    ),
  };
}
