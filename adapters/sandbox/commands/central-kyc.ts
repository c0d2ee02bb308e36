import { CENTRAL_KYC_DEFAULTS } from "@creditline/core/customer/central-kyc";
import { shownPan } from "@creditline/core/validation/shown";
import type { CkycReply, CkycRequest } from "../../contract/kyc.shapes.ts";
import type { CustomerState } from "../customer-state.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../events.ts";
import { requireStep } from "../kyc-steps.ts";
import { answerErrand, errandNamed, openErrand } from "../partners/asking.ts";
import type { Errand } from "../partners/errand.ts";
import { newestErrand } from "../partners/newest-errand.ts";
import type { Manner } from "../partners/partner.ts";
import { CENTRAL_KYC } from "../partners/simulators.ts";
import { isAbsent } from "../plain-fields.ts";
import { badField, notFound, refused } from "../refusals.ts";

const CKYC = "ckyc";

/** The central KYC that a request names, by either of its two references. Throws NotFound. */
export const ckycNamed = (state: CustomerState, request: CkycRequest): Errand =>
  errandNamed(
    state,
    CENTRAL_KYC.name,
    CKYC,
    isAbsent(request.transactionId) ? request.decentroTxnId : request.transactionId,
  );

function statusOf({ status, facts }: Errand): CkycReply["status"] {
  if (status !== "COMPLETED") return status;
  const confirmed = facts["confirmed"];
  return confirmed === true ? "CONFIRMED" : confirmed === false ? "DECLINED" : "FETCHED";
}

/** How central KYC stands, with what the registry holds. The registry's own reference is the transaction's. */
export function ckycReply(state: CustomerState, errand: Errand): CkycReply {
  const { profile } = state;
  const address = [profile.addressLine1, profile.addressLine2, profile.city, profile.pincode];
  const lines = address.filter((line) => line !== undefined);
  return {
    success: true,
    status: statusOf(errand),
    kycType: CENTRAL_KYC_DEFAULTS.kycType,
    transactionId: errand.reference,
    decentroTxnId: errand.reference,
    record:
      errand.status === "COMPLETED"
        ? {
            fullName: profile.fullName ?? null,
            dateOfBirth: profile.dateOfBirth ?? null,
            displayablePan: profile.pan === undefined ? null : shownPan(profile.pan),
            address: lines.length === 0 ? null : lines.join(", "),
          }
        : null,
  };
}

/** Refuses what a request says of another customer or application. */
function checkOwn(state: CustomerState, { customerExternalId, applicationId, kycType }: CkycRequest): void {
  if (!isAbsent(customerExternalId) && customerExternalId !== state.customerId) {
    throw notFound("NO_SUCH_CUSTOMER", "customerExternalId: there is no such customer.");
  }
  if (!isAbsent(applicationId) && applicationId !== state.application.applicationId) {
    throw notFound("NO_SUCH_APPLICATION", "applicationId: there is no such application.");
  }
  if (!isAbsent(kycType) && kycType !== CENTRAL_KYC_DEFAULTS.kycType) {
    throw badField("kycType", `expected ${CENTRAL_KYC_DEFAULTS.kycType}`);
  }
}

/** A search that is under way or through: null where one would begin anew, since it failed or was declined. */
function goingOn(state: CustomerState): Errand | null {
  const known = newestErrand(state, CENTRAL_KYC.name, CKYC);
  return known !== null && !["FAILED", "DECLINED"].includes(statusOf(known)) ? known : null;
}

/** Whether starting the search, or going on with it, has a code sent: the customer has not proved it yet. */
export function waitsForCode(state: CustomerState): boolean {
  const known = goingOn(state);
  return known === null || statusOf(known) === "IN_PROGRESS";
}

/** Asks the registry; a search that is under way or through goes on, a failed or declined one begins anew. */
export const startCkyc =
  (request: CkycRequest, reference: string): Decide<CkycReply> =>
  (state, now) => {
    checkOwn(state, request);
    requireStep(state, "CENTRAL_KYC");
    return {
      events:
        goingOn(state) === null
          ? [openErrand(now, { partner: CENTRAL_KYC.name, errand: CKYC, reference })]
          : [],
      reply: (after) => ckycReply(after, ckycNamed(after, {})),
    };
  };

/** The code was right: the registry answers. */
export const fetchCkyc =
  (request: CkycRequest, ordered: Manner | null): Decide<CkycReply> =>
  (state, now) => {
    const { reference, facts } = ckycNamed(state, request);
    return {
      events:
        facts["answering"] === true
          ? []
          : answerErrand(state, now, { partner: CENTRAL_KYC, reference, manner: ordered }),
      reply: (after) => ckycReply(after, ckycNamed(after, { transactionId: reference })),
    };
  };

/** Confirms the fetched record, or declines it. The first answer stands. */
export const confirmCkyc =
  (request: CkycRequest): Decide<CkycReply> =>
  (state, now) => {
    const errand = ckycNamed(state, request);
    const status = statusOf(errand);
    if (status === "IN_PROGRESS" || status === "FAILED") {
      throw refused("NOTHING_FETCHED", "There is no central KYC record to confirm yet.");
    }
    const confirmed = request.confirm ?? CENTRAL_KYC_DEFAULTS.confirm;
    const { reference } = errand;
    return {
      events:
        status === "FETCHED" ? [happened(now, "partner.told", { reference, facts: { confirmed } })] : [],
      reply: (after) => ckycReply(after, ckycNamed(after, { transactionId: reference })),
    };
  };
