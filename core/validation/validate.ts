import type { ValidateField } from "./fields.table.ts";
import { RULES } from "./rules.table.ts";
import type { FieldRule } from "./rules.table.ts";
import { normaliseSpaces } from "./text.ts";
import { fail, pass } from "./validation.ts";
import type { ValidateContext, Validation } from "./validation.ts";

const NO_CONTEXT: ValidateContext = {};

/**
 * Checks one value against its field's rule (spec 1 §5, spec 2 §5, rulings R10 to R19).
 *
 * The text is trimmed and single-spaced first. A right value comes back in its normal form; a wrong one as far as it
 * was normalised, with the first thing that is wrong. No message repeats the value. An empty optional field is right.
 * Linear in the length of the value. Throws RangeError only for a `context.asOf` that is no day (dateOfBirth).
 */
export function validate(
  field: ValidateField,
  value: string,
  context: ValidateContext = NO_CONTEXT,
): Validation {
  const { required, rule }: FieldRule = RULES[field];
  const text = normaliseSpaces(value);
  if (text !== "") return rule(field, text, context);
  return required === null ? pass(field, text) : fail(field, text, "REQUIRED", required);
}
