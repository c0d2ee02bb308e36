import { t, type Text } from "../messages/message.ts";
import type { ValidateField } from "./fields.table.ts";
import { normaliseSpaces } from "./text.ts";
import { fail, pass, type ValidateContext, type Validation } from "./validation.ts";

/**
 * The rule of a field. It is given a text that is trimmed, single-spaced and not empty, and answers with the
 * normal form or the first thing that is wrong.
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
 * Checking by some of the rules: a surface that loads an area when it gets there begins with those of its first screens.
 * Throws RangeError for a field whose rule is not among them.
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
