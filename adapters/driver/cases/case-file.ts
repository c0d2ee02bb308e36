import { CustomerRecord } from "@creditline/core/customer/record";
import { LAYOUTS } from "@creditline/core/session/contexts.table";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { type DocumentProblem, readDocument, text } from "../read-document.ts";
import { Tape } from "../tapes/tape.ts";

/** The request besides the customer, as facts of a landing request. */
const CaseRequest = Schema.Struct({
  requested: Schema.optionalKey(Schema.String),
  current: Schema.optionalKey(Schema.String),
  query: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  layout: Schema.optionalKey(Schema.Literals(LAYOUTS)),
});
export interface CaseRequest extends Schema.Schema.Type<typeof CaseRequest> {}

const digest = text("a digest");

/**
 * What happened to a customer, without personal data (interfaces, "For the support desk"): enough to replay it
 * elsewhere and to verify that it is unchanged.
 */
const CaseFile = Schema.Struct({
  /** The version of this file's format. */
  case: Schema.Literal(1),
  /** The version of the program, and a digest of its landing rules. */
  rules: Schema.Struct({ version: text(), digest }),
  /** The digest of the lender configuration. */
  configuration: digest,
  request: CaseRequest,
  record: CustomerRecord,
  tape: Tape,
  digests: Schema.Struct({
    tape: digest,
    record: digest,
    /** The screen shown after each entry of the tape. */
    screens: Schema.Array(Schema.Struct({ screen: Schema.NullOr(Schema.String), digest })),
  }),
});
export interface CaseFile extends Schema.Schema.Type<typeof CaseFile> {}

const decode = Schema.decodeUnknownResult(CaseFile);

/** Decodes a case, or reports the first problem. Unknown keys are ignored: the check reports them. */
export function readCase(document: unknown): Result.Result<CaseFile, DocumentProblem> {
  const lenient = decode(document);
  return Result.isSuccess(lenient) ? Result.succeed(lenient.success) : readDocument(CaseFile, document);
}

/** Keys of a case. */
export const CASE_KEYS: readonly string[] = Object.keys(CaseFile.fields);
