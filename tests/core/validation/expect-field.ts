import { english } from "@creditline/core/messages/translate";
import type { ValidateField } from "@creditline/core/validation/fields.table";
import { validate } from "@creditline/core/validation/rules.table";
import type { ValidateContext } from "@creditline/core/validation/validation";

/** The normal form of a value that must be right; the codes of what is wrong where it isn't. */
export function outcome(field: ValidateField, value: string, context?: ValidateContext): string {
  const { ok, value: normal, errors } = validate(field, value, context);
  return ok ? normal : errors.map(({ code }) => `!${code}`).join(" ");
}

/** The one message of a wrong value. */
export function message(field: ValidateField, value: string, context?: ValidateContext): string | undefined {
  const [error] = validate(field, value, context).errors;
  return error === undefined ? undefined : english(error.message);
}
