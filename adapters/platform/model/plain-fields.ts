import { campaignSource, type MarketingSource } from "@creditline/core/reference/marketing-sources.table";
import type { ValidateField } from "@creditline/core/validation/fields.table";
import { validate } from "@creditline/core/validation/rules.table";
import { badField } from "./refusals.ts";

/** The tag of the host that metadata names as the page before; null where none is named, or no prefix fits (spec 1 §9). */
export function tagOfReferrer(
  metadata: Readonly<Record<string, unknown>> | null | undefined,
  mapping: readonly MarketingSource[],
): string | null {
  const referrer = metadata?.["referrer"];
  if (typeof referrer !== "string") return null;
  const found = campaignSource(referrer, mapping);
  return found.status === "configured" ? found.tag : null;
}

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
