import type { CustomerRecord } from "../customer/record.ts";
import { isBannerState } from "../mandate/banner.ts";
import { minutesFor } from "../reference/usual-times.table.ts";
import { t } from "../messages/message.ts";
import { STATUS_CODES } from "../status/code.ts";
import { TURN_OF_BANNER } from "./turn-at-bank.ts";
import { identityStep, selfieStep, addressProofStep, incomeStep, officeStep } from "./proof-steps.ts";
import { keyFactsStep, signingStep, termsStep } from "./signing.ts";
import { inOrder, type OnboardingStep, type StepStatus, stepWith } from "./step.ts";

/** A permission that an application requests, with what the location rule checks. */
export interface PermissionItem {
  readonly name?: string | null | undefined;
  readonly mandatory?: boolean | null | undefined;
  readonly minApplicationStatusCode?: string | null | undefined;
  readonly maxApplicationStatusCode?: string | null | undefined;
}

/**
 * Whether the customer's location is required: an item LOCATION is mandatory and the application status code lies
 * strictly between its min and max, compared as text (spec 1 §5 "Location", ruling R1). The bounds themselves are
 * outside, and an item that lacks one has nothing to lie between.
 */
export const isLocationRequired = (items: readonly PermissionItem[], statusCode: string): boolean =>
  items.some(
    ({ name, mandatory, minApplicationStatusCode: min, maxApplicationStatusCode: max }) =>
      name === "LOCATION" &&
      mandatory === true &&
      typeof min === "string" &&
      typeof max === "string" &&
      min < statusCode &&
      statusCode < max,
  );

const NOT_BEGUN: ReadonlySet<string> = new Set(["", "UNKNOWN", "BD_PENDING"]);
const LATER = t("You can do this later.");

/** The status of the payout account and its mandate, by the states of spec 2 §4. */
function accountStatus({ beneficiaryBankInfo }: CustomerRecord): StepStatus {
  const status = beneficiaryBankInfo?.status ?? "";
  if (NOT_BEGUN.has(status)) return { standing: "optional", note: LATER };
  if (status === "MANDATE_NOT_REQUIRED")
    return beneficiaryBankInfo?.accountNumber ? { standing: "done" } : { standing: "optional", note: LATER };
  const turn = isBannerState(status) ? TURN_OF_BANNER[status] : null;
  if (turn === null) return { standing: "done" };
  if (turn.party !== "you") return { standing: "with-somebody", turn: turn.party, usuallyMs: turn.usuallyMs };
  return { standing: "to-do", note: t("Still to do: {doing}.", { doing: turn.doing }) };
}

/**
 * The bank account step: payout and repayment. The line does not wait for it: spec 2 §4 asks for a missing account once
 * there is a line (assumed).
 */
export const accountStep = (record: CustomerRecord): OnboardingStep<"bankFormalities"> =>
  stepWith(
    {
      id: "account",
      title: t("Add a bank account"),
      takes: t("About {time}", { time: minutesFor("account") }),
      screen: "bankFormalities",
      required: false,
    },
    accountStatus(record),
  );

/** Whether the customer has given a permission, as the record carries them. */
const isGiven = ({ appPermissions }: CustomerRecord, name: string): boolean =>
  Array.isArray(appPermissions) && appPermissions.includes(name);

/**
 * The location step, for the only permission that can be requested (spec 1 §5 "Location"); null if the record does not
 * request it now.
 */
function placeStep(record: CustomerRecord): OnboardingStep<never> | null {
  const { appPermissionsRequired, applicationStatusCode } = record.loanResponse?.applicationState ?? {};
  if (!isLocationRequired(appPermissionsRequired ?? [], applicationStatusCode ?? "")) return null;
  return stepWith<never>(
    {
      id: "place",
      title: t("Share your location"),
      takes: t("About {time}", { time: minutesFor("place") }),
      screen: null,
      required: true,
    },
    { standing: isGiven(record, "LOCATION") ? "done" : "to-do" },
  );
}

/**
 * The step of the provider behind the provider-fee calls (spec 1 §7 "Provider fee"); null if the lender does not need
 * it.
 */
function providerStep({ providerFeeStatus: status }: CustomerRecord): OnboardingStep<never> | null {
  if (status !== "REQUIRED" && status !== "CONFIRMED") return null;
  return stepWith<never>(
    {
      id: "provider",
      title: t("Confirm your employer"),
      takes: t("About {time}", { time: minutesFor("provider") }),
      screen: null,
      required: true,
    },
    { standing: status === "CONFIRMED" ? "done" : "to-do" },
  );
}

/** The step of accepting the offer, which the lender waits for (spec 1 §4 "User choice events"). */
const interestStep = (record: CustomerRecord): OnboardingStep<never> | null =>
  record.loanResponse?.applicationState?.applicationStatusCode === STATUS_CODES.AIP_SUCCESS
    ? stepWith<never>(
        {
          id: "interest",
          title: t("Accept your limit"),
          takes: t("One tap. You owe nothing yet."),
          screen: null,
          required: true,
        },
        { standing: "to-do" },
      )
    : null;

const isStep = <Any>(step: Any | null): step is Any => step !== null;

/** Returns the steps between a customer and the line, in order. */
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

/** What a lender still needs from a customer, computed from the record alone. */
export interface OnboardingChecklist {
  readonly steps: readonly ChecklistStep[];
  /** The customer's next step; null if there is none. */
  readonly next: ChecklistStep | null;
  /** The steps of others that the line waits for. */
  readonly waitsFor: readonly ChecklistStep[];
  /** Whether the lender has everything it needs; the line is then issued without further steps. */
  readonly isComplete: boolean;
}

const IS_TO_DO: ReadonlySet<string> = new Set(["to-do", "failed"]);
const IS_OVER: ReadonlySet<string> = new Set(["done", "waived"]);

/**
 * The checklist of a customer's onboarding. The platform issues the line by the same function, so that it never waits
 * for a step that the customer is not shown.
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
