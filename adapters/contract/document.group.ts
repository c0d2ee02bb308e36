import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as HttpApiSchema from "effect/http-api/HttpApiSchema";
import * as OpenApi from "effect/http-api/OpenApi";
import * as Multipart from "effect/http/Multipart";
import { Authorization } from "./authorization.ts";
import {
  ActionEsignRequest,
  DocEsignRequest,
  DocTncReply,
  DocTncRequest,
  DocumentDetailsReply,
  DocumentDetailsRequest,
  EsignReply,
  UploadReply,
} from "./document.shapes.ts";
import { FAILURES } from "./failures.ts";
import { callHeaders, onceHeaders } from "./request-headers.ts";

const once = { headers: onceHeaders, error: FAILURES } as const;

/** Documents (spec 1 §7 "Documents"). */
export const documentGroup = HttpApiGroup.make("document")
  .add(
    HttpApiEndpoint.post("uploadFiles", "/v1/customer/:id/upload/files", {
      headers: onceHeaders,
      error: FAILURES,
      params: { id: Schema.String },
      /** APPUSER for the customer's own uploads. */
      query: { source: Schema.optional(Schema.String) },
      payload: Schema.Struct({
        files: Multipart.FilesSchema,
        /** BANK_STATEMENT unless said otherwise. */
        documentType: Schema.optional(Schema.String),
        password: Schema.optional(Schema.String),
      }).pipe(HttpApiSchema.asMultipart()),
      success: UploadReply,
    }).annotate(
      OpenApi.Description,
      "Takes files in, multipart. Ours: the parts' names, the reply, and the limits on type, size and number.",
    ),
  )
  .add(
    HttpApiEndpoint.post("uploadAvatar", "/v1/customer/:id/file/avatar", {
      ...once,
      params: { id: Schema.String },
      payload: Schema.Struct({ file: Multipart.FilesSchema }).pipe(HttpApiSchema.asMultipart()),
      success: UploadReply,
    }).annotate(
      OpenApi.Description,
      "Takes a selfie in, multipart: one JPEG or PNG. It is UPLOADED, and ACCEPTED or REJECTED after some seconds. " +
        "Ours: the part's name, the reply, and the limits.",
    ),
  )
  .add(
    HttpApiEndpoint.post("documentDetails", "/v1/customer/document/details", {
      headers: callHeaders,
      error: FAILURES,
      payload: DocumentDetailsRequest,
      success: DocumentDetailsReply,
    }).annotate(
      OpenApi.Description,
      "The document types that can be handed in, with the files that were. Ours: the payload, and the groups beside " +
        "those of address proofs.",
    ),
  )
  .add(
    HttpApiEndpoint.post("docTnc", "/v1/customer/doc/tnc", {
      ...once,
      payload: DocTncRequest,
      success: DocTncReply,
    }).annotate(
      OpenApi.Description,
      "The partner's terms; with accepted, takes them. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("docEsign", "/v1/customer/doc/esign", {
      headers: callHeaders,
      error: FAILURES,
      payload: DocEsignRequest,
      success: EsignReply,
    }).annotate(
      OpenApi.Description,
      "The documents to sign, and how the signing stands. Ours: payload and reply.",
    ),
  )
  .add(
    HttpApiEndpoint.post("actionEsign", "/v1/customer/action/esign", {
      ...once,
      payload: ActionEsignRequest,
      success: EsignReply,
    }).annotate(
      OpenApi.Description,
      "Signs the documents; the provider answers after some seconds. Ours: payload and reply.",
    ),
  )
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Documents");
