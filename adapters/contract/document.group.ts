import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as HttpApiSchema from "effect/http-api/HttpApiSchema";
import * as OpenApi from "effect/http-api/OpenApi";
import * as Multipart from "effect/http/Multipart";
import { Authorization } from "./authorization.ts";
import { UploadReply } from "./document.shapes.ts";
import { FAILURES } from "./failures.ts";
import { onceHeaders } from "./request-headers.ts";

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
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Documents");
