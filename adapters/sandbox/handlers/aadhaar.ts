import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import type { OkycDetailsReply, OkycOtpReply } from "../../contract/kyc.shapes.ts";
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
import { CODE_PURPOSES } from "../one-time-codes.ts";
import { AADHAAR } from "../partners/simulators.ts";
import { isAbsent } from "../plain-fields.ts";
import { badField, refused } from "../refusals.ts";
import type { Services } from "../services.ts";
import { verifiedAadhaar } from "../verified-aadhaar.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import type { KeyHeaders } from "./as-customer.ts";
import { useCode } from "./one-time-code.ts";

/** Services that ask Aadhaar for the customer, by the screens of spec 1 §2. */
const PROVIDERS = { old: "VERI5", present: "HYPERVERGE" } as const;

type OtpCall = "okycGetOtp" | "okycGetOtpV1" | "okycProcess";
type DetailsCall = "okycGetAadhaarDetails" | "okycGetAadhaarDetailsV1" | "okycProcess";

/** Aadhaar-based KYC. */
export const aadhaarHandlers = (services: Services) => {
  const { customers, codes, clock, faults, random } = services;
  const start = (customerId: string, provider: string) =>
    customers.change(customerId, startOkyc(randomId(random, "okyc"), provider));

  const sendCode = async (
    call: OtpCall,
    customerId: string,
    sent: { readonly transactionId?: string | null | undefined; readonly aadhaar: string },
  ): Promise<OkycOtpReply> => {
    const manner = faults.takePartner(call);
    if (manner === "fails") {
      throw refused("PARTNER_UNAVAILABLE", "Aadhaar does not answer now. Try again in a few minutes.");
    }
    const reply = await customers.change(customerId, nameAadhaar(sent.transactionId, sent.aadhaar));
    const { phone } = await customers.look(customerId);
    await codes.send(CODE_PURPOSES.aadhaar, phone, await clock.now());
    return reply;
  };

  const details = async (
    call: DetailsCall,
    customerId: string,
    sent: {
      readonly transactionId?: string | null | undefined;
      readonly otp?: string | number | null | undefined;
    },
    headers: KeyHeaders,
  ): Promise<OkycDetailsReply> => {
    const once = onceOf(call, headers, sent);
    const state = await customers.look(customerId);
    const errand = okycNamed(state, sent.transactionId);
    // Once the code was right, the answer may be asked for again.
    if (errand.facts["answering"] !== true) {
      if (errand.facts["displayableAadhaar"] === undefined) {
        throw refused("NO_CODE_SENT", "Enter your Aadhaar number first.", "aadhaar");
      }
      await useCode(services, CODE_PURPOSES.aadhaar, state.phone, sent.otp);
    }
    const reply = await customers.change(
      customerId,
      proveAadhaar(errand.reference, faults.takePartner(call)),
      once,
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
      okycInit: () => asCustomer((customerId) => start(customerId, PROVIDERS.old)),
      okycProcess: ({ payload, headers }) =>
        asCustomer(async (customerId) => {
          if (!isAbsent(payload.otp)) return details("okycProcess", customerId, payload, headers);
          const { aadhaar } = payload;
          if (isAbsent(aadhaar)) throw badField("aadhaar", "expected the Aadhaar number, or otp");
          const { transactionId } = await sendCode("okycProcess", customerId, { ...payload, aadhaar });
          return okycDetails(await customers.look(customerId), transactionId);
        }),
      okycInitiate: () => asCustomer((customerId) => start(customerId, PROVIDERS.present)),
      okycGetOtp: ({ payload }) => asCustomer((customerId) => sendCode("okycGetOtp", customerId, payload)),
      okycGetAadhaarDetails: ({ payload, headers }) =>
        asCustomer((customerId) => details("okycGetAadhaarDetails", customerId, payload, headers)),
      okycInitiateV1: () => asCustomer((customerId) => start(customerId, PROVIDERS.present)),
      okycGetOtpV1: ({ payload }) =>
        asCustomer((customerId) => sendCode("okycGetOtpV1", customerId, payload)),
      okycGetAadhaarDetailsV1: ({ payload, headers }) =>
        asCustomer((customerId) => details("okycGetAadhaarDetailsV1", customerId, payload, headers)),
      akycAuth: () =>
        asCustomer((customerId) =>
          customers.change(
            customerId,
            visitPartner({
              partner: AADHAAR,
              errand: "akyc",
              reference: randomId(random, "akyc"),
              step: "AADHAAR_KYC",
              manner: faults.takePartner("akycAuth"),
            }),
          ),
        ),
    }),
  );
};
