import type { EsignStatus } from "@creditline/core/mandate/esign-status.table";
import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { aipSuccessRange, creditManagement } from "@creditline/core/status/predicates";
import type { CustomerState } from "../customer/customer-state.ts";
import type { PartnerRequest } from "./partner-request.ts";

/** The last signing of the present application; null where there was none. */
export const signingOf = (state: CustomerState): PartnerRequest | null =>
  state.onboarding.requests.findLast(
    ({ partner, facts }) =>
      partner === "e-sign" && facts["applicationId"] === state.application.applicationId,
  ) ?? null;

/** Whether there is anything to sign: from the customer's interest on (assumed: not stated). */
const mayHaveDocuments = (code: string): boolean =>
  creditManagement(code) || (aipSuccessRange(code) && code >= STATUS_CODES.AIP_INTERESTED);

/** How the signing stands, in the specification's statuses (spec 1 §4). */
export function esignStatusOf(state: CustomerState): EsignStatus {
  if (!mayHaveDocuments(state.application.code) || state.application.partner === null) return "NOT_ELIGIBLE";
  const signing = signingOf(state);
  if (signing === null) return "ELIGIBLE";
  return ({ IN_PROGRESS: "WAITING", COMPLETED: "COMPLETE", FAILED: "ERROR" } as const)[signing.status];
}

/** Whether the customer may sign now: for the first time, or again after a signing that failed. */
export const canEsign = (status: EsignStatus): boolean => status === "ELIGIBLE" || status === "ERROR";
