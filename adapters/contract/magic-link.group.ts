import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as HttpApiSchema from "effect/http-api/HttpApiSchema";
import * as OpenApi from "effect/http-api/OpenApi";
import * as Multipart from "effect/http/Multipart";
import { Authorization } from "./authorization.ts";
import { Done } from "./common.replies.ts";
import { UploadReply } from "./document.shapes.ts";
import { FAILURES } from "./failures.ts";
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
import { linkCallHeaders, linkOnceHeaders } from "./request-headers.ts";

const call = { headers: linkCallHeaders, error: FAILURES } as const;
const once = { headers: linkOnceHeaders, error: FAILURES } as const;
const byId = { params: { id: Schema.String } } as const;

/** Look-ups with a link's token in their query, which says enough (spec 2 §7 "Magic link"). */
export const linkLookupGroup = HttpApiGroup.make("linkLookup")
  .add(
    HttpApiEndpoint.get("magicLinkFetch", "/fetch", {
      ...call,
      query: { token: Schema.String },
      success: LinkReply,
    }).annotate(OpenApi.Description, "What a link is for, by its token. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.get("magicLinkBankStatementMetadata", "/v1/magic_link/fetch-bank-statement-metadata", {
      ...call,
      query: { token: Schema.String },
      success: StatementMetadataReply,
    }).annotate(OpenApi.Description, "Which statements are wanted. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.get("magicLinkAdditionalData", "/v1/magic_link/fetch-additional-data", {
      ...call,
      query: { token: Schema.String, action: Schema.optional(Schema.String) },
      success: AdditionalDataReply,
    }).annotate(OpenApi.Description, "What the action asks for. Ours: the reply."),
  )
  .annotate(OpenApi.Title, "Links");

/** What a link's holder does, and a customer may (spec 2 §7 "Magic link"). */
export const magicLinkGroup = HttpApiGroup.make("magicLink")
  .add(
    HttpApiEndpoint.post("partnerLeadTnc", "/partner/lead/tnc", {
      ...once,
      payload: LeadTncRequest,
      success: LeadTncReply,
    }).annotate(
      OpenApi.Description,
      "The terms for a partner's lead; with accepted, takes them. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.get("limitIncreaseFetch", "/v1/customer/limit-increase/fetch", {
      ...call,
      success: LimitIncreaseReply,
    }).annotate(OpenApi.Description, "The higher limit on offer. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.post("limitIncreaseFetchPost", "/v1/customer/limit-increase/fetch", {
      ...call,
      success: LimitIncreaseReply,
    }).annotate(
      OpenApi.Description,
      "The same by POST: the specification leaves the method open. Ours: the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("limitIncreaseConsent", "/v1/customer/limit-increase/consent", {
      ...once,
      payload: LimitIncreaseRequest,
      success: LimitIncreaseReply,
    }).annotate(
      OpenApi.Description,
      "Accepts or declines the offer; the first answer stands. The lender raises the limit. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.get("limitIncreaseConsentGet", "/v1/customer/limit-increase/consent", {
      ...call,
      success: LimitIncreaseReply,
    }).annotate(OpenApi.Description, "How the offer was answered. Ours: the reply."),
  )
  .add(
    HttpApiEndpoint.get("portalCustomerData", "/v3/portal/applications/:id/customer-data", {
      ...call,
      ...byId,
      query: { sections: Schema.optional(Schema.String) },
      success: CustomerDataReply,
    }).annotate(
      OpenApi.Description,
      "What data collection asks for, of one's own application; sections is dataCollection. Ours: the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("dataCollectionCustomerDetails", "/v2/customer/data-collection/customer-details", {
      ...once,
      payload: CustomerDetailsRequest,
      success: Done,
    }).annotate(OpenApi.Description, "Saves what data collection asked for. Ours: payload and reply."),
  )
  .add(
    HttpApiEndpoint.get("portalRequirementDetails", "/v3/portal/config/:id/requirement-details", {
      ...call,
      ...byId,
      success: RequirementReply,
    }).annotate(
      OpenApi.Description,
      "The documents wanted for one's own application, or by one's link. Ours: what the identifier names, and the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("magicLinkUploadFiles", "/v1/customer/magic_link/upload/files", {
      ...once,
      query: { source: Schema.optional(Schema.String), action: Schema.optional(Schema.String) },
      payload: Schema.Struct({
        files: Multipart.FilesSchema,
        documentType: Schema.optional(Schema.String),
        password: Schema.optional(Schema.String),
      }).pipe(HttpApiSchema.asMultipart()),
      success: UploadReply,
    }).annotate(
      OpenApi.Description,
      "Takes files in for an action, kyc_upload_pending unless said otherwise. Ours: the parts' names and the reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("magicLinkUploadAvatar", "/magic_link/file/avatar", {
      ...once,
      payload: Schema.Struct({ file: Multipart.FilesSchema }).pipe(HttpApiSchema.asMultipart()),
      success: UploadReply,
    }).annotate(OpenApi.Description, "Takes a selfie in. Ours: the part's name and the reply."),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Magic link");
