import { RULES } from "./rules.table.ts";
import { type Validate, validateWith } from "./validate-with.ts";

/**
 * Checks one value against its field's rule (spec 1 §5, spec 2 §5, rulings R10 to R19).
 *
 * The text is trimmed and single-spaced first. A right value comes back in its normal form; a wrong one as far as it
 * was normalised, with the first thing that is wrong. No message repeats the value. An empty optional field is right.
 * Linear in the length of the value. Throws RangeError only for a `context.asOf` that is no day (dateOfBirth).
 */
export const validate: Validate = validateWith(RULES);
