import * as Schema from "effect/Schema";
import { text } from "./absent.ts";

/** A document that was uploaded (spec 1 §3). The file's name and size (bytes), why it was not accepted, and when it came in (ISO 8601, UTC) are ours. */
export const UploadedDocument = Schema.Struct({
  documentType: Schema.String,
  status: Schema.String,
  fileName: text,
  fileSize: Schema.optional(Schema.NullOr(Schema.Finite)),
  reason: text,
  uploadedAt: text,
});
export interface UploadedDocument extends Schema.Schema.Type<typeof UploadedDocument> {}
