import { badField } from "./refusals.ts";

const NAME = /^\w{1,60}$/;
const CONTROL = /\p{Cc}/u;

/** A name such as NACH_PICKUP. Throws BadRequest for anything else. */
export function nameField(field: string, text: string): string {
  if (!NAME.test(text)) throw badField(field, "expected letters, digits and underscores, at most 60");
  return text;
}

/** A short text that is kept. Throws BadRequest for one that is empty, long, or holds control characters. */
export function textField(field: string, text: string, longest = 100): string {
  const trimmed = text.trim();
  if (trimmed === "" || trimmed.length > longest || CONTROL.test(trimmed)) {
    throw badField(field, `expected a text of 1 to ${longest} characters`);
  }
  return trimmed;
}

/** Whether a field was left out. */
export const isAbsent = (value: unknown): value is null | undefined | "" =>
  value === undefined || value === null || value === "";
