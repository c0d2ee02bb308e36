import { indiaDay } from "@creditline/core/calendar/duration";
import type { KycMetadataReply, VisitReply } from "@creditline/core/calls/identity/kyc.calls";
import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/record-facts";
import { sequentialProgress } from "@creditline/core/onboarding/step";
import { videoCallFrom } from "@creditline/core/onboarding/waiting-for";
import { SELFIE_LIMITS } from "@creditline/core/reference/documents/upload-limits.table";
import { randomId } from "../../../ports/random.ts";
import {
  chooseSalaryAccount,
  confirmId,
  consentStatus,
  createConsent,
  feeNamed,
  proveToProvider,
  startFee,
  visitBank,
  withdrawConsent,
} from "../../commands/kyc/account-aggregator.ts";
import {
  parseVisitPurpose,
  schedule,
  slotsFor,
  transactionReply,
  visitPartner,
} from "../../commands/kyc/visit-partner.ts";
import {
  ckycNamed,
  ckycReply,
  confirmCkyc,
  fetchCkyc,
  startCkyc,
  waitsForCode,
} from "../../commands/kyc/central-kyc.ts";
import {
  checkSource,
  documentDetails,
  keepDocuments,
  keepSelfie,
  partnerTerms,
} from "../../commands/kyc/documents.ts";
import { decidingIn, readingIn } from "../../commands/customers.ts";
import { esignReply, sign } from "../../commands/kyc/esign.ts";
import {
  acceptWithdrawalForm,
  formNamed,
  withdrawalFormReply,
} from "../../commands/money/withdrawal-form.ts";
import { proofNamed } from "../../commands/partner-requests.ts";
import { CODE_PURPOSES } from "../../identity/codes/code-rules.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { createEvent } from "../../model/customer/events.ts";
import { checkFiles, checkUpload } from "../../model/documents/uploaded-files.ts";
import { kycKindsOf, kycProviderOf, stepsOf } from "../../model/onboarding/kyc-steps.ts";
import { isAnswering } from "../../model/onboarding/partner-request.ts";
import { noSuchTransaction } from "../../model/refusals.ts";
import type { Partner } from "../../partners/partner.ts";
import { AGENTS_CALENDAR, DIGITAL_KYC, SMS_GATEWAY, VIDEO_KYC } from "../../partners/simulated/simulators.ts";
import { sendingCode, withCode } from "../account/one-time-code.ts";
import {
  askPartnerNow,
  type HandlersOf,
  idempotencyKeyOf,
  type KeyHeaders,
  ownOnly,
} from "../handlers-of.ts";
import type { Services } from "../services.ts";

/** Visits of an agent. */
export const appointmentHandlers = (services: Services): HandlersOf<"appointment"> => {
  const { customers, clock, partnersNow, random } = services;
  return {
    appointmentSlots: async ({ customerId, query }) => {
      const about = `${customerId} ${parseVisitPurpose(query)}`;
      const state = await customers.look(customerId);
      const now = await clock.now();
      const answer = await askPartnerNow(
        services,
        "appointmentSlots",
        AGENTS_CALENDAR,
        state.treatment.partners,
      );
      return slotsFor(state, await partnersNow.wait(AGENTS_CALENDAR, answer, about, now), now);
    },
    appointmentSchedule: ({ customerId, payload, headers }) => {
      const appointmentId = randomId(random, "appt");
      return customers.change(customerId, {
        decide: schedule(payload, appointmentId),
        asking: "appointmentSchedule",
        idempotencyKey: idempotencyKeyOf("appointmentSchedule", headers, payload),
      });
    },
  };
};

/** Bank statements by netbanking. */
export const bankStatementHandlers = ({
  customers,
  clock,
  random,
}: Services): HandlersOf<"bankStatement"> => ({
  netbankingPayload: ({ customerId, payload, headers }) => {
    const transactionId = randomId(random, "txn");
    return customers.change(customerId, {
      decide: visitBank(payload, transactionId),
      asking: "netbankingPayload",
      idempotencyKey: idempotencyKeyOf("netbankingPayload", headers, payload),
    });
  },
  netbankingTxnStatus: async ({ customerId, payload: { transactionId } }) => {
    const { visits } = await customers.look(customerId);
    const visit = Object.hasOwn(visits, transactionId) ? visits[transactionId] : undefined;
    if (visit === undefined) {
      throw noSuchTransaction();
    }
    const status = (await clock.now()) < visit.dueAt ? "IN_PROGRESS" : visit.result;
    return { success: true, transactionId, status } as const;
  },
  netbankingAccounts: async ({ customerId, params }) => {
    ownOnly(customerId, params.id);
    const { accounts } = await customers.look(customerId);
    return { success: true, accounts } as const;
  },
  netbankingSalaryAccount: async ({ customerId, params, payload, headers }) => {
    ownOnly(customerId, params.id);
    return customers.change(customerId, {
      decide: chooseSalaryAccount(payload),
      idempotencyKey: idempotencyKeyOf("netbankingSalaryAccount", headers, payload),
    });
  },
});

