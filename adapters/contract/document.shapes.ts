import * as Schema from "effect/Schema";

/** What was taken in. Ours: the result is not shown. */
export const UploadReply = Schema.Struct({
  success: Schema.Literal(true),
  files: Schema.Array(
    Schema.Struct({
      documentType: Schema.String,
      fileName: Schema.String,
      fileSize: Schema.Finite,
      status: Schema.String,
    }),
  ),
});
export interface UploadReply extends Schema.Schema.Type<typeof UploadReply> {}

/** Limits on an upload of bank statements. Assumed: the specification says PDF and the last 3 months only. */
export const STATEMENT_LIMITS = {
  types: ["application/pdf"],
  maxFiles: 3,
  maxFileBytes: 5 * 1024 * 1024,
} as const;
