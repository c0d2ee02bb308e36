import * as Schema from "effect/Schema";
import { callGroup } from "../call.ts";
import { UploadParts, UploadReply } from "../identity/document.shapes.ts";
import { Done } from "../lenient-fields.ts";
import {
  AdditionalDataReply,
  CustomerDataReply,
  CustomerDetailsRequest,
  LeadTncReply,
  LeadTncRequest,
  LimitIncreaseReply,
  LimitIncreaseRequest,
  LinkReply,
  RequirementReply,
  StatementMetadataReply,
} from "./magic-link.shapes.ts";

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
