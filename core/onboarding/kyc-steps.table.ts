import { INCOME_TAKES, STATEMENT_MONTHS } from "../mandate/income-verification-times.table.ts";
import { USUAL_MINUTES } from "../reference/usual-times.table.ts";
import { t, type Text } from "../messages/message.ts";

/** A step of the sequential onboarding, and how long it takes. */
export interface KycStepRow {
  readonly actionType: string;
  readonly title: Text;
  /** How long each of its ways takes, if it has several. */
  readonly asks?: Text;
  /** The screen where it is done, by its name. */
  readonly screen: string;
  /** How many seconds it takes the customer (assumed); null where `asks` says it (spec 1 §9). */
  readonly takesSeconds: number | null;
  /** The other steps whose work does it as well. */
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
    title: t("Show your documents and face"),
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

/** What is known of a step; undefined for an action type that no row has. */
export const kycStep = (actionType: string): KycStepRow | undefined => BY_ACTION.get(actionType);

/** The steps whose work a piece of work belongs to: its own, and those that it does as well. */
export const stepsDoneBy = (action: KycAction): readonly string[] => [
  action,
  ...KYC_STEPS.flatMap((row) =>
    "doneBy" in row && (row.doneBy as readonly string[]).includes(action) ? [row.actionType] : [],
  ),
];
