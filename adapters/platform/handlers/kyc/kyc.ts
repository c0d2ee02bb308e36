import { videoCallFrom } from "@creditline/core/onboarding/video-call-hours";
import { sequentialProgress } from "@creditline/core/onboarding/sequential-onboarding";
import type { KycMetadataReply, VisitReply } from "@creditline/core/calls/kyc.shapes";
import { randomId } from "../../../ports/random.ts";
import {
  ckycNamed,
  ckycReply,
  confirmCkyc,
  fetchCkyc,
  startCkyc,
  waitsForCode,
} from "../../commands/kyc/central-kyc.ts";
import { transactionReply, visitPartner } from "../../commands/kyc/visit-partner.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { happened } from "../../model/customer/events.ts";
import { kycKindsOf, kycProviderOf } from "../../model/onboarding/kyc-kinds.ts";
import { isAnswering } from "../../model/onboarding/partner-request.ts";
import { stepsOf } from "../../model/onboarding/kyc-steps.ts";
import { CODE_PURPOSES } from "../../identity/codes/code-purposes.table.ts";
import { proofNamed } from "../../commands/partner-requests.ts";
import type { Partner } from "../../partners/partner.ts";
import { DIGITAL_KYC, SMS_GATEWAY, VIDEO_KYC } from "../../partners/simulated/simulators.ts";
import type { Services } from "../services.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import type { KeyHeaders } from "../idempotency-key.ts";
import { sendingCode, withCode } from "../account/one-time-code.ts";
import type { HandlersOf } from "../handlers-of.ts";

function metadata(state: CustomerState): KycMetadataReply {
  const steps = stepsOf(state);
  return {
    success: true,
    kycOffers: { stepWiseDetailList: steps },
    ...sequentialProgress(steps),
    showOldFlow: steps.length === 0,
    kycKinds: kycKindsOf(state),
    kycProvider: kycProviderOf(state),
  };
}

/** Digital, video and central KYC, and the steps. */
export const kycHandlers = (services: Services): HandlersOf<"kyc"> => {
  const { customers, random } = services;

  const visit = async (
    customerId: string,
    call: "dkycInitiate" | "vkycLink",
    partner: Partner,
    kind: "dkyc" | "vkyc",
    headers: KeyHeaders,
    opens: (now: number) => number = (now) => now,
  ): Promise<VisitReply> => {
    const reference = randomId(random, kind);
    return customers.change(customerId, {
      decide: visitPartner({ partner, kind, reference, step: "DIGITAL_KYC", opens }),
      asking: call,
      idempotencyKey: idempotencyKeyOf(call, headers, null),
    });
  };

  return {
    dkycInitiate: ({ customerId, headers }) =>
      visit(customerId, "dkycInitiate", DIGITAL_KYC, "dkyc", headers),
    dkycGetStatus: async ({ customerId, payload }) =>
      transactionReply(proofNamed(await customers.look(customerId), "dkyc", payload.transactionId)),
    vkycLink: ({ customerId, headers }) =>
      visit(customerId, "vkycLink", VIDEO_KYC, "vkyc", headers, videoCallFrom),
    vkycStatus: async ({ customerId, payload }) =>
      transactionReply(proofNamed(await customers.look(customerId), "vkyc", payload.transactionId)),
    unifiedKycMetadata: async ({ customerId }) => metadata(await customers.look(customerId)),
    addressConsent: ({ customerId, payload }) =>
      customers.change(customerId, {
        decide: (_state, now) => ({
          events: [happened(now, "consent.given", { consents: { address: payload.consentGiven } })],
          reply: () => ({ success: true }) as const,
        }),
      }),
    ckycInitiate: ({ customerId, requester, payload, headers }) => {
      const start = startCkyc(payload, randomId(random, "ckyc"));
      return customers.change(customerId, {
        decide: start,
        asking: "ckycInitiate",
        idempotencyKey: idempotencyKeyOf("ckycInitiate", headers, payload),
        sideWrites: sendingCode(
          services,
          CODE_PURPOSES.centralKyc,
          requester,
          { partner: SMS_GATEWAY },
          { isNeeded: waitsForCode, decide: start },
        ),
      });
    },
    ckycStatus: async ({ customerId, payload }) => {
      const state = await customers.look(customerId);
      return ckycReply(state, ckycNamed(state, payload));
    },
    ckycFetch: ({ customerId, requester, payload, headers }) => {
      const code = withCode(services, CODE_PURPOSES.centralKyc, payload.otp, requester, {
        isNeeded: (state) => !isAnswering(ckycNamed(state, payload)),
      });
      return customers.change(customerId, {
        decide: fetchCkyc(payload),
        asking: "ckycFetch",
        idempotencyKey: idempotencyKeyOf("ckycFetch", headers, payload),
        sideWrites: code,
      });
    },
    ckycConfirm: ({ customerId, payload, headers }) =>
      customers.change(customerId, {
        decide: confirmCkyc(payload),
        idempotencyKey: idempotencyKeyOf("ckycConfirm", headers, payload),
      }),
  };
};
