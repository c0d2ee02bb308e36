import { LAYOUTS } from "@creditline/core/session/contexts.table";
import { BANNER_STATES } from "@creditline/core/mandate/banner";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { STATUS_CODES } from "@creditline/core/status/code";
import * as Result from "effect/Result";
import * as Schema from "effect/Schema";
import { ENDPOINTS } from "../../contract/router.ts";
import { expectation, readDocument, text } from "../read-document.ts";

/** A reference to an earlier result in place of a value. */
const Reference = Schema.String.check(Schema.isPattern(/\$\{/u));
const orReference = <S extends Schema.Top>(schema: S) => Schema.Union([schema, Reference]);

const Texts = Schema.Record(Schema.String, Schema.String);
const Anything = Schema.Record(Schema.String, Schema.Unknown);

/** What a call is expected to answer; only named fields are compared. */
const CallExpectation = Schema.Struct({
  /** HTTP status; 200 by default. */
  status: Schema.optionalKey(
    Schema.Int.check(
      Schema.isBetween({ minimum: 100, maximum: 599 }, { expected: "an HTTP status" }),
    ).annotate({
      description: "200 unless said otherwise.",
    }),
  ),
  /** A part of the body: named fields must be present and match; matchers as in `fits.ts`. */
  body: Schema.optionalKey(Schema.Unknown).annotateKey({
    description: 'A part of the body; matchers such as {"$above": 0} are allowed.',
  }),
});

/** The expected customer state after a step. The record is fetched with the step's token, as an application would. */
const Look = Schema.Struct({
  /** Name of the status code. */
  code: Schema.optionalKey(
    orReference(Schema.Literals(["", ...Object.keys(STATUS_CODES)])).pipe(
      expectation("the name of a status code"),
    ),
  ),
  /** Screen on which the customer lands, by the core's landing decision. */
  lands: Schema.optionalKey(
    orReference(Schema.Literals(SCREENS.map(({ name }) => name))).pipe(expectation("the name of a screen")),
  ),
  /** Number of the landing rule that chose it. */
  rule: Schema.optionalKey(
    orReference(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 11 }))).pipe(
      expectation("the number of a landing rule"),
    ),
  ),
  /** State of the beneficiary and auto-repayment banner. */
  banner: Schema.optionalKey(
    orReference(Schema.NullOr(Schema.Literals(BANNER_STATES))).pipe(expectation("the state of a banner")),
  ),
  /** What is left of the limit, in rupees. */
  available: Schema.optionalKey(Schema.Unknown).annotateKey({
    description: 'Rupees: a number, a reference, or {"$sum": […]}.',
  }),
  record: Schema.optionalKey(Schema.Unknown).annotateKey({ description: "A part of the customer record." }),
  /**
   * Rupees on the ledger accounts whose names start with these prefixes: `{"principal:": 20000}`. Every entry and all
   * balances must also sum to zero.
   */
  ledger: Schema.optionalKey(
    Anything.annotate({ description: "Rupees on the accounts whose names begin so." }),
  ),
});
export interface Look extends Schema.Schema.Type<typeof Look> {}

/** Expected values of references: `{"each.line": ["CASH_LINE", "FAST_CASH"]}`. */
const Condition = Schema.Record(
  Schema.String,
  Schema.Union([Schema.String, Schema.Array(Schema.String).check(Schema.isMinLength(1))]),
).annotate({ description: 'What references come to: {"each.line": ["CASH_LINE", "FAST_CASH"]}.' });
export interface Condition extends Schema.Schema.Type<typeof Condition> {}

const CALL_NAMES = ENDPOINTS.map(({ name }) => name);

/**
 * One named step: let time pass, read the inbox, make a call, check the customer. Texts refer to earlier results as
 * `${step.key}`.
 */
const CallStep = Schema.Struct({
  id: text().annotateKey({ messageMissingKey: "a text" }),
  /** The step is skipped unless this condition holds. */
  when: Schema.optionalKey(Condition),
  /** The step is skipped if this condition holds. */
  unless: Schema.optionalKey(Condition),
  /** Moves the platform's clock on by an ISO 8601 duration. */
  wait: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^P/u, { expected: "an ISO 8601 duration" })).annotate({
      description: "An ISO 8601 duration by which the platform's clock is moved on.",
    }),
  ),
  /** Reads the newest message to the customer's phone that has a code or a link; its fields are the step's results. */
  inbox: Schema.optionalKey(Schema.Literals(["code", "link"]).pipe(expectation("code or link"))),
  /** Name of a call of the contract, the tester's included, or "METHOD /path" with its parameters filled in. */
  call: Schema.optionalKey(
    Schema.Union([
      Schema.Literals(CALL_NAMES),
      Schema.String.check(Schema.isPattern(/^(GET|POST|PUT) \S+$/u)),
    ]).pipe(expectation('a call of the contract or "METHOD /path"')),
  ),
  params: Schema.optionalKey(Texts),
  query: Schema.optionalKey(Texts),
  headers: Schema.optionalKey(Texts),
  body: Schema.optionalKey(Schema.Unknown),
  /** The body, form-encoded. */
  form: Schema.optionalKey(Texts),
  /** Names of documents in fixtures/files for each file field of an upload, and the upload's other fields. */
  files: Schema.optionalKey(
    Schema.Record(
      Schema.String,
      Schema.Array(text()).check(Schema.isMinLength(1, { expected: "a list of documents" })),
    ),
  ),
  fields: Schema.optionalKey(Texts),
  /** The bearer token; null for none. Omitted, calls that need one use the newest sign-in's. */
  token: Schema.optionalKey(Schema.NullOr(text())),
  expect: Schema.optionalKey(CallExpectation),
  look: Schema.optionalKey(Look),
}).annotate({ identifier: "call" });
export interface CallStep extends Schema.Schema.Type<typeof CallStep> {}

