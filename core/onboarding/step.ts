import { INCOME_TAKES, STATEMENT_MONTHS } from "../mandate/income-verification-times.table.ts";
import { USUAL_MINUTES } from "../reference/usual-times.table.ts";
import { t, type Text, verbatim } from "../messages/message.ts";
import { MINUTE_MS } from "../calendar/duration.ts";
import type { CustomerRecord } from "../customer/record.ts";
import { MESSAGE } from "../notices/messages.table.ts";
import { formatDuration } from "../messages/format-duration.ts";
import type { Party } from "./waiting-for.ts";

/** A step of the sequential onboarding, and how long it takes. */
interface KycStepRow {
  readonly actionType: string;
  readonly title: Text;
  /** How long each of its ways takes, if it has several. */
  readonly asks?: Text;
  /** The screen where it is done, by its name. */
  readonly screen: string;
  /** How many seconds it takes the customer (assumed); null where `asks` says it (spec 1 §9). */
  readonly takesSeconds: number | null;
  /** Other steps whose completion also completes this one. */
  readonly doneBy?: readonly string[];
}

/** The steps that verify identity, each in its own way. */
export const PROOF_STEPS = ["AADHAAR_KYC", "DIGITAL_KYC", "CENTRAL_KYC"] as const;

/**
 * What a step of the sequential onboarding asks for. Ours: the values of actionType are not shown. `KYC` leaves the kind
 * to the customer: whichever of its kinds is confirmed completes it.
 */
export const KYC_STEPS = [
  {
    actionType: "COMPLETE_PROFILE",
    title: t("Complete your profile"),
    screen: "seqCompleteProfile",
    takesSeconds: 120,
  },
  {
    actionType: "KYC",
    title: t("Verify your identity"),
    screen: "seqKycList",
    takesSeconds: USUAL_MINUTES.identity * 60,
    doneBy: PROOF_STEPS,
  },
  {
    actionType: "AADHAAR_KYC",
    title: t("Verify your Aadhaar"),
    screen: "seqHypervergeOkyc",
    takesSeconds: USUAL_MINUTES.aadhaar * 60,
  },
  {
    actionType: "DIGITAL_KYC",
    title: t("Show your documents on camera"),
    screen: "seqDkyc",
    takesSeconds: USUAL_MINUTES.digital * 60,
  },
  {
    actionType: "CENTRAL_KYC",
    title: t("Find your central KYC record"),
    screen: "seqCompleteKyc",
    takesSeconds: USUAL_MINUTES.central * 60,
  },
  {
    actionType: "OFFICE_ADDRESS",
    title: t("Add your work address"),
    screen: "seqOfficeAddress",
    takesSeconds: USUAL_MINUTES.office * 60,
  },
  {
    actionType: "INCOME_VERIFICATION",
    title: t("Verify your income"),
    asks: t("Netbanking, about {netbanking}, or statements of {months} months, about {upload}.", {
      netbanking: INCOME_TAKES.NETBANKING,
      upload: INCOME_TAKES.STATEMENT_UPLOAD,
      months: STATEMENT_MONTHS,
    }),
    screen: "seqIncomeVerification",
    takesSeconds: null,
  },
  {
    actionType: "SALARY_SLIPS",
    title: t("Upload salary slips"),
    screen: "seqUploadSalarySlips",
    takesSeconds: USUAL_MINUTES.salarySlips * 60,
  },
] as const satisfies readonly KycStepRow[];

export type KycAction = (typeof KYC_STEPS)[number]["actionType"];

const BY_ACTION: ReadonlyMap<string, KycStepRow> = new Map(KYC_STEPS.map((row) => [row.actionType, row]));

/** Finds a step's row; undefined for an unknown action type. */
export const kycStep = (actionType: string): KycStepRow | undefined => BY_ACTION.get(actionType);

/** Returns the steps that an action completes: its own and those it covers. */
export const stepsDoneBy = (action: KycAction): readonly string[] => [
  action,
  ...KYC_STEPS.flatMap((row) =>
    "doneBy" in row && (row.doneBy as readonly string[]).includes(action) ? [row.actionType] : [],
  ),
];

/** A step of the sequential onboarding, as the record's offers list it (spec 1 §3 "Step items"). */
export interface SequentialStep {
  readonly status: string;
  readonly actionType: string;
}