/** Documents: uploads, terms and signatures. */
export const documentHandlers = ({ customers, clock, random }: Services): HandlersOf<"document"> => ({
  uploadFiles: async ({ customerId, params, headers, query, form }) => {
    ownOnly(customerId, params.id);
    checkSource(query.source);
    const upload = await checkUpload(await form(), indiaDay(await clock.now()));
    const { files, digests } = upload;
    return customers.change(customerId, {
      decide: keepDocuments(upload, randomId(random, "review")),
      asking: "uploadFiles",
      idempotencyKey: idempotencyKeyOf("uploadFiles", headers, { files, digests }),
    });
  },
  uploadAvatar: async ({ customerId, params, headers, form }) => {
    ownOnly(customerId, params.id);
    const sent = await form();
    const { files, digests } = await checkFiles(sent, SELFIE_DOCUMENT_TYPE, SELFIE_LIMITS);
    const reference = randomId(random, "selfie");
    const idempotencyKey = idempotencyKeyOf("uploadAvatar", headers, { files, digests });
    return customers.change(customerId, {
      decide: keepSelfie(files, reference),
      asking: "uploadAvatar",
      idempotencyKey,
    });
  },
  documentDetails: async ({ customerId, payload }) =>
    documentDetails(await customers.look(customerId), payload),
  docTnc: ({ customerId, caller, language, payload, headers }) =>
    customers.change(customerId, {
      decide: decidingIn(caller, language, partnerTerms(payload)),
      idempotencyKey: idempotencyKeyOf("docTnc", headers, payload),
    }),
  docEsign: async ({ customerId, caller, language, payload }) => {
    const now = await clock.now();
    const state = readingIn(await customers.look(customerId), caller, language);
    const referenceNo = formNamed(state, payload);
    return referenceNo === null ? esignReply(now)(state) : withdrawalFormReply(referenceNo, now)(state);
  },
  actionEsign: ({ customerId, caller, language, payload, headers }) => {
    const reference = randomId(random, "esign");
    return customers.change(customerId, {
      decide: decidingIn(caller, language, (state, now, partners) => {
        const referenceNo = formNamed(state, payload);
        const decide =
          referenceNo === null ? sign(payload, reference) : acceptWithdrawalForm(referenceNo, payload);
        return decide(state, now, partners);
      }),
      asking: "actionEsign",
      idempotencyKey: idempotencyKeyOf("actionEsign", headers, payload),
    });
  },
});

/** The provider fee, and account aggregators. */
export const providerHandlers = (services: Services): HandlersOf<"provider"> => {
  const { customers, random } = services;
  return {
    providerFeeInitiate: ({ customerId, requester, headers }) =>
      customers.change(customerId, {
        decide: startFee(randomId(random, "pf")),
        asking: "providerFeeInitiate",
        idempotencyKey: idempotencyKeyOf("providerFeeInitiate", headers, null),
        sideWrites: sendingCode(services, CODE_PURPOSES.providerFee, requester, {
          partner: SMS_GATEWAY,
        }),
      }),
    providerFeeOtpVerify: ({ customerId, requester, payload, headers }) => {
      const code = withCode(services, CODE_PURPOSES.providerFee, payload.otp, requester, {
        isNeeded: (state) => !isAnswering(feeNamed(state, payload.transactionId)),
      });
      return customers.change(customerId, {
        decide: proveToProvider(payload.transactionId),
        asking: "providerFeeOtpVerify",
        idempotencyKey: idempotencyKeyOf("providerFeeOtpVerify", headers, payload),
        sideWrites: code,
      });
    },
    providerFeeIdConfirm: ({ customerId, payload, headers }) =>
      customers.change(customerId, {
        decide: confirmId(payload),
        idempotencyKey: idempotencyKeyOf("providerFeeIdConfirm", headers, payload),
      }),
    accountAggregatorCreateConsent: ({ customerId, payload, headers }) => {
      const reference = randomId(random, "consent");
      const once = idempotencyKeyOf("accountAggregatorCreateConsent", headers, payload);
      return customers.change(customerId, {
        decide: createConsent(payload, reference),
        asking: "accountAggregatorCreateConsent",
        idempotencyKey: once,
      });
    },
    accountAggregatorStatus: async ({ customerId, payload: { consentId, withdraw } }) =>
      withdraw === true
        ? customers.change(customerId, { decide: withdrawConsent(consentId) })
        : consentStatus(await customers.look(customerId), consentId),
  };
};

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
          events: [createEvent(now, "consent.given", { consents: { address: payload.consentGiven } })],
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
