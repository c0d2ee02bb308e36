import * as Schema from "effect/Schema";
import { AadhaarDetails } from "../../customer/identity.ts";
import { AGENTS_FROM, AGENTS_UNTIL } from "../../reference/documents/document-kinds.table.ts";
import { callGroup, Done, lenientCode, lenientFlag, lenientText } from "../call.ts";

/** The status of a request to a partner. Ours. */
export const PartnerRequestState = Schema.Literals(["IN_PROGRESS", "COMPLETED", "FAILED"]);

/** Names a transaction; the newest where it names none. Ours. */
const TransactionRequest = Schema.Struct({ transactionId: lenientText });
export interface TransactionRequest extends Schema.Schema.Type<typeof TransactionRequest> {}

/** The status of a transaction. Ours. */
export const TransactionReply = Schema.Struct({
  success: Schema.Literal(true),
  transactionId: Schema.String,
  status: PartnerRequestState,
});
export interface TransactionReply extends Schema.Schema.Type<typeof TransactionReply> {}

/** A transaction that the customer completes on the partner's page. Ours. */
export const VisitReply = Schema.Struct({ ...TransactionReply.fields, url: Schema.String });
export interface VisitReply extends Schema.Schema.Type<typeof VisitReply> {}

/** `POST /v1/aadhaar/status/`. Ours: NOT_AVAILABLE before Aadhaar was verified. */
export const AadhaarStatusReply = Schema.Struct({
  success: Schema.Literal(true),
  status: Schema.Literals(["AVAILABLE", "NOT_AVAILABLE"]),
  otpVerified: Schema.Boolean,
  displayableAadhaar: Schema.NullOr(Schema.String),
  /** The status of the consent on Aadhaar's own page; null where it was never asked for. */
  visit: Schema.NullOr(PartnerRequestState),
});

/** `POST /v1/aadhaar/info/`. Ours: null before Aadhaar was verified. */
export const AadhaarInfoReply = Schema.Struct({
  success: Schema.Literal(true),
  aadhaarDetails: Schema.NullOr(AadhaarDetails),
});

/**
 * `POST /v1/aadhaar/additionalinfo/`. Ours: what Aadhaar's record lacks, two answers of spec 1 §3, and `confirm`: whether what
 * Aadhaar said is the customer's own, and is taken over; a yes where it is left out.
 */
export const AdditionalInfoRequest = Schema.Struct({
  fatherOrSpouseName: lenientText,
  motherMaidenName: lenientText,
  hasAadhaarLinkedMobile: lenientFlag,
  isCurrentAddressAadhaarLinkedAddress: lenientFlag,
  confirm: lenientFlag,
});
export interface AdditionalInfoRequest extends Schema.Schema.Type<typeof AdditionalInfoRequest> {}

/**
 * `POST …/okyc/initiate`. Ours: no field is required. A refused consent starts nothing; `beginAgain` abandons a
 * verification that is in progress, done or unanswered.
 */
export const OkycInitiateRequest = Schema.Struct({ consentGiven: lenientFlag, beginAgain: lenientFlag });
export interface OkycInitiateRequest extends Schema.Schema.Type<typeof OkycInitiateRequest> {}

/** A transaction, with the service that runs it. Ours. */
export const OkycStartReply = Schema.Struct({ ...TransactionReply.fields, kycProvider: Schema.String });
export interface OkycStartReply extends Schema.Schema.Type<typeof OkycStartReply> {}

/** `POST …/okyc/get-otp`. Ours: the number itself is used and not kept (ruling R30). */
export const OkycOtpRequest = Schema.Struct({ transactionId: lenientText, aadhaar: Schema.String });
export interface OkycOtpRequest extends Schema.Schema.Type<typeof OkycOtpRequest> {}

/** A code was sent. Ours. */
export const OkycOtpReply = Schema.Struct({
  ...TransactionReply.fields,
  displayableAadhaar: Schema.String,
  expiresInSeconds: Schema.Finite,
});
export interface OkycOtpReply extends Schema.Schema.Type<typeof OkycOtpReply> {}