/** In a file, a step may be replaced by a part's steps, from fixtures/call-journeys/parts. */
const Include = Schema.Struct({
  include: text("a part's name"),
  /** Values for the part's `${with.…}`. */
  with: Schema.optionalKey(Anything),
  when: Schema.optionalKey(Condition),
  unless: Schema.optionalKey(Condition),
}).annotate({ identifier: "include" });
interface Include extends Schema.Schema.Type<typeof Include> {}

/** A step of a file: a call, or an include with steps of its own. */
export type CallJourneyStep = CallStep | Include;

const Steps = Schema.Array(Schema.Union([CallStep, Include]))
  .check(Schema.isMinLength(1, { expected: "a list of steps" }))
  .annotate({ expected: "a list of steps" })
  .annotateKey({ messageMissingKey: "a list of steps" });

/** Steps that several journeys share. */
export const Part = Schema.Struct({
  /** Default values of `${with.…}`, if the include gives none. */
  with: Schema.optionalKey(Anything),
  steps: Steps,
});
export interface Part extends Schema.Schema.Type<typeof Part> {}

/** A variation: one set of `${each.…}` values. */
const Variation = Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite]));
export interface Variation extends Schema.Schema.Type<typeof Variation> {}

const neededText = text().annotateKey({ messageMissingKey: "a text" });

/** A whole journey at the level of calls, as a file in fixtures/call-journeys. */
export const CallJourneyFile = Schema.Struct({
  name: neededText,
  story: neededText,
  /** Name of the persona who makes it; a new customer if omitted. */
  persona: Schema.optionalKey(text()),
  /** `gpay` for a customer of the payments app: its client signs in, and landings are those of its layout. */
  layout: Schema.optionalKey(Schema.Literals(LAYOUTS).pipe(expectation("default or gpay"))),
  /** Runs once for each of these. `every-lender-and-line` comes from the lenders' configuration in core. */
  each: Schema.optionalKey(
    Schema.Union([
      Schema.Literal("every-lender-and-line"),
      Schema.Array(Variation).check(Schema.isMinLength(1)),
    ]).pipe(expectation("every-lender-and-line or a list of objects with values")),
  ),
  steps: Steps,
});
export interface CallJourneyFile extends Schema.Schema.Type<typeof CallJourneyFile> {}

/** An invalid file; the message says where and why. */
export class CallJourneyFileError extends Error {
  override readonly name = "CallJourneyFileError";
}

export const isInclude = (step: CallJourneyStep): step is Include => "include" in step;

function refuse(source: string, where: string, expected: string): never {
  throw new CallJourneyFileError(`${source}: ${where}: expected ${expected}`);
}

/** Checks that involve several steps or fields: ids are unique, and only calls have expectations. */
function checkSteps(source: string, steps: readonly CallJourneyStep[]): void {
  const ids = new Set<string>();
  for (const [index, step] of steps.entries()) {
    if (isInclude(step)) continue;
    const where = `steps[${index}]`;
    const { id, call, inbox, expect } = step;
    if (ids.has(id)) refuse(source, `${where}.id`, `a name not used before, got ${id} again`);
    ids.add(id);
    if (call !== undefined && inbox !== undefined) {
      refuse(source, `${where}.inbox`, "a call or the inbox, not both");
    }
    if (expect !== undefined && call === undefined) {
      refuse(source, `${where}.call`, "a call to expect something of");
    }
  }
}

function decode<S extends Schema.Decoder<{ readonly steps: readonly CallJourneyStep[] }>>(
  schema: S,
  source: string,
  whole: string,
  value: unknown,
): S["Type"] {
  const read = readDocument(schema, value);
  if (Result.isFailure(read)) return refuse(source, read.failure.where || whole, read.failure.expected);
  checkSteps(source, read.success.steps);
  return read.success;
}

/** Checks a parsed journey file. Throws CallJourneyFileError naming the place and what was expected there. */
export const decodeCallJourney = (source: string, value: unknown): CallJourneyFile =>
  decode(CallJourneyFile, source, "the file", value);

/** Checks a parsed part. Throws CallJourneyFileError. */
export const decodePart = (source: string, value: unknown): Part => decode(Part, source, "the part", value);
