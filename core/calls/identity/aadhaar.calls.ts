import { callGroup, Done } from "../call.ts";
import {
  AadhaarInfoReply,
  AadhaarStatusReply,
  AdditionalInfoRequest,
  OkycDetailsReply,
  OkycDetailsRequest,
  OkycInitiateRequest,
  OkycOtpReply,
  OkycOtpRequest,
  OkycProcessRequest,
  OkycStartReply,
  VisitReply,
} from "./kyc.calls.ts";

const START = "Starts Aadhaar verification; one that is under way goes on. Ours: payload and reply.";
const CODE =
  "Has a code sent to the phone; the number is checked, used and not kept, and shown by its last four digits. " +
  "Ours: payload and reply.";
const DETAILS =
  "The details that Aadhaar confirms, once the code is right; while the answer is late, asked again without a code. " +
  "Ours: payload and reply.";

/** Aadhaar-based KYC (spec 1 §7 "KYC"). No call of it answers with a full Aadhaar number (ruling R30). */
export const aadhaar = callGroup(
  "aadhaar",
  {
    title: "Aadhaar",
    what: "What is known of a customer's Aadhaar (spec 1 §7 “KYC”); the number itself is never told.",
    by: "customer",
  },
  {
    aadhaarStatus: {
      at: "POST /v1/aadhaar/status/",
      links: ["okyc_pending", "complete_kyc_pending", "hyperverge_okyc_pending"],
      whileLocked: true,
      reply: AadhaarStatusReply,
      about: "Whether Aadhaar was verified. Ours: payload and reply.",
    },
    aadhaarInfo: {
      at: "POST /v1/aadhaar/info/",
      links: ["okyc_pending", "complete_kyc_pending", "hyperverge_okyc_pending"],
      whileLocked: true,
      reply: AadhaarInfoReply,
      about: "The details that Aadhaar confirmed. Ours: payload and reply.",
    },
    aadhaarAdditionalInfo: {
      at: "POST /v1/aadhaar/additionalinfo/",
      links: ["okyc_pending", "complete_kyc_pending", "hyperverge_okyc_pending"],
      body: AdditionalInfoRequest,
      reply: Done,
      about:
        "Saves what Aadhaar's record lacks, and takes over what Aadhaar said: before that it proves nobody. With confirm " +
        "false it is left behind as somebody else's. Ours: payload and reply.",
    },
    okycInit: {
      at: "GET /v1/okyc/init",
      once: true,
      reply: OkycStartReply,
      about: START,
    },
    okycProcess: {
      at: "POST /v1/okyc/process",
      once: true,
      body: OkycProcessRequest,
      reply: OkycDetailsReply,
      about:
        "Both steps at one address: with aadhaar a code is sent, with otp the details come, with beginAgain it begins anew. Ours: payload and reply.",
    },
    okycInitiate: {
      at: "POST /kyc/v2/okyc/initiate",
      once: true,
      body: OkycInitiateRequest,
      reply: OkycStartReply,
      about: START,
    },
    okycGetOtp: {
      at: "POST /kyc/v2/okyc/get-otp",
      once: true,
      body: OkycOtpRequest,
      reply: OkycOtpReply,
      about: CODE,
    },
    okycGetAadhaarDetails: {
      at: "POST /kyc/v2/okyc/get-aadhaar-details",
      once: true,
      body: OkycDetailsRequest,
      reply: OkycDetailsReply,
      about: DETAILS,
    },
    okycInitiateV1: {
      at: "POST /kyc/v1/okyc/initiate",
      once: true,
      links: ["okyc_pending", "complete_kyc_pending", "hyperverge_okyc_pending"],
      body: OkycInitiateRequest,
      reply: OkycStartReply,
      about: START,
    },
    okycGetOtpV1: {
      at: "POST /kyc/v1/okyc/get-otp",
      once: true,
      links: ["okyc_pending", "complete_kyc_pending", "hyperverge_okyc_pending"],
      body: OkycOtpRequest,
      reply: OkycOtpReply,
      about: CODE,
    },
    okycGetAadhaarDetailsV1: {
      at: "POST /kyc/v1/okyc/get-aadhaar-details",
      once: true,
      links: ["okyc_pending", "complete_kyc_pending", "hyperverge_okyc_pending"],
      body: OkycDetailsRequest,
      reply: OkycDetailsReply,
      about: DETAILS,
    },
    akycAuth: {
      at: "GET /kyc/v1/akyc/auth",
      once: true,
      reply: VisitReply,
      about:
        "Where the customer consents on Aadhaar's own page; one that is under way goes on. Ours: the reply.",
    },
  },
);
