import * as Schema from "effect/Schema";
import { ESIGN_STATUSES } from "../../reference/documents/document-kinds.table.ts";
import { lenientFlag, lenientText } from "../call.ts";
import { PaperShape } from "./paper.shapes.ts";

/** An accepted upload. */
export const UploadedFile = Schema.Struct({
  documentType: Schema.String,
  fileName: Schema.String,
  fileSize: Schema.Finite,
  /** UPLOADED, and ACCEPTED or REJECTED once people have looked at it. */
  status: Schema.String,
  /** Why it was not accepted, and what to do; null or left out otherwise. */
  reason: lenientText,
  /** When it was received: ISO 8601, UTC. */
  uploadedAt: lenientText,
});
export interface UploadedFile extends Schema.Schema.Type<typeof UploadedFile> {}

/** The metadata of uploaded files, sent with them by a signed-in customer or by a link. */
export const UploadParts = Schema.Struct({
  /** BANK_STATEMENT by default. */
  documentType: Schema.optional(Schema.String),
  password: Schema.optional(Schema.String),
  /** The day on the document, YYYY-MM-DD. */
  issuedOn: Schema.optional(Schema.String),
  /** Whether a phone bill is for a prepaid connection: yes or no. */
  prepaid: Schema.optional(Schema.String),
  /** The state that issued a driving licence. */
  issuedIn: Schema.optional(Schema.String),
});

/** What was taken in. Ours: the result is not shown. */
export const UploadReply = Schema.Struct({
  success: Schema.Literal(true),
  files: Schema.Array(UploadedFile),
});
export interface UploadReply extends Schema.Schema.Type<typeof UploadReply> {}

/** A document to sign. Ours. */
export const DocumentToSign = Schema.Struct({
  documentId: Schema.String,
  title: Schema.String,
  signed: Schema.Boolean,
});

/** What can be missing before a signature: the customer's yes, the key fact statement, a phone that Aadhaar knows. Ours. */
const SIGNING_NEEDS = ["INTEREST", "KEY_FACTS", "AADHAAR_MOBILE"] as const;

/** `POST /v1/customer/doc/esign` and `…/action/esign`. Ours: the reply. `esignStatus` is one of spec 1 §4. */
export const EsignReply = Schema.Struct({
  success: Schema.Literal(true),
  esignStatus: Schema.Literals(ESIGN_STATUSES),
  canEsign: Schema.Boolean,
  partnerCode: Schema.NullOr(Schema.String),
  transactionId: Schema.NullOr(Schema.String),
  documents: Schema.Array(DocumentToSign),
  /** The agreement with the customer's figures; null until there is one. */
  paper: Schema.NullOr(PaperShape),
  /** What has to be done before it can be signed. */
  missing: Schema.Array(Schema.Literals(SIGNING_NEEDS)),
  /** Who acts next while it waits: the lender's with the papers, the signing service's, an agent's. */
  waitsFor: Schema.NullOr(Schema.Literals(["papers", "signature", "agent"])),
  /** How many times the signing has failed. */
  failures: Schema.Finite,
  /** When the form of a withdrawal was accepted, which its own OTP signs (ruling R63): ISO 8601; null before. */
  acceptedOn: Schema.optional(Schema.NullOr(Schema.String)),
  /** ISO 8601; null before. */
  signedOn: Schema.NullOr(Schema.String),
  /** SHA-256 of the signed paper's JSON text, in hexadecimal; null before. */
  paperSha256: Schema.NullOr(Schema.String),
  /** How long a withdrawal can be returned; the last day of one that is made today (ruling R53). */
  coolingOff: Schema.Struct({ days: Schema.Finite, lastDay: Schema.String }),
});
export interface EsignReply extends Schema.Schema.Type<typeof EsignReply> {}

/**
 * `POST /v1/customer/doc/esign`. Ours: the payload is not shown. `referenceNo` names a withdrawal whose loan agreement
 * form it is about (ruling R52), and `withdrawal` the one that was prepared last; without them, it is about the line's
 * agreement.
 */
export const DocEsignRequest = Schema.Struct({
  transactionId: lenientText,
  referenceNo: lenientText,
  withdrawal: lenientFlag,
});
export interface DocEsignRequest extends Schema.Schema.Type<typeof DocEsignRequest> {}

/** `POST /v1/customer/action/esign`. Ours: consent must be yes to sign; `referenceNo` and `withdrawal` as above: their form is accepted, and signed with the
 * OTP of its withdrawal (ruling R63). */
export const ActionEsignRequest = Schema.Struct({
  consent: lenientFlag,
  referenceNo: lenientText,
  withdrawal: lenientFlag,
});
export interface ActionEsignRequest extends Schema.Schema.Type<typeof ActionEsignRequest> {}

/** `POST /v1/customer/doc/tnc`. Ours: without `accepted` the call only gives the terms. */
export const DocTncRequest = Schema.Struct({ accepted: lenientFlag });
export interface DocTncRequest extends Schema.Schema.Type<typeof DocTncRequest> {}

/** Ours: the partner's terms, and when they were accepted. */
export const DocTncReply = Schema.Struct({
  success: Schema.Literal(true),
  partnerCode: Schema.String,
  title: Schema.String,
  terms: Schema.Array(Schema.String),
  /** The lender's terms and ours, to read. */
  paper: PaperShape,
  /** ISO 8601; null before. */
  partnerTncAgreedOn: Schema.NullOr(Schema.String),
});
export interface DocTncReply extends Schema.Schema.Type<typeof DocTncReply> {}

/** `POST /v1/customer/document/details`. Ours: `docGroup` asks for one group. */
export const DocumentDetailsRequest = Schema.Struct({ docGroup: lenientText, documentType: lenientText });
export interface DocumentDetailsRequest extends Schema.Schema.Type<typeof DocumentDetailsRequest> {}

/** A document type, in the specification's field names (spec 2 §5). */
export const DocumentType = Schema.Struct({
  key: Schema.String,
  docGroup: Schema.String,
  docGroupName: Schema.String,
  docSubGroup: Schema.String,
  priority: Schema.Finite,
  maxFilesAllowed: Schema.Finite,
  title: Schema.String,
  name: Schema.String,
  condition: Schema.String,
  description: Schema.String,
  passwordRequired: Schema.Boolean,
  files: Schema.Array(UploadedFile),
});
export interface DocumentType extends Schema.Schema.Type<typeof DocumentType> {}

/** Ours: the document types that can be uploaded, with the files uploaded so far. */
export const DocumentDetailsReply = Schema.Struct({
  success: Schema.Literal(true),
  documents: Schema.Array(DocumentType),
});
export interface DocumentDetailsReply extends Schema.Schema.Type<typeof DocumentDetailsReply> {}
