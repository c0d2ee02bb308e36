import type { Context } from "@creditline/core/session/contexts.table";
import { ENDPOINTS } from "../../contract/endpoints.ts";

/** What comes of a call; only what is named is compared. */
export interface CallExpectation {
  /** HTTP status; 200 unless said otherwise. */
  readonly status?: number;
  /** A part of the body: what it names must be there and fit; matchers as in `fits.ts`. */
  readonly body?: unknown;
}

/** What the customer looks like after a step. The record is fetched with the step's token, as an application would. */
export interface Look {
  /** Name of the status code. */
  readonly code?: string;
  /** Screen on which the customer lands, by the core's landing decision. */
  readonly lands?: string;
  /** Number of the landing rule that chose it. */
  readonly rule?: number;
  /** State of the beneficiary and auto-repayment banner. */
  readonly banner?: string;
  /** What is left of the limit, in rupees. */
  readonly available?: unknown;
  /** A part of the customer record. */
  readonly record?: unknown;
  /**
   * Rupees on the accounts of the ledger whose names begin so: `{"principal:": 20000}`. Every entry and all balances
   * sum to zero, or the look does not hold.
   */
  readonly ledger?: Readonly<Record<string, unknown>>;
}

/** What references come to: `{"each.line": ["CASH_LINE", "FAST_CASH"]}`. */
export type Condition = Readonly<Record<string, string | readonly string[]>>;

/** One named step: let time pass, read the inbox, make a call, look. Texts refer to earlier results as `${step.key}`. */
export interface CallStep {
  readonly id: string;
  /** The step is left out where this does not hold. */
  readonly when?: Condition;
  /** The same, for a step that is left out where all of it holds. */
  readonly unless?: Condition;
  /** Moves the platform's clock on by an ISO 8601 duration. */
  readonly wait?: string;
  /** Reads the newest message to the customer's phone that has a code or a link; the step's results are its fields. */
  readonly inbox?: "code" | "link";
  /** Name of a call of the contract, the tester's included, or "METHOD /path" with its parameters filled in. */
  readonly call?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The body, form-encoded. */
  readonly form?: Readonly<Record<string, string>>;
  /** Names of documents in fixtures/files for each file field of an upload, and the upload's other fields. */
  readonly files?: Readonly<Record<string, readonly string[]>>;
  readonly fields?: Readonly<Record<string, string>>;
  /** The bearer token; null for none. Where it is left out, the newest sign-in's on calls that need one. */
  readonly token?: string | null;
  readonly expect?: CallExpectation;
  readonly look?: Look;
}

/** In a file, a step may stand for a part's steps, from fixtures/call-journeys/parts. */
export interface Include {
  readonly include: string;
  /** Values for the part's `${with.…}`. */
  readonly with?: Readonly<Record<string, unknown>>;
  readonly when?: Condition;
  readonly unless?: Condition;
}

export type Step = CallStep | Include;

/** Steps that several journeys share. */
export interface Part {
  /** What `${with.…}` comes to where the include says nothing. */
  readonly with?: Readonly<Record<string, unknown>>;
  readonly steps: readonly Step[];
}

/** A variation: one customer's own values, as `${each.…}`. */
export type Variation = Readonly<Record<string, string | number>>;

/** A whole journey at the level of calls, as a file in fixtures/call-journeys. */
export interface CallJourneyFile {
  readonly name: string;
  readonly story: string;
  /** Name of the persona who makes it; somebody new where it is left out. */
  readonly persona?: string;
  /** `gpay` for a customer of the payments app: its client signs in, and landings are told in its layout. */
  readonly layout?: Context["layout"];
  /** Made once for each of these. `every-lender-and-line` comes from the lenders' configuration in core. */
  readonly each?: "every-lender-and-line" | readonly Variation[];
  readonly steps: readonly Step[];
}

/** A file that cannot be used; the message says where and why. */
export class CallJourneyFileError extends Error {
  override readonly name = "CallJourneyFileError";
}