/** `POST …/okyc/get-aadhaar-details`. Ours: the code is needed until it was right. */
export const OkycDetailsRequest = Schema.Struct({ transactionId: lenientText, otp: lenientCode });
export interface OkycDetailsRequest extends Schema.Schema.Type<typeof OkycDetailsRequest> {}

/** Ours: details are null until the status is COMPLETED. */
export const OkycDetailsReply = Schema.Struct({
  ...TransactionReply.fields,
  aadhaarDetails: Schema.NullOr(AadhaarDetails),
});
export interface OkycDetailsReply extends Schema.Schema.Type<typeof OkycDetailsReply> {}

/** `POST /v1/okyc/process`. Ours: the number asks for a code, the code ends it, beginAgain begins again. */
export const OkycProcessRequest = Schema.Struct({
  transactionId: lenientText,
  aadhaar: lenientText,
  otp: lenientCode,
  beginAgain: lenientFlag,
});
export interface OkycProcessRequest extends Schema.Schema.Type<typeof OkycProcessRequest> {}

/** `GET /v1/customer/unified_kyc/metadata` (spec 1 §3: kycOffers.stepWiseDetailList, sequential progress). */
export const KycMetadataReply = Schema.Struct({
  success: Schema.Literal(true),
  kycOffers: Schema.Struct({
    stepWiseDetailList: Schema.Array(
      Schema.Struct({
        actionType: Schema.String,
        status: Schema.String,
        title: Schema.String,
        /** Since when a partner works on the step; null if the customer acts next. */
        withPartnerSince: Schema.NullOr(Schema.String),
      }),
    ),
  }),
  currStep: Schema.Finite,
  maxSteps: Schema.Finite,
  currStepName: Schema.NullOr(Schema.String),
  started: Schema.Boolean,
  /** Whether the customer is free in the order: there are no steps then. */
  showOldFlow: Schema.Boolean,
  kycKinds: Schema.Array(
    Schema.Struct({
      kind: Schema.String,
      label: Schema.String,
      screen: Schema.String,
      completed: Schema.Boolean,
      /** The status of the newest try; null where there was none. */
      status: Schema.NullOr(PartnerRequestState),
      transactionId: Schema.NullOr(Schema.String),
      /** When it was begun: ISO 8601. */
      since: Schema.NullOr(Schema.String),
      /** Whether the customer has done their part, and the partner answers. */
      answering: Schema.Boolean,
    }),
  ),
  /** The provider of the Aadhaar check; its screen is that of the Aadhaar-based kind. */
  kycProvider: Schema.String,
});
export interface KycMetadataReply extends Schema.Schema.Type<typeof KycMetadataReply> {}

/** `POST /kyc/v1/digital-kyc/address-consent` (spec 1 §7). */
const AddressConsentRequest = Schema.Struct({ consentGiven: Schema.Boolean });
export interface AddressConsentRequest extends Schema.Schema.Type<typeof AddressConsentRequest> {}

/** What the central KYC calls send (spec 1 §3 "Central KYC"). Which call sends which is not shown. */
export const CkycRequest = Schema.Struct({
  customerExternalId: lenientText,
  applicationId: lenientText,
  kycType: lenientText,
  transactionId: lenientText,
  decentroTxnId: lenientText,
  otp: lenientCode,
  confirm: lenientFlag,
});
export interface CkycRequest extends Schema.Schema.Type<typeof CkycRequest> {}

/** Ours: IN_PROGRESS, then FETCHED, then CONFIRMED or DECLINED; FAILED where the registry has no record. */
export const CkycReply = Schema.Struct({
  success: Schema.Literal(true),
  status: Schema.Literals(["IN_PROGRESS", "FETCHED", "CONFIRMED", "DECLINED", "FAILED"]),
  kycType: Schema.String,
  transactionId: Schema.String,
  decentroTxnId: Schema.String,
  /** The registry's record, to be confirmed; null before it is fetched. */
  record: Schema.NullOr(
    Schema.Struct({
      fullName: Schema.NullOr(Schema.String),
      dateOfBirth: Schema.NullOr(Schema.String),
      /** First three and last characters (ruling R30). */
      displayablePan: Schema.NullOr(Schema.String),
      address: Schema.NullOr(Schema.String),
    }),
  ),
});
export interface CkycReply extends Schema.Schema.Type<typeof CkycReply> {}

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
