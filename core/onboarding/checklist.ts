import type { CustomerRecord } from "../customer/record.ts";
import { say } from "../say/say.ts";
import { STATUS_CODES } from "../status/codes.table.ts";
import { accountStep } from "./account.ts";
import { identityStep, selfieStep } from "./identity.ts";
import { inOrder } from "./in-order.ts";
import { placeStep } from "./place.ts";
import { addressProofStep, incomeStep, officeStep } from "./papers.ts";
import { providerStep } from "./provider.ts";
import { keyFactsStep, signingStep, termsStep } from "./signing.ts";
import { type OnboardingStep, stepWith } from "./step.ts";

/** A customer who has not said yes says it first: the lender waits for that (spec 1 §4 "User choice events"). */
const interestStep = (record: CustomerRecord): OnboardingStep<never> | null =>
  record.loanResponse?.applicationState?.applicationStatusCode === STATUS_CODES.AIP_SUCCESS
    ? stepWith<never>(
        {
          id: "interest",
          title: say("Accept your limit"),
          takes: say("One tap. You owe nothing yet."),
          screen: null,
          required: true,
        },
        { standing: "to-do" },
      )
    : null;

const isStep = <Any>(step: Any | null): step is Any => step !== null;

/** What stands between a customer and the line, in the order in which it is done. */
function stepsFor(record: CustomerRecord) {
  const { steps, covers } = inOrder(record);
  const free = [
    placeStep(record),
    identityStep(record),
    selfieStep(record),
    officeStep(record),
    addressProofStep(record),
    incomeStep(record),
    providerStep(record),
    accountStep(record),
    keyFactsStep(record),
    termsStep(record),
    signingStep(record),
  ];
  return [
    interestStep(record),
    ...steps,
    ...free.filter((step) => step !== null && !covers.has(step.id)),
  ].filter(isStep);
}

/** The screens on which a step can be done. */
export type StepScreen = NonNullable<ReturnType<typeof stepsFor>[number]["screen"]>;

/** A step of the checklist. */
export type ChecklistStep = OnboardingStep<StepScreen>;

/** What a lender still needs of a customer, made from the record alone. */
export interface OnboardingChecklist {
  readonly steps: readonly ChecklistStep[];
  /** The first thing that the customer has to do; null where nothing is left to them. */
  readonly next: ChecklistStep | null;
  /** What somebody else has, and the line waits for. */
  readonly waitsFor: readonly ChecklistStep[];
  /** Whether the lender has all that it needs: the line comes from here on by itself. */
  readonly isComplete: boolean;
}

const IS_TO_DO: ReadonlySet<string> = new Set(["to-do", "failed"]);
const IS_OVER: ReadonlySet<string> = new Set(["done", "waived"]);

/**
 * The checklist of a customer's onboarding. The platform issues the line by the same function, so that neither waits for
 * what the other does not ask for.
 */
export function checklistOf(record: CustomerRecord): OnboardingChecklist {
  const steps: readonly ChecklistStep[] = stepsFor(record);
  const required = steps.filter((step) => step.required);
  return {
    steps,
    next: required.find(({ standing, isOpen }) => isOpen && IS_TO_DO.has(standing)) ?? null,
    waitsFor: required.filter(({ standing }) => standing === "with-somebody"),
    isComplete: required.every(({ standing }) => IS_OVER.has(standing)),
  };
}
