import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import type { EsignReply } from "@creditline/core/calls/identity/document.shapes";
import type { KycMetadataReply } from "@creditline/core/calls/identity/kyc.calls";
import type { IdentityCheck } from "@creditline/core/customer/identity";
import { missingFromCompleteProfile } from "@creditline/core/onboarding/complete-profile";
import {
  type KycAction,
  kycStep,
  PROOF_STEPS,
  stepsDoneBy,
  openStep,
} from "@creditline/core/onboarding/step";
import {
  KYC_KINDS,
  KYC_PROVIDERS,
  type KycKind,
  type KycProvider,
  verifiesByVideo,
  type EsignStatus,
} from "@creditline/core/reference/documents/document-kinds.table";
import { english } from "@creditline/core/messages/translate";
import { missingFromAddress } from "@creditline/core/validation/completeness";
import type { CustomerState } from "../customer/customer-state.ts";
import { counts } from "../documents/document-types.ts";
import { hasLoanDocuments, keyFactsOf } from "../papers/loan-papers.ts";
import { refused } from "../refusals.ts";
import type { SignedPapers } from "./onboarding-state.ts";
import { isAnswering, isConfirmed, isDeclined, type PartnerRequest } from "./partner-request.ts";
import {
  needsCustomerConfirmation,
  newestProof,
  type ProofKind,
  waitsForCustomer,
} from "./proof-requests.ts";
import { isAadhaarAccepted, newestAadhaar } from "./verified-aadhaar.ts";

/** Whether the profile has everything that its step of the sequential onboarding asks for. */
const isProfileComplete = ({ profile, onboarding: { collected } }: CustomerState): boolean =>
  missingFromCompleteProfile({
    educationalQualification: profile.educationalQualification,
    nationality: profile.nationality,
    maritalStatus: profile.maritalStatus,
    motherMaidenName: collected["motherMaidenName"],
    spouseName: collected["spouseName"],
    loanReason: profile.loanReason,
    otherReason: profile.otherReason,
  }).length === 0;

/**
 * Whether the office address is complete: four parts; whether the home is rented doesn't matter for an office
 * (assumed).
 */
export const isOfficeKnown = ({ onboarding }: CustomerState): boolean =>
  missingFromAddress(onboarding.officeAddress).length === 0;

/** A step as the metadata lists it (spec 1 §3 "Step items"). `title` and `withPartnerSince` are ours. */
export interface ListedStep {
  readonly actionType: KycAction;
  readonly status: "PENDING" | "COMPLETED";
  readonly title: string;
  /** Since when a partner works on it; ISO 8601, UTC; null if the customer acts next. */
  readonly withPartnerSince: string | null;
}