/** What a step may hold, in this order. */
export const STEP_KEYS = [
  "id",
  "when",
  "unless",
  "wait",
  "inbox",
  "call",
  "params",
  "query",
  "headers",
  "body",
  "form",
  "files",
  "fields",
  "token",
  "expect",
  "look",
] as const satisfies readonly (keyof CallStep)[];
const INCLUDE_KEYS = ["include", "with", "when", "unless"] as const satisfies readonly (keyof Include)[];
export const EXPECT_KEYS = ["status", "body"] as const satisfies readonly (keyof CallExpectation)[];
export const LOOK_KEYS = [
  "code",
  "lands",
  "rule",
  "banner",
  "available",
  "record",
  "ledger",
] as const satisfies readonly (keyof Look)[];

const METHOD_AND_PATH = /^(?:GET|POST|PUT) \S+$/;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const isInclude = (step: Step): step is Include => "include" in step;

/** Reads the steps of a file or a part. `source` is its name, for messages. */
function decodeSteps(source: string, value: unknown): readonly Step[] {
  const refuse = (where: string, expected: string): never => {
    throw new CallJourneyFileError(`${source}: ${where}: expected ${expected}`);
  };
  const onlyKeys = (where: string, given: Fields, known: readonly string[]): void => {
    for (const key of Object.keys(given)) {
      if (!known.includes(key)) refuse(`${where}.${key}`, `one of ${known.join(", ")}`);
    }
  };
  if (!Array.isArray(value) || value.length === 0) return refuse("steps", "a list of steps");
  const ids = new Set<string>();
  for (const [index, step] of (value as unknown[]).entries()) {
    const where = `steps[${index}]`;
    if (!isFields(step)) return refuse(where, "an object");
    if ("include" in step) {
      onlyKeys(where, step, INCLUDE_KEYS);
      if (typeof step["include"] !== "string") refuse(`${where}.include`, "a part's name");
      continue;
    }
    const { id, call, inbox, expect, look } = step;
    if (typeof id !== "string" || id === "") return refuse(`${where}.id`, "a text");
    if (ids.has(id)) return refuse(`${where}.id`, `a name not used before, got ${id} again`);
    ids.add(id);
    onlyKeys(where, step, STEP_KEYS);
    if (inbox !== undefined && inbox !== "code" && inbox !== "link") {
      refuse(`${where}.inbox`, "code or link");
    }
    if (call !== undefined) {
      const isKnown =
        typeof call === "string" &&
        (METHOD_AND_PATH.test(call) || ENDPOINTS.some(({ name }) => name === call));
      if (!isKnown) refuse(`${where}.call`, `a call of the contract or "METHOD /path", got ${String(call)}`);
      if (inbox !== undefined) refuse(`${where}.inbox`, "a call or the inbox, not both");
    }
    if (expect !== undefined && call === undefined) refuse(`${where}.call`, "a call to expect something of");
    for (const [key, given, known] of [
      ["expect", expect, EXPECT_KEYS],
      ["look", look, LOOK_KEYS],
    ] as const) {
      if (given === undefined) continue;
      if (!isFields(given)) return refuse(`${where}.${key}`, "an object");
      onlyKeys(`${where}.${key}`, given, known);
    }
  }
  return value as readonly Step[];
}

/** Checks a parsed journey file. Throws CallJourneyFileError naming the place and what was expected there. */
export function decodeCallJourney(source: string, value: unknown): CallJourneyFile {
  if (!isFields(value)) throw new CallJourneyFileError(`${source}: the file: expected an object`);
  for (const key of ["name", "story"]) {
    if (typeof value[key] !== "string" || value[key] === "") {
      throw new CallJourneyFileError(`${source}: ${key}: expected a text`);
    }
  }
  const { each, layout } = value;
  if (layout !== undefined && layout !== "default" && layout !== "gpay") {
    throw new CallJourneyFileError(`${source}: layout: expected default or gpay`);
  }
  const isVaried =
    each === undefined ||
    each === "every-lender-and-line" ||
    (Array.isArray(each) && each.length > 0 && each.every(isFields));
  if (!isVaried) {
    throw new CallJourneyFileError(
      `${source}: each: expected every-lender-and-line or a list of objects with values`,
    );
  }
  decodeSteps(source, value["steps"]);
  return value as unknown as CallJourneyFile;
}

/** Checks a parsed part. Throws CallJourneyFileError. */
export function decodePart(source: string, value: unknown): Part {
  if (!isFields(value)) throw new CallJourneyFileError(`${source}: the part: expected an object`);
  decodeSteps(source, value["steps"]);
  return value as unknown as Part;
}
