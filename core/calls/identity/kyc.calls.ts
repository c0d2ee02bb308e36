import { AGENTS_FROM, AGENTS_UNTIL } from "../../reference/documents/kyc-kinds.table.ts";
import { callGroup } from "../call.ts";
import { Done } from "../lenient-fields.ts";
import {
  AddressConsentRequest,
  CkycReply,
  CkycRequest,
  KycMetadataReply,
  TransactionReply,
  TransactionRequest,
  VisitReply,
} from "./kyc.shapes.ts";

/** Digital, video and central KYC, and the steps (spec 1 §7 "KYC"). */
export const kyc = callGroup(
  "kyc",
  {
    title: "KYC",
    what: "Identity in its kinds: Aadhaar, digital, video and central KYC (spec 1 §7 “KYC”).",
    by: "customer",
  },
  {
    dkycInitiate: {
      at: "POST /kyc/v1/dkyc/initiate",
      once: true,
      links: ["complete_kyc_pending", "dkyc_pending"],
      reply: VisitReply,
      about:
        "Starts digital KYC on the partner's page; one that is under way goes on. Ours: payload and reply.",
    },
    dkycGetStatus: {
      at: "POST /kyc/v1/dkyc/get-status",
      links: ["complete_kyc_pending", "dkyc_pending"],
      body: TransactionRequest,
      reply: TransactionReply,
      about: "How digital KYC stands. Ours: payload and reply.",
    },
    vkycLink: {
      at: "POST /kyc/v1/vkyc-dkyc/link",
      once: true,
      reply: VisitReply,
      about:
        "Gives the link of a video call; one that is under way goes on. Outside the agents' hours " +
        `(${AGENTS_FROM} to ${AGENTS_UNTIL} in India, assumed) ` +
        "477 with OUTSIDE_HOURS. Ours: the hours, payload and reply.",
    },
    vkycStatus: {
      at: "POST /kyc/v1/vkyc-dkyc/status",
      body: TransactionRequest,
      reply: TransactionReply,
      about: "How the video call stands. Ours: payload and reply.",
    },
    unifiedKycMetadata: {
      at: "GET /v1/customer/unified_kyc/metadata",
      links: ["complete_kyc_pending", "okyc_pending", "hyperverge_okyc_pending", "dkyc_pending"],
      whileLocked: true,
      reply: KycMetadataReply,
      about:
        "The steps of the onboarding and the current one. Ours: the reply's frame, titles, kycKinds and kycProvider.",
    },
    addressConsent: {
      at: "POST /kyc/v1/digital-kyc/address-consent",
      links: ["complete_kyc_pending", "dkyc_pending"],
      body: AddressConsentRequest,
      reply: Done,
      about: "Whether the address may be used. Ours: the reply.",
      stated: { request: { at: "spec 1 §7", names: ["consentGiven"] } },
    },
    ckycInitiate: {
      at: "POST /kyc/v1/ckyc/initiate",
      links: ["complete_kyc_pending"],
      once: true,
      body: CkycRequest,
      reply: CkycReply,
      about:
        "Asks the central registry for the customer's record; a code goes to the customer's phone. Ours: the reply.",
      stated: { request: { at: "spec 1 §3 “Central KYC”" } },
    },
    ckycStatus: {
      at: "POST /kyc/ckyc-status",
      links: ["complete_kyc_pending"],
      body: CkycRequest,
      reply: CkycReply,
      about: "How central KYC stands. Ours: the reply.",
      stated: { request: { at: "spec 1 §3 “Central KYC”" } },
    },
    ckycFetch: {
      at: "POST /kyc/v1/ckyc/fetch",
      links: ["complete_kyc_pending"],
      once: true,
      body: CkycRequest,
      reply: CkycReply,
      about: "Fetches the record with the code (otp). Ours: the reply.",
      stated: { request: { at: "spec 1 §3 “Central KYC”" } },
    },
    ckycConfirm: {
      at: "POST /kyc/ckyc-confirm",
      links: ["complete_kyc_pending"],
      once: true,
      body: CkycRequest,
      reply: CkycReply,
      about:
        "Confirms the fetched record, or declines it (confirm, yes unless said otherwise). Ours: the reply.",
      stated: { request: { at: "spec 1 §3 “Central KYC”" } },
    },
  },
);