const IS_STEP_DONE: Readonly<Record<KycAction, (state: CustomerState) => boolean>> = {
  COMPLETE_PROFILE: isProfileComplete,
  KYC: (state) => PROOF_STEPS.some((kind) => IS_STEP_DONE[kind](state)),
  AADHAAR_KYC: isAadhaarAccepted,
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

/** Whether a step is completed, regardless of the order. */
export const isStepDone = (state: CustomerState, action: KycAction): boolean => IS_STEP_DONE[action](state);

/**
 * Whether a step of the sequence counts as done: it is completed, or the central registry has no record of a customer
 * who has proven their identity in another way. The lender adds the record then, and the customer is not stuck
 * (assumed).
 */
function countsAsDone(state: CustomerState, action: KycAction): boolean {
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

/** What each step waits for. */
const ASKED: Readonly<Partial<Record<KycAction, Asked>>> = {
  ...PROOFS,
  KYC: PROOF_STEPS.flatMap((step) => PROOFS[step]),
};

/** Since when a partner works on an open step; null if the customer acts next. */
function withPartnerSince(state: CustomerState, action: KycAction): string | null {
  if (countsAsDone(state, action)) return null;
  const asked = (ASKED[action] ?? [])
    .map((kind) => newestProof(state, kind))
    .find((request) => request?.status === "IN_PROGRESS" && !waitsForCustomer(request));
  return asked?.askedAt ?? null;
}

/** The steps of a customer's sequential onboarding, in order; empty if the customer may choose the order. */
export const stepsOf = (state: CustomerState): readonly ListedStep[] =>
  (state.treatment.kycSteps ?? []).map((action) => ({
    actionType: action,
    status: countsAsDone(state, action) ? "COMPLETED" : "PENDING",
    title: english(kycStep(action)?.title ?? action),
    withPartnerSince: withPartnerSince(state, action),
  }));

/**
 * Refuses a step of the sequential onboarding whose turn has not come: 'Complete current step' (spec 1 §4, §8). A step
 * that the customer's onboarding does not list, or one that has the same effect as the current one, is possible at any
 * time.
 */
export function requireStep(state: CustomerState, action: KycAction): void {
  const steps = stepsOf(state);
  const names = stepsDoneBy(action);
  const at = steps.findIndex(({ actionType }) => names.includes(actionType));
  if (at === -1) return;
  const opened = openStep(steps, at + 1);
  if (!opened.ok) throw refused("CURRENT_STEP_NOT_COMPLETE", opened.message);
}

/** The attempt of each kind that counts: the newest, whatever its result; null if there was none. */
const TRY_THAT_COUNTS: Readonly<Record<KycKind, (state: CustomerState) => PartnerRequest | null>> = {
  aadhaar: newestAadhaar,
  video: (state) => newestProof(state, "vkyc"),
  digital: (state) => newestProof(state, "dkyc"),
  central: (state) => newestProof(state, "ckyc"),
};

const IS_KIND_DONE: Readonly<Record<KycKind, (state: CustomerState) => boolean>> = {
  aadhaar: (state) => isStepDone(state, "AADHAAR_KYC"),
  video: (state) => TRY_THAT_COUNTS.video(state)?.status === "COMPLETED",
  digital: (state) => TRY_THAT_COUNTS.digital(state)?.status === "COMPLETED",
  central: (state) => isStepDone(state, "CENTRAL_KYC"),
};

/** The service that queries Aadhaar by default (assumed). */
const USUAL_PROVIDER: KycProvider = "HYPERVERGE";

export const kycProviderOf = ({ treatment }: CustomerState): KycProvider =>
  treatment.kycProvider ?? USUAL_PROVIDER;

/**
 * Whether a kind may be chosen: all but video with any lender (assumed), unless the customer's treatment names them.
 */
export const isKycKindAllowed = ({ treatment, application }: CustomerState, kind: KycKind): boolean =>
  treatment.kycKinds?.includes(kind) ?? (kind !== "video" || verifiesByVideo(application.partner));

/** The kinds of KYC that a customer may choose among, each with its screen and its status. */
export const kycKindsOf = (state: CustomerState): KycMetadataReply["kycKinds"] =>
  KYC_KINDS.filter(({ kind }) => isKycKindAllowed(state, kind)).map(({ kind, label, screen }) => {
    const tried = TRY_THAT_COUNTS[kind](state);
    return {
      kind,
      label: english(label),
      screen: kind === "aadhaar" ? KYC_PROVIDERS[kycProviderOf(state)] : screen,
      completed: IS_KIND_DONE[kind](state),
      // Details that the customer rejected as someone else's are no proof, and can be tried again.
      status: tried === null ? null : isDeclined(tried) ? "FAILED" : tried.status,
      transactionId: tried?.reference ?? null,
      since: tried?.askedAt ?? null,
      answering: tried !== null && isAnswering(tried),
    };
  });

function statusOf(asked: PartnerRequest): string {
  const { status } = asked;
  if (status === "FAILED" || isDeclined(asked)) return "FAILED";
  if (status === "COMPLETED")
    return needsCustomerConfirmation(asked) && !isConfirmed(asked) ? "WITH_CUSTOMER" : "COMPLETED";
  return waitsForCustomer(asked) ? "WITH_CUSTOMER" : "WITH_PARTNER";
}

/** The identity checks that a customer has started, the newest request of each kind. */
export const identityChecks = (state: CustomerState): readonly IdentityCheck[] =>
  KYC_KINDS.flatMap(({ kind }) => {
    const asked = TRY_THAT_COUNTS[kind](state);
    return asked === null ? [] : [{ kind, status: statusOf(asked), since: asked.askedAt }];
  });

/** Requests to the e-sign partner besides a signature: preparing the documents, and a visit to sign them on paper. */
export const PREPARING = "prepare";
export const ON_PAPER = "on-paper";
/** The form of one withdrawal, which is no signature of the line's agreement (ruling R52). */
export const WITHDRAWAL_FORM = "withdrawal-form";

/** What can be missing before a signature. */
type SigningNeed = EsignReply["missing"][number];

/** The last signing of the present application; null if there was none. */
export const lastSigning = (state: CustomerState): PartnerRequest | null =>
  state.onboarding.requests.findLast(
    ({ partner, kind, facts }) =>
      partner === "e-sign" &&
      kind !== PREPARING &&
      kind !== WITHDRAWAL_FORM &&
      facts["applicationId"] === state.application.applicationId,
  ) ?? null;

/** The documents of a completed signing; null before, and for signings from before documents were stored. */
export function signedPapers(state: CustomerState): SignedPapers | null {
  const signing = lastSigning(state);
  const { papers } = state.onboarding;
  return signing?.status === "COMPLETED" && papers?.reference === signing.reference ? papers : null;
}

/**
 * The signed documents, in a language if the customer signed them in it, otherwise in English; null if none were
 * stored.
 */
export function signedPapersIn(
  state: CustomerState,
  language: LanguageCode,
): (Pick<SignedPapers, "agreement" | "keyFacts" | "sha256"> & { readonly language: LanguageCode }) | null {
  const signed = signedPapers(state);
  if (signed === null) return null;
  const { inLanguage } = signed;
  return inLanguage?.language === language ? inLanguage : { ...signed, language: "en" };
}

/** Whether the documents are still being prepared. */
const isBeingDrawnUp = (state: CustomerState): boolean =>
  state.onboarding.requests.some(
    ({ partner, kind, status, facts }) =>
      partner === "e-sign" &&
      kind === PREPARING &&
      status === "IN_PROGRESS" &&
      facts["applicationId"] === state.application.applicationId,
  );

/**
 * The status of the signing, in the specification's statuses (spec 1 §4, ruling R51). A signature is final; before it
 * the key fact statement has to be read, as the Reserve Bank requires before any agreement.
 */
export function esignStatusOf(state: CustomerState): EsignStatus {
  const signing = lastSigning(state);
  if (signing?.status === "COMPLETED") return "COMPLETE";
  if (signing?.status === "IN_PROGRESS" || isBeingDrawnUp(state)) return "WAITING";
  if (missingToSign(state).length > 0) return "NOT_ELIGIBLE";
  // A cancelled visit is not a failed signing.
  return signing === null || signing.kind === ON_PAPER ? "ELIGIBLE" : "ERROR";
}

/** Who acts next during signing: the lender with the documents, the signing service, a visiting agent; else null. */
export function waitsFor(state: CustomerState): "papers" | "signature" | "agent" | null {
  const signing = lastSigning(state);
  if (signing?.status === "IN_PROGRESS") return signing.kind === ON_PAPER ? "agent" : "signature";
  return signing === null && isBeingDrawnUp(state) ? "papers" : null;
}

/** How many times a signing of the present application failed. */
export const failedSignings = (state: CustomerState): number =>
  state.onboarding.requests.filter(
    ({ partner, kind, facts, status }) =>
      partner === "e-sign" &&
      kind !== WITHDRAWAL_FORM &&
      kind !== ON_PAPER &&
      status === "FAILED" &&
      facts["applicationId"] === state.application.applicationId,
  ).length;

/**
 * Whether a signature on paper is needed: if the customer has said that Aadhaar does not know their phone (assumed).
 */
const signsOnPaper = ({ treatment, onboarding: { collected } }: CustomerState): boolean =>
  treatment.agreement === "on-paper" || collected["hasAadhaarLinkedMobile"] === "no";

/** What is missing for a signature with a code. */
export function missingToSign(state: CustomerState): readonly SigningNeed[] {
  const { code, partner } = state.application;
  if (!hasLoanDocuments(code) || partner === null) return ["INTEREST"];
  return [
    ...(keyFactsOf(state) === null ? (["KEY_FACTS"] as const) : []),
    ...(signsOnPaper(state) ? (["AADHAAR_MOBILE"] as const) : []),
  ];
}

/** Whether the customer may sign now: for the first time, or again after a failed signing. */
export const canEsign = (status: EsignStatus): boolean => status === "ELIGIBLE" || status === "ERROR";
