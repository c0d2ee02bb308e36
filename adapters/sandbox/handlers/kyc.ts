import { sequentialProgress } from "@creditline/core/journey/sequential-onboarding";
import { KYC_KINDS } from "@creditline/core/reference/kyc-kinds.table";
import type { KycKind } from "@creditline/core/reference/kyc-kinds.table";
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import type { KycMetadataReply, VisitReply } from "../../contract/kyc.shapes.ts";
import { randomId } from "../../ports/random.ts";
import {
  ckycNamed,
  ckycReply,
  confirmCkyc,
  fetchCkyc,
  startCkyc,
  waitsForCode,
} from "../commands/central-kyc.ts";
import { transactionReply, visitPartner } from "../commands/visit-partner.ts";
import type { CustomerState } from "../customer-state.ts";
import { happened } from "../events.ts";
import { isStepDone, stepsOf } from "../kyc-steps.ts";
import { CODE_PURPOSES } from "../code-purposes.table.ts";
import { errandNamed } from "../partners/asking.ts";
import { newestErrand } from "../partners/newest-errand.ts";
import type { Partner } from "../partners/partner.ts";
import { DIGITAL_KYC, SMS_GATEWAY, VIDEO_KYC } from "../partners/simulators.ts";
import type { Services } from "../services.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import type { KeyHeaders } from "./as-customer.ts";
import { sendingCode, withCode } from "./one-time-code.ts";
import { orderedOnce } from "./ordered-once.ts";
import { withOrders } from "./with-orders.ts";

const IS_DONE: Readonly<Record<KycKind, (state: CustomerState) => boolean>> = {
  aadhaar: (state) => isStepDone(state, "AADHAAR_KYC"),
  video: (state) => newestErrand(state, "video-kyc", "vkyc")?.status === "COMPLETED",
  digital: (state) => newestErrand(state, "digital-kyc", "dkyc")?.status === "COMPLETED",
  central: (state) => isStepDone(state, "CENTRAL_KYC"),
};

function metadata(state: CustomerState): KycMetadataReply {
  const steps = stepsOf(state);
  return {
    success: true,
    kycOffers: { stepWiseDetailList: steps },
    ...sequentialProgress(steps),
    showOldFlow: steps.length === 0,
    kycKinds: KYC_KINDS.map((row) => ({ ...row, completed: IS_DONE[row.kind](state) })),
  };
}

/** Digital, video and central KYC, and the steps. */
export const kycHandlers = (services: Services) => {
  const { customers, faults, random } = services;

  const visit = async (
    customerId: string,
    call: "dkycInitiate" | "vkycLink",
    partner: Partner,
    errand: "dkyc" | "vkyc",
    headers: KeyHeaders,
  ): Promise<VisitReply> => {
    const reference = randomId(random, errand);
    const { decide, beside } = withOrders(faults, call, (manners) =>
      visitPartner({ partner, errand, reference, step: "DIGITAL_KYC", manners }),
    );
    return customers.change(customerId, decide, onceOf(call, headers, null), beside);
  };

  return HttpApiBuilder.group(SandboxApi, "kyc", (handlers) =>
    handlers.handleAll({
      dkycInitiate: ({ headers }) =>
        asCustomer((customerId) => visit(customerId, "dkycInitiate", DIGITAL_KYC, "dkyc", headers)),
      dkycGetStatus: ({ payload }) =>
        asCustomer(async (customerId) =>
          transactionReply(
            errandNamed(await customers.look(customerId), "digital-kyc", "dkyc", payload.transactionId),
          ),
        ),
      vkycLink: ({ headers }) =>
        asCustomer((customerId) => visit(customerId, "vkycLink", VIDEO_KYC, "vkyc", headers)),
      vkycStatus: ({ payload }) =>
        asCustomer(async (customerId) =>
          transactionReply(
            errandNamed(await customers.look(customerId), "video-kyc", "vkyc", payload.transactionId),
          ),
        ),
      unifiedKycMetadata: () => asCustomer(async (customerId) => metadata(await customers.look(customerId))),
      addressConsent: ({ payload }) =>
        asCustomer((customerId) =>
          customers.change(customerId, (_state, now) => ({
            events: [happened(now, "consent.given", { consents: { address: payload.consentGiven } })],
            reply: () => ({ success: true }) as const,
          })),
        ),
      ckycInitiate: ({ payload, headers }) =>
        asCustomer((customerId, { requester }) => {
          const start = startCkyc(payload, randomId(random, "ckyc"));
          return customers.change(
            customerId,
            start,
            onceOf("ckycInitiate", headers, payload),
            sendingCode(
              services,
              CODE_PURPOSES.centralKyc,
              requester,
              { call: "ckycInitiate", partner: SMS_GATEWAY },
              { isNeeded: waitsForCode, decide: start },
            ),
          );
        }),
      ckycStatus: ({ payload }) =>
        asCustomer(async (customerId) => {
          const state = await customers.look(customerId);
          return ckycReply(state, ckycNamed(state, payload));
        }),
      ckycFetch: ({ payload, headers }) =>
        asCustomer((customerId, { requester }) => {
          const code = withCode(services, CODE_PURPOSES.centralKyc, payload.otp, requester, {
            isNeeded: (state) => ckycNamed(state, payload).facts["answering"] !== true,
          });
          const { manner, beside } = orderedOnce(faults, "ckycFetch", "central-kyc", code);
          return customers.change(
            customerId,
            (state, now) => fetchCkyc(payload, manner())(state, now),
            onceOf("ckycFetch", headers, payload),
            beside,
          );
        }),
      ckycConfirm: ({ payload, headers }) =>
        asCustomer((customerId) =>
          customers.change(customerId, confirmCkyc(payload), onceOf("ckycConfirm", headers, payload)),
        ),
    }),
  );
};
