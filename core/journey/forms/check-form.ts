import { indiaDay } from "../../calendar/duration.ts";
import { asText, plural, rupees, t, type Text } from "../../messages/message.ts";
import { fileHandles } from "../../calls/file-handle.ts";
import {
  type Field,
  type FieldError,
  type Form,
  type FormValues,
  type Range,
  takesFiles,
} from "../../screens/define/form.ts";
import type { Validate, ValidateContext, ValidationError } from "../../validation/validation.ts";

/** Formats a number of a range in its unit. */
export function inUnit(value: number, { unit }: Pick<Range, "unit">): Text {
  if (unit === "rupees") return rupees(value);
  return unit === "months"
    ? plural(value, "{count} month", "{count} months")
    : t("{number}%", { number: value });
}

function outOfRange(value: string, range: Range): Text | null {
  const { min, max, step } = range;
  const amount = /^\d{1,12}(?:\.\d{1,2})?$/.test(value) ? Number(value) : Number.NaN;
  const steps = (amount - min) / step;
  // Two decimals are not exact in binary.
  const isOnStep = Math.abs(steps - Math.round(steps)) < 1e-6;
  if (amount >= min && amount <= max && isOnStep) return null;
  return t("Enter {least} to {most}, in steps of {step}.", {
    least: inUnit(min, range),
    most: inUnit(max, range),
    step: inUnit(step, range),
  });
}

/** Checks a value against the kind of its field alone, without its rule; null if it is valid. */
export function checkKind(
  { kind, range, options = [], maxFiles }: Field,
  value: string,
): Omit<FieldError, "field"> | null {
  if (takesFiles({ kind }) && maxFiles !== undefined && fileHandles(value).length > maxFiles) {
    const message = plural(maxFiles, "Choose at most {count} file.", "Choose at most {count} files.");
    return { code: "TOO_MANY_FILES", message };
  }
  if (kind === "slider" && range !== undefined) {
    const message = outOfRange(value, range);
    return message === null ? null : { code: "RANGE", message };
  }
  // A slot that has passed in the meantime is no longer offered.
  const isNoLongerOffered =
    kind === "slot" || kind === "search"
      ? !options.some((option) => option.value === value)
      : options.some((option) => option.value === value && option.off !== undefined);
  if (isNoLongerOffered) return { code: "NOT_OFFERED", message: t("Choose one.") };
  return null;
}

export interface CheckedForm {
  /** The values in their normal form, hidden fields left out. */
  readonly values: FormValues;
  readonly errors: readonly FieldError[];
}

/** Whether a field is asked, given what the others hold. */
export const isAsked = (field: Field, values: FormValues): boolean =>
  field.when === undefined || field.when.is.includes(values[field.when.field] ?? "");

/**
 * The time of a check, in milliseconds since 1970, and its rules. Ages are counted on that day in India (ruling R16).
 */
export interface Checking {
  readonly at: number;
  readonly config: { readonly validate: Validate };
}

/** Checks a form, or the named fields of it, with the fields' own validators (spec 1 §5). */
export function checkForm(
  form: Form,
  values: FormValues,
  by: Checking,
  only?: readonly string[],
): CheckedForm {
  const normal: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const field of form.fields) {
    if (!isAsked(field, values) || (only !== undefined && !only.includes(field.name))) continue;
    const checked = checkField(field, values, by);
    normal[field.name] = checked.value;
    if (checked.error !== null) errors.push({ field: field.name, ...checked.error });
  }
  return { values: normal, errors };
}

type Wrong = Omit<FieldError, "field">;

interface CheckedField {
  readonly value: string;
  readonly error: Wrong | null;
}

/** Checks one field, first problem first. */
export function checkField(field: Field, values: FormValues, { at, config }: Checking): CheckedField {
  const typed = values[field.name] ?? "";
  if (typed.trim() === "" && !field.required) return { value: "", error: null };
  if (field.rule === null) {
    const missing = field.required && typed.trim() === "";
    if (!missing) {
      const ofKind = checkKind(field, typed.trim());
      const own = field.check?.(typed) ?? null;
      // With too many files, an unusable file is reported first: it is the one to remove.
      return { value: typed, error: takesFiles(field) ? (own ?? ofKind) : (ofKind ?? own) };
    }
    return {
      value: typed,
      error: {
        code: "REQUIRED",
        message: field.missing ?? t("Fill this in."),
      },
    };
  }
  const result = config.validate(field.rule, typed, contextOf(field, values, at));
  const [error] = result.errors;
  return { value: result.value, error: result.ok || error === undefined ? null : toFieldError(field, error) };
}

/** Returns the error in this field's words: the rule's message, followed by what to enter (ruling R19). */
function toFieldError(field: Field, { code, message }: ValidationError): Wrong {
  if (code === "REQUIRED") return { code, message: field.missing ?? message };
  const remedy = field.remedy?.[code];
  return {
    code,
    message:
      remedy === undefined ? message : t("{problem}. {remedy}", { problem: message, remedy: asText(remedy) }),
  };
}

function contextOf(field: Field, values: FormValues, at: number): ValidateContext {
  const context: Record<string, string> = field.rule === "dateOfBirth" ? { asOf: indiaDay(at) } : {};
  for (const [key, other] of Object.entries(field.context ?? {})) {
    const value = values[other] ?? "";
    if (value.trim() !== "") context[key] = value;
  }
  return { ...context, ...field.given };
}
