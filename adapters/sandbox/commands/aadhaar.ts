import { shownAadhaar } from "@creditline/core/validation/shown";
import { validate } from "@creditline/core/validation/validate";
import type { Done } from "../../contract/common.replies.ts";
import type {
  AdditionalInfoRequest,
  OkycDetailsReply,
  OkycOtpReply,
  OkycStartReply,
} from "../../contract/kyc.shapes.ts";
import type { CustomerState } from "../customer-state.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../events.ts";
import { requireStep } from "../kyc-steps.ts";
import { CODE_RULES } from "../one-time-codes.ts";
import { answerErrand, errandNamed, openErrand } from "../partners/asking.ts";
import type { Errand } from "../partners/errand.ts";
import { newestErrand } from "../partners/newest-errand.ts";
import type { Manner } from "../partners/partner.ts";
import { AADHAAR } from "../partners/simulators.ts";
import { textField } from "../plain-fields.ts";
import { badField, refused } from "../refusals.ts";
import { verifiedAadhaar } from "../verified-aadhaar.ts";
import { transactionReply } from "./visit-partner.ts";

const OKYC = "okyc";

/** The Aadhaar verification that a reference names. Throws NotFound. */
export const okycNamed = (state: CustomerState, transactionId: string | null | undefined): Errand =>
  errandNamed(state, AADHAAR.name, OKYC, transactionId);

/** Starts Aadhaar verification; one that is under way, or through, goes on. */
export const startOkyc =
  (reference: string, kycProvider: string): Decide<OkycStartReply> =>
  (state, now) => {
    requireStep(state, "AADHAAR_KYC");
    const known = newestErrand(state, AADHAAR.name, OKYC);
    const goesOn = known !== null && known.status !== "FAILED";
    return {
      events: goesOn ? [] : [openErrand(now, { partner: AADHAAR.name, errand: OKYC, reference })],
      reply: (after) => ({ ...transactionReply(okycNamed(after, null)), kycProvider }),
    };
  };

/** Takes the number in: it is checked, and only its last four digits are kept (ruling R30). */
export const nameAadhaar =
  (transactionId: string | null | undefined, aadhaar: string): Decide<OkycOtpReply> =>
  (state, now) => {
    requireStep(state, "AADHAAR_KYC");
    const { reference, status } = okycNamed(state, transactionId);
    const number = validate("aadhaar", aadhaar.replaceAll(" ", ""));
    if (!number.ok) {
      throw badField(
        "aadhaar",
        number.errors[0]?.message ?? "Enter the Aadhaar number.",
        number.errors[0]?.code,
      );
    }
    if (status !== "IN_PROGRESS") {
      throw refused("ALREADY_ANSWERED", "This verification is over. Start it again.", "transactionId");
    }
    const displayableAadhaar = shownAadhaar(number.value);
    return {
      events: [happened(now, "partner.told", { reference, facts: { displayableAadhaar } })],
      reply: (after) => ({
        ...transactionReply(okycNamed(after, reference)),
        displayableAadhaar,
        expiresInSeconds: CODE_RULES.livesMs / 1000,
      }),
    };
  };

/** The details as far as they are there. */
export const okycDetails = (
  state: CustomerState,
  transactionId: string | null | undefined,
): OkycDetailsReply => {
  const errand = okycNamed(state, transactionId);
  return {
    ...transactionReply(errand),
    aadhaarDetails: errand.status === "COMPLETED" ? verifiedAadhaar(state) : null,
  };
};

/** The code was right: Aadhaar answers. Its refusal is the customer's to read. */
export const proveAadhaar =
  (transactionId: string | null | undefined, ordered: Manner | null): Decide<OkycDetailsReply> =>
  (state, now) => {
    const { reference, facts } = okycNamed(state, transactionId);
    const isAnswering = facts["answering"] === true;
    return {
      events: isAnswering ? [] : answerErrand(state, now, { partner: AADHAAR, reference, manner: ordered }),
      reply: (after) => okycDetails(after, reference),
    };
  };

/** Saves what Aadhaar's record lacks. */
export const addAadhaarInfo =
  (sent: AdditionalInfoRequest): Decide<Done> =>
  (_state, now) => {
    const details = Object.fromEntries(
      (Object.entries(sent) as [string, string | boolean | null | undefined][]).flatMap(([field, value]) => {
        if (value === null || value === undefined) return [];
        if (typeof value === "boolean") return [[field, value ? "yes" : "no"]];
        const name = validate("fullName", value);
        if (!name.ok) throw badField(field, name.errors[0]?.message ?? "Enter a name.", name.errors[0]?.code);
        return [[field, textField(field, name.value)]];
      }),
    );
    if (Object.keys(details).length === 0) {
      throw badField("body", "expected at least one field, such as fatherOrSpouseName");
    }
    return { events: [happened(now, "details.collected", { details })], reply: () => ({ success: true }) };
  };
