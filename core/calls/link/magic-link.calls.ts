import * as Schema from "effect/Schema";
import { CustomerRecord } from "../../customer/record.ts";
import { callGroup, Done, lenientFlag } from "../call.ts";
import { optionalValue, ProfileAliases, ProfileChanges } from "../entry/customer.shapes.ts";
import { DocumentType, UploadParts, UploadReply } from "../identity/document.shapes.ts";

/** What is left for the customer after a link's action: named alone, since the link does not open it. Ours. */
export const LinkNext = Schema.Struct({
  action: Schema.String,
  /** Whether a link for it was sent that still opens: it waits in the customer's messages. */
  inMessages: Schema.Boolean,
});
export interface LinkNext extends Schema.Schema.Type<typeof LinkNext> {}

/** What a link is for. Ours: the results are not shown. */
export const LinkReply = Schema.Struct({
  success: Schema.Literal(true),
  linkId: Schema.String,
  currentActionId: Schema.String,
  /** The screen that completes the action. */
  screen: Schema.NullOr(Schema.String),
  completed: Schema.Boolean,
  /** Whether there is anything to do for it now; what was not done may be wanted later. */
  wanted: Schema.Boolean,
  /** After completion: the remaining steps; null if there are none. */
  next: Schema.NullOr(LinkNext),
  /** The first name alone: the holder has not signed in. */
  firstName: Schema.NullOr(Schema.String),
  partnerCode: Schema.NullOr(Schema.String),
  applicationId: Schema.NullOr(Schema.String),
  /** ISO 8601. */
  expiresAt: Schema.String,
});
export interface LinkReply extends Schema.Schema.Type<typeof LinkReply> {}

/** `GET /v1/magic_link/fetch-additional-data?token&action`. Ours: the documents that the action asks for. */
const AdditionalDataReply = Schema.Struct({
  ...LinkReply.fields,
  documents: Schema.Array(DocumentType),
  /** Of the customer's record what the action's screen shows, and no more. */
  record: CustomerRecord,
});
export interface AdditionalDataReply extends Schema.Schema.Type<typeof AdditionalDataReply> {}

/** `GET /v1/magic_link/fetch-bank-statement-metadata?token`. Ours, but for the 3 months (spec 1 §9). */
const StatementMetadataReply = Schema.Struct({
  success: Schema.Literal(true),
  months: Schema.Finite,
  maxFilesAllowed: Schema.Finite,
  maxFileBytes: Schema.Finite,
  types: Schema.Array(Schema.String),
  bank: Schema.NullOr(Schema.String),
  filesReceived: Schema.Finite,
});

/** `POST /partner/lead/tnc`. Ours: the payload is not shown. */
export const LeadTncRequest = Schema.Struct({ accepted: lenientFlag });
export interface LeadTncRequest extends Schema.Schema.Type<typeof LeadTncRequest> {}

/** Ours: the terms, and when they were accepted. */
export const LeadTncReply = Schema.Struct({
  success: Schema.Literal(true),
  title: Schema.String,
  terms: Schema.Array(Schema.String),
  agreedOn: Schema.NullOr(Schema.String),
});
export interface LeadTncReply extends Schema.Schema.Type<typeof LeadTncReply> {}

/** A higher limit on offer, in rupees; OVERDUE while something is to be paid first (ruling R61). Ours. */
export const LimitIncreaseReply = Schema.Struct({
  success: Schema.Literal(true),
  status: Schema.Literals(["NOT_OFFERED", "OFFERED", "ACCEPTED", "DECLINED", "OVERDUE"]),
  currentLimit: Schema.NullOr(Schema.Finite),
  offeredLimit: Schema.NullOr(Schema.Finite),
  answeredAt: Schema.NullOr(Schema.String),
});
export interface LimitIncreaseReply extends Schema.Schema.Type<typeof LimitIncreaseReply> {}

/** `POST /v1/customer/limit-increase/consent`. Ours. */
export const LimitIncreaseRequest = Schema.Struct({ consentGiven: Schema.Boolean });
export interface LimitIncreaseRequest extends Schema.Schema.Type<typeof LimitIncreaseRequest> {}

/** A field that data collection asks for. Ours. */
export const CollectedField = Schema.Struct({
  name: Schema.String,
  label: Schema.String,
  required: Schema.Boolean,
  value: Schema.NullOr(Schema.String),
});

/** `GET /v3/portal/applications/{id}/customer-data?sections=dataCollection`. Ours: the fields. */
export const CustomerDataReply = Schema.Struct({
  success: Schema.Literal(true),
  applicationId: Schema.String,
  dataCollection: Schema.Struct({ fields: Schema.Array(CollectedField) }),
});
export interface CustomerDataReply extends Schema.Schema.Type<typeof CustomerDataReply> {}

/**
 * `POST /v2/customer/data-collection/customer-details`. Ours: the fields, which are those that data collection asks for.
 * Who opens a link has not signed in, so nothing here says who the customer is.
 */
export const CustomerDetailsRequest = Schema.Struct({
  maritalStatus: ProfileChanges.fields.maritalStatus,
  maritalstatus: ProfileAliases.fields.maritalstatus,
  educationalQualification: ProfileChanges.fields.educationalQualification,
  loanReason: ProfileChanges.fields.loanReason,
  loanRequirementReason: ProfileAliases.fields.loanRequirementReason,
  motherMaidenName: optionalValue,
  fatherOrSpouseName: optionalValue,
  spouseName: optionalValue,
});
export interface CustomerDetailsRequest extends Schema.Schema.Type<typeof CustomerDetailsRequest> {}

