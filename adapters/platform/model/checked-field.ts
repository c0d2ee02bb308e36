import type { ValidateField } from "@creditline/core/validation/fields.table";
import { validate } from "@creditline/core/validation/validate";
import { badField } from "./refusals.ts";

/**
 * What was sent for a field in its normal form, by the rule of a name. Throws the refusal of a bad field with the rule's
 * own words and code.
 */
export function checkedField(rule: ValidateField, field: string, text: string): string {
  const { ok, value, errors } = validate(rule, text);
  const [first] = errors;
  if (!ok) throw badField(field, first?.message ?? "cannot be used", first?.code);
  return value;
}
