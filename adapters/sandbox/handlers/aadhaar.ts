import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import type { SignedInCaller } from "../../contract/authorization.ts";
import type { OkycDetailsReply, OkycInitiateRequest, OkycOtpReply } from "../../contract/kyc.shapes.ts";
import { randomId } from "../../ports/random.ts";
import {
  addAadhaarInfo,
  nameAadhaar,
  okycDetails,
  okycNamed,
  proveAadhaar,
  startOkyc,
} from "../commands/aadhaar.ts";
import { visitPartner } from "../commands/visit-partner.ts";
import type { CustomerState } from "../customer-state.ts";
import { CODE_PURPOSES } from "../code-purposes.table.ts";
import { AADHAAR, AADHAAR_OTP } from "../partners/simulators.ts";
import { isAbsent } from "../plain-fields.ts";
import { badField, refused } from "../refusals.ts";
import type { Services } from "../services.ts";
import { verifiedAadhaar } from "../verified-aadhaar.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import type { KeyHeaders } from "./as-customer.ts";
import { sendingCode, withCode } from "./one-time-code.ts";
import { orderedOnce } from "./ordered-once.ts";
import { withOrders } from "./with-orders.ts";

/** Services that ask Aadhaar for the customer, by the screens of spec 1 §2. */
const PROVIDERS = { old: "VERI5", present: "HYPERVERGE" } as const;

const NO_CODE = {
  errorCode: "PARTNER_UNAVAILABLE",
  errorMessage: "Aadhaar does not answer now. Try again in a few minutes.",
};

type OtpCall = "okycGetOtp" | "okycGetOtpV1" | "okycProcess";
type DetailsCall = "okycGetAadhaarDetails" | "okycGetAadhaarDetailsV1" | "okycProcess";

/** Aadhaar-based KYC. */
export const aadhaarHandlers = (services: Services) => {
  const { customers, faults, random } = services;
  const start = async (
    call: "okycInit" | "okycInitiate" | "okycInitiateV1",
    customerId: string,
    provider: string,
    headers: KeyHeaders,
    payload: OkycInitiateRequest | null,
  ) => {
    // Saying nothing of it is taken for a yes, which the screen asks for (assumed).
    if (payload?.consentGiven === false) {
      throw badField("consentGiven", "expected yes, given by the customer");
    }
    const reference = randomId(random, "okyc");
    return customers.change(customerId, startOkyc(reference, provider), onceOf(call, headers, payload));
  };

  const sendCode = async <Reply>(
    call: OtpCall,
    { customerId, requester }: SignedInCaller,
    sent: { readonly transactionId?: string | null | undefined; readonly aadhaar: string },
    headers: KeyHeaders,
    replyOf: (told: OkycOtpReply, after: CustomerState) => Reply,
  ): Promise<Reply> => {
    const name = nameAadhaar(sent.transactionId, sent.aadhaar);
    return customers.change(
      customerId,
      (state, now) => {
        const { events, reply } = name(state, now);
        return { events, reply: (after) => replyOf(reply(after), after) };
      },
      // The number itself is not kept, not even as a digest that somebody could try all numbers against (ruling R30).
      onceOf(call, headers, { ...sent, aadhaar: sent.aadhaar.slice(-4) }),
      sendingCode(
        services,
        CODE_PURPOSES.aadhaar,
        requester,
        { call, partner: AADHAAR_OTP, failure: NO_CODE },
        { decide: name },
      ),
    );
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
      // Once the code was right, the answer may be asked for again.
      isNeeded: (state) => {
        const { facts } = okycNamed(state, sent.transactionId);
        if (facts["answering"] === true) return false;
        if (facts["displayableAadhaar"] === undefined) {
          throw refused("NO_CODE_SENT", "Enter your Aadhaar number first.", "aadhaar");
        }
        return true;
      },
    });
    const { manner, beside } = orderedOnce(faults, call, "aadhaar", code);
    const reply = await customers.change(
      customerId,
      (state, now) => proveAadhaar(sent.transactionId, manner())(state, now),
      onceOf(call, headers, sent),
      beside,
    );
    if (reply.status === "FAILED") {
      throw refused(
        "AADHAAR_NOT_VERIFIED",
        "Aadhaar did not confirm these details. Start the verification again.",
      );
    }
    return reply;
  };

  return HttpApiBuilder.group(SandboxApi, "aadhaar", (handlers) =>
    handlers.handleAll({
      aadhaarStatus: () =>
        asCustomer(async (customerId) => {
          const verified = verifiedAadhaar(await customers.look(customerId));
          return {
            success: true,
            status: verified === null ? "NOT_AVAILABLE" : "AVAILABLE",
            otpVerified: verified !== null,
            displayableAadhaar: verified?.displayableAadhaar ?? null,
          } as const;
        }),
      aadhaarInfo: () =>
        asCustomer(
          async (customerId) =>
            ({ success: true, aadhaarDetails: verifiedAadhaar(await customers.look(customerId)) }) as const,
        ),
      aadhaarAdditionalInfo: ({ payload }) =>
        asCustomer((customerId) => customers.change(customerId, addAadhaarInfo(payload))),
      okycInit: ({ headers }) =>
        asCustomer((customerId) => start("okycInit", customerId, PROVIDERS.old, headers, null)),
      okycProcess: ({ payload, headers }) =>
        asCustomer(async (_customerId, caller) => {
          if (!isAbsent(payload.otp)) return details("okycProcess", caller, payload, headers);
          const { aadhaar } = payload;
          if (isAbsent(aadhaar)) throw badField("aadhaar", "expected the Aadhaar number, or otp");
          return sendCode("okycProcess", caller, { ...payload, aadhaar }, headers, (told, after) =>
            okycDetails(after, told.transactionId),
          );
        }),
      okycInitiate: ({ payload, headers }) =>
        asCustomer((customerId) => start("okycInitiate", customerId, PROVIDERS.present, headers, payload)),
      okycGetOtp: ({ payload, headers }) =>
        asCustomer((_customerId, caller) => sendCode("okycGetOtp", caller, payload, headers, (told) => told)),
      okycGetAadhaarDetails: ({ payload, headers }) =>
        asCustomer((_customerId, caller) => details("okycGetAadhaarDetails", caller, payload, headers)),
      okycInitiateV1: ({ payload, headers }) =>
        asCustomer((customerId) => start("okycInitiateV1", customerId, PROVIDERS.present, headers, payload)),
      okycGetOtpV1: ({ payload, headers }) =>
        asCustomer((_customerId, caller) =>
          sendCode("okycGetOtpV1", caller, payload, headers, (told) => told),
        ),
      okycGetAadhaarDetailsV1: ({ payload, headers }) =>
        asCustomer((_customerId, caller) => details("okycGetAadhaarDetailsV1", caller, payload, headers)),
      akycAuth: ({ headers }) =>
        asCustomer((customerId) => {
          const reference = randomId(random, "akyc");
          const { decide, beside } = withOrders(faults, "akycAuth", (manners) =>
            visitPartner({ partner: AADHAAR, errand: "akyc", reference, step: "AADHAAR_KYC", manners }),
          );
          return customers.change(customerId, decide, onceOf("akycAuth", headers, null), beside);
        }),
    }),
  );
};
