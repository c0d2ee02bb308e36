import * as Schema from "effect/Schema";
import { CustomerRecord } from "../../customer/record.ts";
import { optionalValue, ProfileAliases, ProfileChanges } from "../entry/customer.shapes.ts";
import { DocumentType } from "../identity/document.shapes.ts";
import { lenientFlag } from "../lenient-fields.ts";

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
  /** Whether there is anything to do for it as things stand; what was not done may be wanted later. */
  wanted: Schema.Boolean,
  /** Once it is done: what is left to do; null where nothing is. */
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
export const AdditionalDataReply = Schema.Struct({
  ...LinkReply.fields,
  documents: Schema.Array(DocumentType),
  /** Of the customer's record what the action's screen shows, and no more. */
  record: CustomerRecord,
});
export interface AdditionalDataReply extends Schema.Schema.Type<typeof AdditionalDataReply> {}

/** `GET /v1/magic_link/fetch-bank-statement-metadata?token`. Ours, but for the 3 months (spec 1 §9). */
export const StatementMetadataReply = Schema.Struct({
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

/** `POST /v2/customer/data-collection/customer-details`. Ours: profile fields, and names that the profile lacks. */
export const CustomerDetailsRequest = Schema.Struct({
  ...ProfileChanges.fields,
  ...ProfileAliases.fields,
  motherMaidenName: optionalValue,
  fatherOrSpouseName: optionalValue,
  spouseName: optionalValue,
});
export interface CustomerDetailsRequest extends Schema.Schema.Type<typeof CustomerDetailsRequest> {}

/** `GET /v3/portal/config/{id}/requirement-details`. Ours. */
export const RequirementReply = Schema.Struct({
  success: Schema.Literal(true),
  requirements: Schema.Array(DocumentType),
});
export interface RequirementReply extends Schema.Schema.Type<typeof RequirementReply> {}
