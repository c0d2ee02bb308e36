import { ending } from "@creditline/core/validation/shown";
import type { SignedInCaller } from "../../../contract/authorization.ts";
import type {
  OkycDetailsReply,
  OkycInitiateRequest,
  OkycOtpReply,
} from "@creditline/core/calls/identity/kyc.calls";
import type { KycProvider } from "@creditline/core/reference/documents/document-kinds.table";
import { t } from "@creditline/core/messages/message";
import { randomId } from "../../../ports/random.ts";
import {
  addAadhaarInfo,
  isOkycAnswering,
  nameAadhaar,
  okycDetails,
  okycNamed,
  proveAadhaar,
  startOkyc,
} from "../../commands/kyc/aadhaar.ts";
import { visitPartner } from "../../commands/kyc/visit-partner.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { CODE_PURPOSES } from "../../identity/codes/code-rules.ts";
import { AADHAAR_OTP, AADHAAR_PAGE } from "../../partners/simulated/simulators.ts";
import { isAnswering } from "../../model/onboarding/partner-request.ts";
import { newestProof } from "../../model/onboarding/proof-requests.ts";
import { badField, isAbsent, refused } from "../../model/refusals.ts";
import type { Services } from "../services.ts";
import { verifiedAadhaar } from "../../model/onboarding/verified-aadhaar.ts";
import { type HandlersOf, idempotencyKeyOf, type KeyHeaders } from "../handlers-of.ts";
import { type OtpSendError, sendingCode, withCode } from "../account/one-time-code.ts";

/** Services that query Aadhaar for the customer, by the screens of spec 1 §2. */
const PROVIDERS = { old: "VERI5", present: "HYPERVERGE" } as const satisfies Readonly<
  Record<string, KycProvider>
>;

const NO_CODE: OtpSendError = {
  errorCode: "PARTNER_UNAVAILABLE",
  message: t("Aadhaar isn't replying. Try again in a few minutes."),
};

type OtpCall = "okycGetOtp" | "okycGetOtpV1" | "okycProcess";
type DetailsCall = "okycGetAadhaarDetails" | "okycGetAadhaarDetailsV1" | "okycProcess";

