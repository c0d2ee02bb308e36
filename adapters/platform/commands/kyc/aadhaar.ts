import { checkedField, textField, badField, refused } from "../../model/refusals.ts";
import type { KycProvider } from "@creditline/core/reference/documents/document-kinds.table";
import { shownAadhaar } from "@creditline/core/validation/shown";
import type { Done } from "@creditline/core/calls/call";
import type {
  AdditionalInfoRequest,
  OkycDetailsReply,
  OkycOtpReply,
  OkycStartReply,
} from "@creditline/core/calls/identity/kyc.calls";
import { t } from "@creditline/core/messages/message";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { createEvent } from "../../model/customer/events.ts";
import { requireStep } from "../../model/onboarding/kyc-steps.ts";
import { CODE_RULES } from "../../identity/codes/code-rules.ts";
import { answerRequest, openProof, proofNamed } from "../partner-requests.ts";
import { isAnswering, isDeclined, type PartnerRequest } from "../../model/onboarding/partner-request.ts";
import { newestProof } from "../../model/onboarding/proof-requests.ts";
import { AADHAAR } from "../../partners/simulated/simulators.ts";
import { confirmedAadhaar, verifiedAadhaar } from "../../model/onboarding/verified-aadhaar.ts";
import { transactionReply } from "./visit-partner.ts";

/** The Aadhaar verification with a reference. Throws NotFound. */
export const okycNamed = (state: CustomerState, transactionId: string | null | undefined): PartnerRequest =>
  proofNamed(state, "okyc", transactionId);

/** Whether the verification's code was right, so that the answer is pending or has arrived. */
export const isOkycAnswering = (state: CustomerState, transactionId: string | null | undefined): boolean =>
  newestProof(state, "okyc") !== null && isAnswering(okycNamed(state, transactionId));

/**
 * Starts Aadhaar verification. One that is in progress or done continues, unless the request starts again or the
 * customer has said that the details are someone else's.
 */
export const startOkyc =
  (reference: string, kycProvider: KycProvider, isAnew = false): Decide<OkycStartReply> =>
  (state, now) => {
    requireStep(state, "AADHAAR_KYC");
    const known = newestProof(state, "okyc");
    const goesOn = known !== null && known.status !== "FAILED" && !isDeclined(known) && !isAnew;
    return {
      events: goesOn ? [] : [openProof(now, "okyc", { reference, facts: isAnew ? { isAnew } : {} })],
      reply: (after) => ({ ...transactionReply(okycNamed(after, null)), kycProvider }),
    };
  };

/** Accepts the Aadhaar number: it is validated, and only its last four digits are kept (ruling R30). */
export const nameAadhaar =
  (transactionId: string | null | undefined, aadhaar: string): Decide<OkycOtpReply> =>
  (state, now) => {
    requireStep(state, "AADHAAR_KYC");
    const { reference, status } = okycNamed(state, transactionId);
    const number = checkedField("aadhaar", "aadhaar", aadhaar.replaceAll(" ", ""));
    if (status !== "IN_PROGRESS") {
      throw refused("ALREADY_ANSWERED", t("This verification has ended. Start it again."), "transactionId");
    }
    const displayableAadhaar = shownAadhaar(number);
    return {
      events: [createEvent(now, "partner.told", { reference, facts: { displayableAadhaar } })],
      reply: (after) => ({
        ...transactionReply(okycNamed(after, reference)),
        displayableAadhaar,
        expiresInSeconds: CODE_RULES.livesMs / 1000,
      }),
    };
  };

/** The details known so far. */
export const okycDetails = (
  state: CustomerState,
  transactionId: string | null | undefined,
): OkycDetailsReply => {
  const asked = okycNamed(state, transactionId);
  return {
    ...transactionReply(asked),
    aadhaarDetails: asked.status === "COMPLETED" ? verifiedAadhaar(state) : null,
  };
};

/** The code was right: Aadhaar answers. Its refusal is a message for the customer. */
export const proveAadhaar =
  (transactionId: string | null | undefined): Decide<OkycDetailsReply> =>
  (state, now, partners) => {
    const asked = okycNamed(state, transactionId);
    const { reference } = asked;
    return {
      events: isAnswering(asked) ? [] : answerRequest(partners, now, { partner: AADHAAR, reference }),
      reply: (after) => okycDetails(after, reference),
    };
  };

/**
 * Saves what Aadhaar's record lacks, together with the customer's confirmation or rejection of Aadhaar's details
 * (`confirm`, true by default); the verification counts only then. Throws Refused if there is nothing to confirm.
 */
export const addAadhaarInfo =
  ({ confirm, ...sent }: AdditionalInfoRequest): Decide<Done> =>
  (state, now) => {
    const details = Object.fromEntries(
      (Object.entries(sent) as [string, string | boolean | null | undefined][]).flatMap(([field, value]) => {
        if (value === null || value === undefined) return [];
        if (typeof value === "boolean") return [[field, value ? "yes" : "no"]];
        return [[field, textField(field, checkedField("fullName", field, value))]];
      }),
    );
    const isSaid = confirm !== null && confirm !== undefined;
    if (Object.keys(details).length === 0 && !isSaid) {
      throw badField("body", "expected at least one field, such as fatherOrSpouseName");
    }
    const shown = confirmedAadhaar(state);
    if (shown === null && isSaid) {
      throw refused("NOTHING_VERIFIED", t("Aadhaar hasn't verified you yet."), "confirm");
    }
    const confirmed = confirm ?? true;
    return {
      events: [
        ...(Object.keys(details).length === 0 ? [] : [createEvent(now, "details.collected", { details })]),
        ...(shown === null || shown.facts["confirmed"] === confirmed
          ? []
          : [createEvent(now, "partner.told", { reference: shown.reference, facts: { confirmed } })]),
      ],
      reply: () => ({ success: true }),
    };
  };
