import { shown } from "@creditline/core/reference/shown";
import { InputError } from "./io.ts";

/** The error of a field that cannot be used: what was expected and what came. */
export const expected = (field: string, what: string, got: unknown): InputError =>
  new InputError(`${field}: expected ${what}, got ${shown(got)}`, field);
