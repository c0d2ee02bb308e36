import { isObject } from "@creditline/core/reference/shown";

/** Something that was expected and that came otherwise. */
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

/** What a matcher asks of a value, and how it is put in words. */
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
 * Where a value does not fit what is expected. An object must hold what is named, and may hold more; a list has the
 * same length; anything else is the same.
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
