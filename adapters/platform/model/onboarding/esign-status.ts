import type { EsignStatus } from "@creditline/core/mandate/esign-status.table";
import type { CustomerState } from "../customer/customer-state.ts";
import { hasPapers, keyFactsOf } from "../papers/line-in-hand.ts";
import type { PartnerRequest } from "./partner-request.ts";

/** The last signing of the present application; null where there was none. */
export const signingOf = (state: CustomerState): PartnerRequest | null =>
  state.onboarding.requests.findLast(
    ({ partner, facts }) =>
      partner === "e-sign" && facts["applicationId"] === state.application.applicationId,
  ) ?? null;

/** How the signing stands, in the specification's statuses (spec 1 §4). */
export function esignStatusOf(state: CustomerState): EsignStatus {
  if (!hasPapers(state.application.code) || state.application.partner === null) return "NOT_ELIGIBLE";
  const signing = signingOf(state);
  if (signing === null) return "ELIGIBLE";
  return ({ IN_PROGRESS: "WAITING", COMPLETED: "COMPLETE", FAILED: "ERROR" } as const)[signing.status];
}

/** How many times a signing of the present application failed. */
export const failedSignings = (state: CustomerState): number =>
  state.onboarding.requests.filter(
    ({ partner, facts, status }) =>
      partner === "e-sign" &&
      status === "FAILED" &&
      facts["applicationId"] === state.application.applicationId,
  ).length;

/** What has to be done before the agreement can be signed: the customer's yes, and the key fact statement read (RBI). */
export function missingToSign(state: CustomerState): readonly ("INTEREST" | "KEY_FACTS")[] {
  if (!hasPapers(state.application.code)) return ["INTEREST"];
  return keyFactsOf(state) === null ? ["KEY_FACTS"] : [];
}

/** Whether the customer may sign now: for the first time, or again after a signing that failed. */
export const canEsign = (status: EsignStatus): boolean => status === "ELIGIBLE" || status === "ERROR";
