import { CustomerRecord } from "@creditline/core/customer/record";
import { LAYOUTS } from "@creditline/core/session/contexts.table";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { type DocumentProblem, readDocument, text } from "../read-document.ts";
import { Tape } from "../tapes/tape.ts";

/** What was asked for beside the customer, as the facts of a request. */
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
  /** The form of this file. */
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
    /** After each thing on the tape, what the screen showed. */
    screens: Schema.Array(Schema.Struct({ screen: Schema.NullOr(Schema.String), digest })),
  }),
});
export interface CaseFile extends Schema.Schema.Type<typeof CaseFile> {}

const decode = Schema.decodeUnknownResult(CaseFile);

/**
 * Reads a case, or says the first thing that is wrong with it. Keys that a case does not have are left aside: they are the
 * check's business.
 */
export function readCase(document: unknown): Result.Result<CaseFile, DocumentProblem> {
  const lenient = decode(document);
  return Result.isSuccess(lenient) ? Result.succeed(lenient.success) : readDocument(CaseFile, document);
}

/** Keys of a case. */
export const CASE_KEYS: readonly string[] = Object.keys(CaseFile.fields);
