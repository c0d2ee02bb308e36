import { InputError } from "../io.ts";

const LONGEST_SHOWN = 60;

/** What was given, as an error shows it: text in quotes, long values cut. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = typeof value === "number" ? String(value) : JSON.stringify(value);
  return text.length <= LONGEST_SHOWN ? text : `${text.slice(0, LONGEST_SHOWN)}…`;
}

/** The error of a field that cannot be used: what was expected and what came. */
export const expected = (field: string, what: string, got: unknown): InputError =>
  new InputError(`${field}: expected ${what}, got ${shown(got)}`, field);