/** The customer's progress in the sequential onboarding (spec 1 §3 "Sequential progress"). */
export interface SequentialProgress {
  /** From 1; the count of steps plus one when none is left. */
  readonly currStep: number;
  readonly maxSteps: number;
  /** The action type of the current step; null when none is left. */
  readonly currStepName: string | null;
  /** Whether any step is completed. */
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

/** The reply to a customer who opens a step. */
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

/** A step of the record with its row. */
export interface StepInOrder {
  readonly status: string;
  readonly actionType: string;
  /** Since when someone else works on it, ISO 8601, UTC; null if the customer acts next. */
  readonly withPartnerSince: string | null;
  /** Undefined for an action type that this application does not know. */
  readonly row: KycStepRow | undefined;
}

/**
 * Returns the steps of a customer's sequential onboarding from the record, in order; empty for a customer who may take
 * them in any order (ruling R50).
 */
export const stepsInOrder = (record: Pick<CustomerRecord, "kycOffers"> | null): readonly StepInOrder[] =>
  (record?.kycOffers?.stepWiseDetailList ?? []).map(({ status, actionType, withPartnerSince }) => ({
    status: status ?? "",
    actionType: actionType ?? "",
    withPartnerSince: withPartnerSince ?? null,
    row: kycStep(actionType ?? ""),
  }));

/** The current step; null if none is left, or there are no steps. */
export function currentStep(steps: readonly StepInOrder[]): StepInOrder | null {
  const { currStep } = sequentialProgress(steps);
  return steps[currStep - 1] ?? null;
}

/**
 * Whether an action is available: `open` if its step is the current or an earlier one, `early` if it is a later one,
 * `free` if no step asks for it.
 */
export function actionAvailability(
  steps: readonly StepInOrder[],
  action: KycAction,
): "open" | "early" | "free" {
  const names = stepsDoneBy(action);
  const at = steps.findIndex(({ actionType }) => names.includes(actionType));
  if (at === -1) return "free";
  return openStep(steps, at + 1).ok ? "open" : "early";
}

/** Returns a step's title; its action type if the step is unknown. */
export const titleOf = ({ row, actionType }: Pick<StepInOrder, "row" | "actionType">): Text =>
  row?.title ?? verbatim(actionType);

/** How long a step takes the customer. */
export const stepDuration = ({ asks, takesSeconds }: KycStepRow): Text =>
  asks ?? t("About {time}", { time: formatDuration(takesSeconds ?? 0) });

/** The steps of onboarding. */
export type StepId =
  | "interest"
  | "place"
  | "identity"
  | "selfie"
  | "office"
  | "address-proof"
  | "income"
  | "account"
  | "key-facts"
  | "terms"
  | "signing"
  | "provider"
  | `in-order-${string}`;

/**
 * The status of a step: `to-do` with the customer, `with-someone` else, `done`, `failed` and to be repeated, `optional`
 * if it may be left out and has not been started, `waived` if the lender does not require it.
 */
export type StepStanding = "to-do" | "with-somebody" | "done" | "failed" | "optional" | "waived";

/** One step between the customer's interest and the line. */
export interface OnboardingStep<Screen extends string = string> {
  readonly id: StepId;
  readonly title: Text;
  /** What the customer needs for it, and how long it takes (assumed). */
  readonly takes: Text;
  /** The screen where it is done; null if that is the home itself. */
  readonly screen: Screen | null;
  /** Whether the line waits for it. */
  readonly required: boolean;
  /** Whether it can be done now: in sequential onboarding, steps open in order (ruling R50). */
  readonly isOpen: boolean;
  readonly standing: StepStanding;
  /** Who acts next; `no one` once it is done or waived. */
  readonly turn: Party;
  /** Since when that party acts next, ISO 8601, UTC; null if the record does not say. */
  readonly since: string | null;
  /** How long that party usually takes, in milliseconds; null if unknown. */
  readonly usuallyMs: number | null;
  /** A remark about its current status. */
  readonly note?: Text;
}

/** The status of a step by its own rules; who acts next follows from it unless another party is named. */
export type StepStatus = Pick<OnboardingStep, "standing"> &
  Partial<Pick<OnboardingStep, "turn" | "since" | "usuallyMs" | "note" | "isOpen">>;

const TURN_OF: Readonly<Record<Exclude<StepStanding, "with-somebody">, Party>> = {
  "to-do": "you",
  failed: "you",
  optional: "you",
  done: "nobody",
  waived: "nobody",
};

/** A step from its fixed description and its status. */
export const stepWith = <const Screen extends string>(
  fixed: Pick<OnboardingStep<Screen>, "id" | "title" | "takes" | "screen" | "required">,
  status: StepStatus,
): OnboardingStep<Screen> => ({
  turn: status.standing === "with-somebody" ? "the lender" : TURN_OF[status.standing],
  since: null,
  usuallyMs: null,
  isOpen: true,
  ...fixed,
  ...status,
});

/** How long partners usually take with a step (assumed). */
export const PARTNER_MS = MINUTE_MS;

/** The screens of the sequential onboarding; an unknown step is done on the counter. */
export type InOrderScreen = (typeof KYC_STEPS)[number]["screen"] | "seqStepCounter";

/** The step of the free order that each listed step completes. */
const COVERS: Readonly<Partial<Record<KycAction, StepId>>> = {
  KYC: "identity",
  AADHAAR_KYC: "identity",
  DIGITAL_KYC: "identity",
  CENTRAL_KYC: "identity",
  OFFICE_ADDRESS: "office",
  INCOME_VERIFICATION: "income",
};

const rowOf = (actionType: string) => KYC_STEPS.find((row) => row.actionType === actionType);

function stepStatusOf({ status, withPartnerSince }: StepInOrder): StepStatus {
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
      takes: row === undefined ? t("Your lender needs this.") : stepDuration(row),
      screen: row?.screen ?? "seqStepCounter",
      required: true,
    },
    { ...stepStatusOf(step), isOpen: step.status !== "PENDING" || step === current },
  );
}

/** Returns the steps of the sequential onboarding, and the steps of the free order that they cover (ruling R50). */
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
