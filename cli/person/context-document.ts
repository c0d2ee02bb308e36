import { parseIsoDay } from "@creditline/core/calendar/civil-day";
import { findState } from "@creditline/core/validation/place-fields";
import type { ValidateContext } from "@creditline/core/validation/validation";
import { wholeNumber } from "@creditline/core/validation/income";
import { closest } from "@creditline/core/reference/places/closest";
import { InputError } from "../io.ts";
import { OLDEST } from "@creditline/core/reference/general-age";
import { shown } from "@creditline/core/reference/shown";

const wrong = (key: string, what: string, got: unknown): InputError =>
  new InputError(`context.${key}: expected ${what}, got ${shown(got)}`, `context.${key}`);

function day(key: string, value: unknown): string {
  if (typeof value === "string" && parseIsoDay(value) !== null) return value;
  throw wrong(key, "a day as YYYY-MM-DD", value);
}

function count(key: string, value: unknown, unit: string, most?: number): number {
  const number = typeof value === "number" || typeof value === "string" ? wholeNumber(value) : undefined;
  if (number !== undefined && (most === undefined || number <= most)) return number;
  throw wrong(key, `a whole number of ${unit}, 0 ${most === undefined ? "or more" : `to ${most}`}`, value);
}

function state(key: string, value: unknown): string {
  const found = typeof value === "string" ? findState(value) : undefined;
  if (found !== undefined) return found.name;
  throw wrong(key, "a state or territory of India", value);
}

function place(key: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw wrong(key, "the name of a city", value);
}

function places(key: string, value: unknown): readonly string[] {
  const names: unknown = typeof value === "string" ? value.split(",") : value;
  const isList =
    Array.isArray(names) && names.every((name) => typeof name === "string" && name.trim() !== "");
  if (isList) return (names as string[]).map((name) => name.trim());
  throw wrong(key, "a list of names of cities", value);
}

/** The reader of each key of a context. */
const READERS: {
  readonly [K in keyof ValidateContext]-?: (key: K, value: unknown) => ValidateContext[K];
} = {
  asOf: day,
  minimumAge: (key, value) => count(key, value, "years", OLDEST),
  maximumAge: (key, value) => count(key, value, "years", OLDEST),
  state,
  city: place,
  pincodeCities: places,
  cities: places,
  totalExperience: (key, value) => count(key, value, "months"),
  currentExperience: (key, value) => count(key, value, "months"),
  yearsInResidence: (key, value) => count(key, value, "years"),
  yearsInCity: (key, value) => count(key, value, "years"),
};

const KEYS: readonly string[] = Object.keys(READERS);

const isContextKey = (key: string): key is keyof ValidateContext => Object.hasOwn(READERS, key);

const isUnanswered = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && value.trim() === "");

/**
 * Reads a context from a document or a command line: counts as numbers or digits, cities as a list or separated by
 * commas. A null or empty key counts as absent, like an unanswered field of a form. Throws InputError for an unknown
 * key or a value of the wrong kind, naming it.
 */
export function readContext(document: unknown): ValidateContext {
  if (isUnanswered(document)) return {};
  if (typeof document !== "object" || document === null || Array.isArray(document))
    throw new InputError(
      `context: expected an object with keys such as asOf or state, got ${shown(document)}`,
      "context",
    );
  const context: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(document)) {
    if (!isContextKey(key)) throw unknownKey(key);
    if (!isUnanswered(value))
      context[key] = (READERS[key] as (key: string, value: unknown) => unknown)(key, value);
  }
  return inOrder(context as ValidateContext);
}

function unknownKey(key: string): InputError {
  const near = closest(key.slice(0, 40), KEYS);
  const hint = near === undefined ? "" : ` (did you mean ${near}?)`;
  return new InputError(
    `context: expected keys among ${KEYS.join(", ")}, got ${shown(key)}${hint}`,
    "context",
  );
}

function inOrder(context: ValidateContext): ValidateContext {
  const { minimumAge, maximumAge } = context;
  if (minimumAge !== undefined && maximumAge !== undefined && minimumAge > maximumAge)
    throw wrong("maximumAge", `an age of at least minimumAge, which is ${minimumAge}`, maximumAge);
  return context;
}

/** Reads the `key=value` texts of `--context`. The same key given twice is refused. */
export function readContextFlags(flags: readonly string[]): ValidateContext {
  const entries = new Map<string, string>();
  for (const flag of flags) {
    const at = flag.indexOf("=");
    if (at < 1) throw new InputError(`--context: expected key=value, got ${shown(flag)}`, "context");
    const key = flag.slice(0, at);
    if (entries.has(key)) throw new InputError(`--context: expected ${key} once, got it twice`, "context");
    entries.set(key, flag.slice(at + 1));
  }
  return readContext(Object.fromEntries(entries));
}
