import type { CallAddress } from "@creditline/core/calls/call-address";
import { isObject } from "@creditline/core/reference/shown";
import { plainRequest, type AddressPayload } from "../../client/make-call.ts";

/** An expectation that was not met. */
export interface Mismatch {
  readonly what: string;
  readonly expected: string;
  readonly actual: string;
}

const LONGEST_SHOWN = 300;

const shown = (value: unknown): string => {
  const text = value === undefined ? "nothing" : JSON.stringify(value);
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
};

/** Whether a value matches what a matcher wants. */
type Matcher = (wanted: unknown, actual: unknown) => boolean;

const numeric =
  (compare: (actual: number, wanted: number) => boolean): Matcher =>
  (wanted, actual) =>
    typeof actual === "number" && compare(actual, Number(wanted));

/** Matchers of an expectation: an object whose only key is one of these. */
const MATCHERS: Readonly<Record<string, Matcher>> = {
  $matches: (wanted, actual) => typeof actual === "string" && new RegExp(String(wanted)).test(actual),
  $type: (wanted, actual) => typeof actual === wanted,
  $above: numeric((actual, wanted) => actual > wanted),
  $below: numeric((actual, wanted) => actual < wanted),
  $atLeast: numeric((actual, wanted) => actual >= wanted),
  $length: (wanted, actual) => Array.isArray(actual) && actual.length === Number(wanted),
  /** Some item of the list fits. */
  $has: (wanted, actual) =>
    Array.isArray(actual) && actual.some((item) => mismatches("", wanted, item).length === 0),
  /** Every item of the list fits, and there is one. */
  $every: (wanted, actual) =>
    Array.isArray(actual) &&
    actual.length > 0 &&
    actual.every((item) => mismatches("", wanted, item).length === 0),
  $not: (wanted, actual) => mismatches("", wanted, actual).length > 0,
  $oneOf: (wanted, actual) => Array.isArray(wanted) && wanted.includes(actual),
};

function matcherOf(expected: Readonly<Record<string, unknown>>): readonly [Matcher, unknown] | null {
  const [[key, wanted] = ["", null], ...others] = Object.entries(expected);
  const matcher = others.length === 0 && Object.hasOwn(MATCHERS, key) ? MATCHERS[key] : undefined;
  return matcher === undefined ? null : [matcher, wanted];
}

/**
 * The mismatches between a value and an expectation. An object must have the named keys and may have more; a list must
 * have the same length; anything else must be equal.
 */
export function mismatches(what: string, expected: unknown, actual: unknown): readonly Mismatch[] {
  const wrong: readonly Mismatch[] = [{ what, expected: shown(expected), actual: shown(actual) }];
  if (isObject(expected)) {
    const matcher = matcherOf(expected);
    if (matcher !== null) return matcher[0](matcher[1], actual) ? [] : wrong;
    if (!isObject(actual)) return wrong;
    return Object.entries(expected).flatMap(([key, item]) =>
      mismatches(`${what}.${key}`, item, Object.hasOwn(actual, key) ? actual[key] : undefined),
    );
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return wrong;
    return expected.flatMap((item, i) => mismatches(`${what}.${i}`, item, actual[i]));
  }
  return Object.is(expected, actual) ? [] : wrong;
}

/** A decoded answer: the JSON of its body, or its text. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = (response.headers.get("content-type") ?? "").startsWith("application/json");
  return { status: response.status, body: isJson && text !== "" ? JSON.parse(text) : text };
}

/** A failure as text, from its body; empty for any other body, since it may hold a token. */
export function failureText(body: unknown): string {
  const { errorCode, errorMessage } = (body ?? {}) as {
    readonly errorCode?: unknown;
    readonly errorMessage?: unknown;
  };
  return errorCode === undefined ? "" : `: ${String(errorCode)}, ${String(errorMessage)}`;
}

/** Makes a call to the platform that must succeed. */
export type Ask = <const At extends CallAddress>(
  at: At,
  payload: AddressPayload<At>,
  token?: string,
) => Promise<unknown>;

/** Creates a caller for the platform at an address. The caller throws an Error for any status but 200. */
export const createSandboxCaller =
  (baseUrl: string, fetch: (request: Request) => Promise<Response>): Ask =>
  async (at, payload, token) => {
    const request = plainRequest(baseUrl, at, payload, token);
    const { pathname, search } = new URL(request.url);
    const answer = await readAnswer(await fetch(request));
    if (answer.status !== 200) {
      throw new Error(
        `${request.method} ${pathname}${search} answered ${answer.status}${failureText(answer.body)}`,
      );
    }
    return answer.body;
  };

/** The results of earlier steps, by id; beside them `each`, `with`, `person` and `me`. */
export type Results = Readonly<Record<string, unknown>>;

/** A reference in a text: `${step.key.0.key}`. */
const REFERENCE = /\$\{([^}]+)\}/g;
const WHOLE = /^\$\{([^}]+)\}$/;

/** A text refers to a result that no earlier step has produced. */
export class NoSuchResult extends Error {
  override readonly name = "NoSuchResult";
}

function valueAt(path: string, results: Results): unknown {
  let value: unknown = results;
  for (const key of path.split(".")) {
    value =
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined;
  }
  if (value === undefined) throw new NoSuchResult(`\${${path}} refers to nothing: no earlier step gave it`);
  return value;
}

/** A text with its references replaced. Throws NoSuchResult naming an unknown reference. */
export const filledText = (text: string, results: Results): string =>
  text.replace(REFERENCE, (_, path: string) => {
    const value = valueAt(path, results);
    return typeof value === "object" ? JSON.stringify(value) : String(value);
  });

/** The sum of amounts in rupees, exact to the paise. */
const rupeeSum = (amounts: readonly unknown[]): number =>
  amounts.reduce<number>((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100;

/**
 * A value of a file with its references replaced: a text that is one reference becomes what it refers to, of whatever
 * type; `{"$sum": […]}` becomes the sum of rupees. Throws NoSuchResult.
 */
export function filled(value: unknown, results: Results): unknown {
  if (typeof value === "string") {
    const whole = WHOLE.exec(value)?.[1];
    return whole === undefined ? filledText(value, results) : valueAt(whole, results);
  }
  if (Array.isArray(value)) return value.map((item) => filled(item, results));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value);
  if (fields.length === 1 && fields[0]?.[0] === "$sum" && Array.isArray(fields[0][1])) {
    return rupeeSum(fields[0][1].map((amount) => filled(amount, results)));
  }
  return Object.fromEntries(fields.map(([key, item]) => [key, filled(item, results)]));
}

/** All texts of a record, filled. */
export const filledTexts = (
  texts: Readonly<Record<string, string>>,
  results: Results,
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, filledText(text, results)]));