/** Aadhaar-based KYC. */
export const aadhaarHandlers = (services: Services): HandlersOf<"aadhaar"> => {
  const { customers, random } = services;
  const start = async (
    call: "okycInit" | "okycInitiate" | "okycInitiateV1" | "okycProcess",
    customerId: string,
    provider: KycProvider,
    headers: KeyHeaders,
    payload: OkycInitiateRequest | null,
  ) => {
    // A missing answer counts as yes, since the screen asks for it (assumed).
    if (payload?.consentGiven === false) {
      throw badField("consentGiven", "expected yes, given by the customer");
    }
    const reference = randomId(random, "okyc");
    return customers.change(customerId, {
      decide: startOkyc(reference, provider, payload?.beginAgain === true),
      idempotencyKey: idempotencyKeyOf(call, headers, payload),
    });
  };

  const sendCode = async <Reply>(
    call: OtpCall,
    { customerId, requester }: SignedInCaller,
    sent: { readonly transactionId?: string | null | undefined; readonly aadhaar: string },
    headers: KeyHeaders,
    replyOf: (told: OkycOtpReply, after: CustomerState) => Reply,
  ): Promise<Reply> => {
    const name = nameAadhaar(sent.transactionId, sent.aadhaar);
    return customers.change(customerId, {
      decide: (state, now, partners) => {
        const { events, reply } = name(state, now, partners);
        return { events, reply: (after) => replyOf(reply(after), after) };
      },
      // The number itself is not stored, not even as a digest, since all numbers could be tried against it (ruling
      // R30).
      idempotencyKey: idempotencyKeyOf(call, headers, { ...sent, aadhaar: ending(sent.aadhaar) }),
      asking: call,
      sideWrites: sendingCode(
        services,
        CODE_PURPOSES.aadhaar,
        requester,
        { partner: AADHAAR_OTP, failure: NO_CODE },
        { decide: name },
      ),
    });
  };

  const details = async (
    call: DetailsCall,
    { customerId, requester }: SignedInCaller,
    sent: {
      readonly transactionId?: string | null | undefined;
      readonly otp?: string | number | null | undefined;
    },
    headers: KeyHeaders,
  ): Promise<OkycDetailsReply> => {
    const code = withCode(services, CODE_PURPOSES.aadhaar, sent.otp, requester, {
      // Once the code was right, the answer may be requested again.
      isNeeded: (state) => {
        const asked = okycNamed(state, sent.transactionId);
        if (isAnswering(asked)) return false;
        if (asked.facts["displayableAadhaar"] === undefined) {
          throw refused("NO_CODE_SENT", t("Enter your Aadhaar number first."), "aadhaar");
        }
        return true;
      },
    });
    const reply = await customers.change(customerId, {
      decide: proveAadhaar(sent.transactionId),
      asking: call,
      idempotencyKey: idempotencyKeyOf(call, headers, sent),
      sideWrites: code,
    });
    if (reply.status === "FAILED") {
      throw refused(
        "AADHAAR_NOT_VERIFIED",
        t("Aadhaar couldn't verify these details. Start the verification again."),
      );
    }
    return reply;
  };

  return {
    aadhaarStatus: async ({ customerId }) => {
      const state = await customers.look(customerId);
      const verified = verifiedAadhaar(state);
      return {
        success: true,
        status: verified === null ? "NOT_AVAILABLE" : "AVAILABLE",
        otpVerified: verified !== null,
        displayableAadhaar: verified?.displayableAadhaar ?? null,
        visit: newestProof(state, "akyc")?.status ?? null,
      } as const;
    },
    aadhaarInfo: async ({ customerId }) =>
      ({ success: true, aadhaarDetails: verifiedAadhaar(await customers.look(customerId)) }) as const,
    aadhaarAdditionalInfo: ({ customerId, payload }) =>
      customers.change(customerId, { decide: addAadhaarInfo(payload) }),
    okycInit: ({ customerId, headers }) => start("okycInit", customerId, PROVIDERS.old, headers, null),
    okycProcess: async ({ caller, payload, headers }) => {
      if (!isAbsent(payload.otp)) return details("okycProcess", caller, payload, headers);
      const { aadhaar, transactionId } = payload;
      if (payload.beginAgain === true) {
        const { customerId } = caller;
        await start("okycProcess", customerId, PROVIDERS.old, headers, { beginAgain: true });
        return okycDetails(await customers.look(customerId), null);
      }
      if (isAbsent(aadhaar) && isOkycAnswering(await customers.look(caller.customerId), transactionId)) {
        return details("okycProcess", caller, payload, headers);
      }
      if (isAbsent(aadhaar)) throw badField("aadhaar", "expected the Aadhaar number, or otp");
      return sendCode("okycProcess", caller, { ...payload, aadhaar }, headers, (told, after) =>
        okycDetails(after, told.transactionId),
      );
    },
    okycInitiate: ({ customerId, payload, headers }) =>
      start("okycInitiate", customerId, PROVIDERS.present, headers, payload),
    okycGetOtp: ({ caller, payload, headers }) =>
      sendCode("okycGetOtp", caller, payload, headers, (told) => told),
    okycGetAadhaarDetails: ({ caller, payload, headers }) =>
      details("okycGetAadhaarDetails", caller, payload, headers),
    okycInitiateV1: ({ customerId, payload, headers }) =>
      start("okycInitiateV1", customerId, PROVIDERS.present, headers, payload),
    okycGetOtpV1: ({ caller, payload, headers }) =>
      sendCode("okycGetOtpV1", caller, payload, headers, (told) => told),
    okycGetAadhaarDetailsV1: ({ caller, payload, headers }) =>
      details("okycGetAadhaarDetailsV1", caller, payload, headers),
    akycAuth: ({ customerId, headers }) => {
      const reference = randomId(random, "akyc");
      return customers.change(customerId, {
        decide: visitPartner({ partner: AADHAAR_PAGE, kind: "akyc", reference, step: "AADHAAR_KYC" }),
        asking: "akycAuth",
        idempotencyKey: idempotencyKeyOf("akycAuth", headers, null),
      });
    },
  };
};
