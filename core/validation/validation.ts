import { type Text, t } from "../messages/message.ts";
import type { ValidateField } from "./fields.table.ts";
import type { WrongCode } from "./wrong-codes.table.ts";
import { normaliseSpaces } from "./text.ts";

/** What is wrong with a value: a stable code for programs and one sentence for people. */
export interface ValidationError {
  readonly code: WrongCode;
  readonly message: Text;
}

/** The result for one value. `value` is the normal form if `ok`, else the text as far as it was normalised. */
export interface Validation {
  readonly field: ValidateField;
  readonly ok: boolean;
  readonly value: string;
  readonly errors: readonly ValidationError[];
}

/** What a rule needs beside the value itself. A key that a field does not use is ignored. */
export interface ValidateContext {
  /** The day on which age is counted, YYYY-MM-DD in India's time zone. Without it no age is checked. */
  readonly asOf?: string | undefined;
  /** Completed years, inclusive; the general bound where it is left out (ruling R16). */
  readonly minimumAge?: number | undefined;
  readonly maximumAge?: number | undefined;
  /** The chosen state or territory, by name. */
  readonly state?: string | undefined;
  /** The chosen city; a pincode must lie in its state where the city is a known one. */
  readonly city?: string | undefined;
  /** What the lookup gives for the pincode; a city must be one of them (ruling R38). None, or none given: any city. */
  readonly pincodeCities?: readonly string[] | undefined;
  /** Cities served, in place of the general list. */
  readonly cities?: readonly string[] | undefined;
  /** Months. Text is taken as typed; empty means not answered yet. */
  readonly totalExperience?: number | string | undefined;
  readonly currentExperience?: number | string | undefined;
  /** Years. */
  readonly yearsInResidence?: number | string | undefined;
  readonly yearsInCity?: number | string | undefined;
}

const NO_ERRORS: readonly ValidationError[] = Object.freeze([]);

/** Returns a valid result, with the value's normal form. */
export const pass = (field: ValidateField, value: string): Validation => ({
  field,
  ok: true,
  value,
  errors: NO_ERRORS,
});

/** Returns an invalid result. The message never repeats the value, which may be personal. */
export const fail = (field: ValidateField, value: string, code: WrongCode, message: Text): Validation => ({
  field,
  ok: false,
  value,
  errors: [{ code, message }],
});

/**
 * The rule of a field. It receives a trimmed, single-spaced, non-empty text and returns its normal form or the first
 * error.
 */
export type Rule = (field: ValidateField, text: string, context: ValidateContext) => Validation;

/**
 * The longest free text accepted where the specification gives no length. Assumed: it keeps a pasted document from
 * becoming a name, and no real name, firm or place comes near it.
 */
export const ASSUMED_LONGEST_TEXT = 200;

/** The error for a text that is too long. */
export const TOO_LONG = t("Use at most {longest} characters.", { longest: ASSUMED_LONGEST_TEXT });

/** What one field asks. */
export interface FieldRule {
  /** What to say when the field is empty; null where it may be (spec 1 §5). */
  readonly required: Text | null;
  readonly rule: Rule;
}

/** Checks one value against its field's rule. */
export type Validate = (field: ValidateField, value: string, context?: ValidateContext) => Validation;

const NO_CONTEXT: ValidateContext = {};

/**
 * Creates a validator from some of the rules: a surface that loads areas on demand starts with those of its first
 * screens. Throws RangeError for a field whose rule is not among them.
 */
export const validateWith =
  (rules: Readonly<Partial<Record<ValidateField, FieldRule>>>): Validate =>
  (field, value, context = NO_CONTEXT) => {
    const found = rules[field];
    if (found === undefined) throw new RangeError(`the rule of ${field} is not loaded`);
    const text = normaliseSpaces(value);
    if (text !== "") return found.rule(field, text, context);
    return found.required === null ? pass(field, text) : fail(field, text, "REQUIRED", found.required);
  };