/** `GET /v3/portal/config/{id}/requirement-details`. Ours. */
const RequirementReply = Schema.Struct({
  success: Schema.Literal(true),
  requirements: Schema.Array(DocumentType),
});
export interface RequirementReply extends Schema.Schema.Type<typeof RequirementReply> {}

/** What a link's holder does, and a customer may (spec 2 §7 "Magic link"). */
export const magicLink = callGroup(
  "magicLink",
  {
    title: "Magic link",
    what: "What the holder of a link does to complete its one action (spec 2 §6, §7).",
    by: "customer",
    linkIds: true,
  },
  {
    partnerLeadTnc: {
      at: "POST /partner/lead/tnc",
      once: true,
      links: ["moneytap_tnc_pending"],
      body: LeadTncRequest,
      reply: LeadTncReply,
      about: "The terms for a partner's lead; with accepted, takes them. Ours: payload and reply.",
    },
    limitIncreaseFetch: {
      at: "GET /v1/customer/limit-increase/fetch",
      links: ["limit_increase_pending"],
      whileLocked: true,
      reply: LimitIncreaseReply,
      about: "The higher limit on offer. Ours: the reply.",
    },
    limitIncreaseFetchPost: {
      at: "POST /v1/customer/limit-increase/fetch",
      links: ["limit_increase_pending"],
      whileLocked: true,
      reply: LimitIncreaseReply,
      about: "The same by POST: the specification leaves the method open. Ours: the reply.",
    },
    limitIncreaseConsent: {
      at: "POST /v1/customer/limit-increase/consent",
      once: true,
      links: ["limit_increase_pending"],
      body: LimitIncreaseRequest,
      reply: LimitIncreaseReply,
      about:
        "Accepts or declines the offer; the first answer stands. The lender raises the limit. Ours: payload and reply.",
    },
    limitIncreaseConsentGet: {
      at: "GET /v1/customer/limit-increase/consent",
      links: ["limit_increase_pending"],
      reply: LimitIncreaseReply,
      about: "How the offer was answered. Ours: the reply.",
    },
    portalCustomerData: {
      at: "GET /v3/portal/applications/{id}/customer-data?sections",
      links: ["other_details_pending"],
      whileLocked: true,
      query: { sections: Schema.optional(Schema.String) },
      reply: CustomerDataReply,
      about:
        "What data collection asks for, of one's own application; sections is dataCollection. Ours: the reply.",
      stated: { query: { at: "spec 2 §7", names: ["sections"] }, always: { sections: "dataCollection" } },
    },
    dataCollectionCustomerDetails: {
      at: "POST /v2/customer/data-collection/customer-details",
      once: true,
      links: ["other_details_pending"],
      body: CustomerDetailsRequest,
      reply: Done,
      about: "Saves what data collection asked for. Ours: payload and reply.",
    },
    portalRequirementDetails: {
      at: "GET /v3/portal/config/{id}/requirement-details",
      links: ["kyc_upload_pending"],
      whileLocked: true,
      reply: RequirementReply,
      about:
        "The documents wanted for one's own application, or by one's link. Ours: what the identifier names, and the reply.",
    },
    magicLinkUploadFiles: {
      at: "POST /v1/customer/magic_link/upload/files?source&action",
      once: true,
      links: [
        "kyc_upload_pending",
        "bank_statement_pending",
        "cap_upload_pending",
        "salary_slips_pending",
        "bank_proof_pending",
        "beneficiary_details_pending",
      ],
      query: { source: Schema.optional(Schema.String), action: Schema.optional(Schema.String) },
      files: ["files"],
      body: UploadParts,
      reply: UploadReply,
      about:
        "Takes files in for an action, kyc_upload_pending unless said otherwise. Ours: the parts' names and the reply.",
      stated: {
        query: { at: "spec 2 §7", names: ["source", "action"] },
        otherwise: { action: "kyc_upload_pending" },
        files: true,
      },
    },
    magicLinkUploadAvatar: {
      at: "POST /magic_link/file/avatar",
      once: true,
      links: [
        "kyc_upload_pending",
        "complete_kyc_pending",
        "bank_statement_pending",
        "cap_upload_pending",
        "salary_slips_pending",
        "bank_proof_pending",
        "dkyc_pending",
        "selfie_pending",
      ],
      files: ["file"],
      reply: UploadReply,
      about: "Takes a selfie in. Ours: the part's name and the reply.",
    },
  },
);

/** Look-ups with a link's token in their query, which says enough (spec 2 §7 "Magic link"). */
export const linkLookup = callGroup(
  "linkLookup",
  {
    title: "Links",
    what: "Look-ups with a link's own token (spec 2 §7 “Magic link”).",
    by: "anyone",
    linkIds: true,
  },
  {
    magicLinkFetch: {
      at: "GET /fetch?token",
      query: { token: Schema.String },
      reply: LinkReply,
      about: "What a link is for, by its token. Ours: the reply.",
      stated: { query: { at: "spec 2 §7", names: ["token"] } },
    },
    magicLinkBankStatementMetadata: {
      at: "GET /v1/magic_link/fetch-bank-statement-metadata?token",
      query: { token: Schema.String },
      reply: StatementMetadataReply,
      about: "Which statements are wanted. Ours: the reply.",
      stated: { query: { at: "spec 2 §7", names: ["token"] } },
    },
    magicLinkAdditionalData: {
      at: "GET /v1/magic_link/fetch-additional-data?token&action",
      query: { token: Schema.String, action: Schema.optional(Schema.String) },
      reply: AdditionalDataReply,
      about: "What the action asks for. Ours: the reply.",
      stated: { query: { at: "spec 2 §7", names: ["token", "action"] } },
    },
  },
);
