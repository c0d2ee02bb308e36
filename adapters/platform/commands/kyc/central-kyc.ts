import { CENTRAL_KYC_DEFAULTS } from "@creditline/core/customer/identity";
import { shownPan } from "@creditline/core/validation/shown";
import type { CkycReply, CkycRequest } from "@creditline/core/calls/identity/kyc.calls";
import { t, verbatim } from "@creditline/core/messages/message";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { createEvent } from "../../model/customer/events.ts";
import { requireStep } from "../../model/onboarding/kyc-steps.ts";
import { answerRequest, openProof, proofNamed } from "../partner-requests.ts";
import {
  isAnswering,
  isConfirmed,
  isDeclined,
  type PartnerRequest,
} from "../../model/onboarding/partner-request.ts";
import { newestProof } from "../../model/onboarding/proof-requests.ts";
import { CENTRAL_KYC } from "../../partners/simulated/simulators.ts";
import { isAbsent, badField, noSuchApplication, notFound, refused } from "../../model/refusals.ts";

/** The central KYC request with either of its two references. Throws NotFound. */
export const ckycNamed = (state: CustomerState, request: CkycRequest): PartnerRequest =>
  proofNamed(state, "ckyc", isAbsent(request.transactionId) ? request.decentroTxnId : request.transactionId);

function statusOf(asked: PartnerRequest): CkycReply["status"] {
  if (asked.status !== "COMPLETED") return asked.status;
  return isConfirmed(asked) ? "CONFIRMED" : isDeclined(asked) ? "DECLINED" : "FETCHED";
}

/** The status of central KYC, with the registry's data. The registry's own reference is the transaction's. */
export function ckycReply(state: CustomerState, asked: PartnerRequest): CkycReply {
  const { profile } = state;
  const address = [profile.addressLine1, profile.addressLine2, profile.city, profile.pincode];
  const lines = address.filter((line) => line !== undefined);
  return {
    success: true,
    status: statusOf(asked),
    kycType: CENTRAL_KYC_DEFAULTS.kycType,
    transactionId: asked.reference,
    decentroTxnId: asked.reference,
    record:
      asked.status === "COMPLETED"
        ? {
            fullName: profile.fullName ?? null,
            dateOfBirth: profile.dateOfBirth ?? null,
            displayablePan: profile.pan === undefined ? null : shownPan(profile.pan),
            address: lines.length === 0 ? null : lines.join(", "),
          }
        : null,
  };
}

/** Refuses a request about another customer or application. */
function checkOwn(state: CustomerState, { customerExternalId, applicationId, kycType }: CkycRequest): void {
  if (!isAbsent(customerExternalId) && customerExternalId !== state.customerId) {
    throw notFound("NO_SUCH_CUSTOMER", t("{field}: not found.", { field: verbatim("customerExternalId") }));
  }
  if (!isAbsent(applicationId) && applicationId !== state.application.applicationId) {
    throw noSuchApplication();
  }
  if (!isAbsent(kycType) && kycType !== CENTRAL_KYC_DEFAULTS.kycType) {
    throw badField("kycType", `expected ${CENTRAL_KYC_DEFAULTS.kycType}`);
  }
}

/** A search in progress or completed; null if a new one would start, since it failed or was declined. */
function searchInProgress(state: CustomerState): PartnerRequest | null {
  const known = newestProof(state, "ckyc");
  return known !== null && !["FAILED", "DECLINED"].includes(statusOf(known)) ? known : null;
}

/** Whether starting or continuing the search sends a code: the customer has not confirmed one yet. */
export function waitsForCode(state: CustomerState): boolean {
  const known = searchInProgress(state);
  return known === null || statusOf(known) === "IN_PROGRESS";
}

/** Asks the registry; a search in progress or completed continues, a failed or declined one starts again. */
export const startCkyc =
  (request: CkycRequest, reference: string): Decide<CkycReply> =>
  (state, now) => {
    checkOwn(state, request);
    requireStep(state, "CENTRAL_KYC");
    return {
      events: searchInProgress(state) === null ? [openProof(now, "ckyc", { reference })] : [],
      reply: (after) => ckycReply(after, ckycNamed(after, {})),
    };
  };

/** The code was right: the registry answers. */
export const fetchCkyc =
  (request: CkycRequest): Decide<CkycReply> =>
  (state, now, partners) => {
    const asked = ckycNamed(state, request);
    const { reference } = asked;
    return {
      events: isAnswering(asked) ? [] : answerRequest(partners, now, { partner: CENTRAL_KYC, reference }),
      reply: (after) => ckycReply(after, ckycNamed(after, { transactionId: reference })),
    };
  };

/** Confirms or declines the fetched record. The first answer counts. */
export const confirmCkyc =
  (request: CkycRequest): Decide<CkycReply> =>
  (state, now) => {
    const asked = ckycNamed(state, request);
    const status = statusOf(asked);
    if (status === "IN_PROGRESS" || status === "FAILED") {
      throw refused("NOTHING_FETCHED", t("There is no central KYC record to confirm yet."));
    }
    const confirmed = request.confirm ?? CENTRAL_KYC_DEFAULTS.confirm;
    const { reference } = asked;
    return {
      events:
        status === "FETCHED" ? [createEvent(now, "partner.told", { reference, facts: { confirmed } })] : [],
      reply: (after) => ckycReply(after, ckycNamed(after, { transactionId: reference })),
    };
  };
