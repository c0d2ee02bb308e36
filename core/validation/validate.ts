import type { ValidateField } from "./fields.table.ts";
import { fail, pass } from "./validation.ts";
import type { ValidateContext, Validation } from "./validation.ts";

/** Checks one value against its field's rule. */
export function validate(field: ValidateField, value: string, _context: ValidateContext = {}): Validation {
  const text = value.trim();
  return text === "" ? fail(field, text, "REQUIRED", "Please fill this in.") : pass(field, text);
}
