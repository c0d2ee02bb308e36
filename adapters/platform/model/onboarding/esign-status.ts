import type { EsignReply } from "@creditline/core/calls/identity/document.shapes";
import type { EsignStatus } from "@creditline/core/reference/documents/esign-status.table";
import type { CustomerState } from "../customer/customer-state.ts";
import { hasPapers, keyFactsOf } from "../papers/line-in-hand.ts";
import type { SignedPapers } from "./onboarding-state.ts";
import type { PartnerRequest } from "./partner-request.ts";

/** What the e-sign partner is asked for beside a signature: the papers themselves, and a visit to sign them on paper. */
export const PREPARING = "prepare";
export const ON_PAPER = "on-paper";
/** The form of one withdrawal, which is no signature of the line's agreement (ruling R52). */
export const WITHDRAWAL_FORM = "withdrawal-form";

/** What can be missing before a signature. */
type SigningNeed = EsignReply["missing"][number];

/** The last signing of the present application; null where there was none. */
export const signingOf = (state: CustomerState): PartnerRequest | null =>
  state.onboarding.requests.findLast(
    ({ partner, kind, facts }) =>
      partner === "e-sign" &&
      kind !== PREPARING &&
      kind !== WITHDRAWAL_FORM &&
      facts["applicationId"] === state.application.applicationId,
  ) ?? null;

/** The papers of the signing that is done; null before, and for one of the time before papers were kept. */
export function signedPapers(state: CustomerState): SignedPapers | null {
  const signing = signingOf(state);
  const { papers } = state.onboarding;
  return signing?.status === "COMPLETED" && papers?.reference === signing.reference ? papers : null;
}

/** Whether the papers are still being drawn up. */
const isBeingDrawnUp = (state: CustomerState): boolean =>
  state.onboarding.requests.some(
    ({ partner, kind, status, facts }) =>
      partner === "e-sign" &&
      kind === PREPARING &&
      status === "IN_PROGRESS" &&
      facts["applicationId"] === state.application.applicationId,
  );

/**
 * How the signing stands, in the specification's statuses (spec 1 §4, ruling R51). What was signed stays so; before that
 * the key fact statement has to be read, which the Reserve Bank asks for before any agreement.
 */
export function esignStatusOf(state: CustomerState): EsignStatus {
  const signing = signingOf(state);
  if (signing?.status === "COMPLETED") return "COMPLETE";
  if (signing?.status === "IN_PROGRESS" || isBeingDrawnUp(state)) return "WAITING";
  if (missingToSign(state).length > 0) return "NOT_ELIGIBLE";
  // A visit that was called off is no signing that went wrong.
  return signing === null || signing.kind === ON_PAPER ? "ELIGIBLE" : "ERROR";
}

/** Who has the turn while it waits: the lender with the papers, the signing service, an agent who comes; null else. */
export function waitsFor(state: CustomerState): "papers" | "signature" | "agent" | null {
  const signing = signingOf(state);
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

/** Whether a signature with a code is possible: not for who has said that Aadhaar does not know their phone (assumed). */
const signsOnPaper = ({ treatment, onboarding: { collected } }: CustomerState): boolean =>
  treatment.agreement === "on-paper" || collected["hasAadhaarLinkedMobile"] === "no";

/** What stands between the customer and a signature with a code. */
export function missingToSign(state: CustomerState): readonly SigningNeed[] {
  const { code, partner } = state.application;
  if (!hasPapers(code) || partner === null) return ["INTEREST"];
  return [
    ...(keyFactsOf(state) === null ? (["KEY_FACTS"] as const) : []),
    ...(signsOnPaper(state) ? (["AADHAAR_MOBILE"] as const) : []),
  ];
}

/** Whether the customer may sign now: for the first time, or again after a signing that failed. */
export const canEsign = (status: EsignStatus): boolean => status === "ELIGIBLE" || status === "ERROR";
