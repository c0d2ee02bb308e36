import { completedYears, parseDay } from "@creditline/core/calendar/civil-day";
import { fromRupees, MAXIMUM_PAISE, parseRupees, toRupees } from "@creditline/core/credit-line/paise";
import type { Applicant } from "@creditline/core/lenders/eligibility/eligibility";
import { OLDEST } from "@creditline/core/reference/general-age";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { closest } from "@creditline/core/reference/places/closest";
import { shown } from "@creditline/core/reference/shown";
import { expected, InputError } from "../io.ts";

/** Completed years. Throws InputError. */
function readAge(value: unknown, field = "age"): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= OLDEST) return value;
  throw expected(field, `a whole number of years from 0 to ${OLDEST}`, value);
}

/** A day as YYYY-MM-DD. Throws InputError. */
export function readDay(value: unknown, field: string): string {
  if (typeof value === "string" && parseDay(value) !== -1) return value;
  throw expected(field, "a day as YYYY-MM-DD", value);
}

/** A date of birth up to the day the answer is for. Throws InputError. */
function readBirth(value: unknown, asOf: string, field = "dob"): string {
  const dob = readDay(value, field);
  const years = completedYears(parseDay(dob), parseDay(asOf));
  if (parseDay(dob) <= parseDay(asOf) && years <= OLDEST) return dob;
  throw expected(field, `a day up to ${asOf} and at most ${OLDEST} years before it`, value);
}

/** A monthly income in rupees. Throws InputError. */
function readIncome(value: unknown, field = "monthlyIncome"): number {
  if (paiseOf(value) !== null) return value as number;
  throw expected(field, "a number of rupees, 0 or more, with at most two decimals", value);
}

/** A withdrawal in rupees, to paise. Throws InputError. */
export function readWithdrawal(value: unknown, field = "amount"): number {
  const paise = paiseOf(value);
  if (paise !== null && paise > 0) return paise;
  throw expected(field, "a number of rupees above 0, with at most two decimals", value);
}

function paiseOf(value: unknown): number | null {
  const paise = typeof value === "number" ? fromRupees(value) : null;
  return paise !== null && paise >= 0 && paise <= MAXIMUM_PAISE ? paise : null;
}

/** A city's name. Throws InputError. */
function readCity(value: unknown, field = "city"): string {
  if (typeof value === "string" && value.trim() !== "") return value;
  throw expected(field, "the name of a city", value);
}

/** The code of a configured lender, in any letter case. Throws InputError. */
export function readLender(
  value: unknown,
  field = "lender",
  codes: readonly string[] = LENDER_CODES,
): string {
  const code = codes.find((one) => typeof value === "string" && one === value.trim().toUpperCase());
  if (code !== undefined) return code;
  const near = typeof value === "string" ? closest(value, codes) : undefined;
  const hint = near === undefined ? "" : ` (did you mean ${near}?)`;
  throw expected(field, `one of ${codes.join(", ")}`, value, hint);
}

/** A list of lender codes, at least one. Throws InputError. */
export function readLenders(
  value: unknown,
  field = "lenders",
  codes: readonly string[] = LENDER_CODES,
): readonly string[] {
  if (Array.isArray(value) && value.length > 0) return value.map((code) => readLender(code, field, codes));
  throw expected(field, "a list of one or more lender codes", value);
}

/** How many digits a number preserves exactly. */
const EXACT_DIGITS = 15;

/**
 * Parses the text of `--age` and the like: a plain number as a number, anything else unchanged. So is a number with
 * too many digits, which would become another one.
 */
export function numeral(text: string): number | string {
  const [, whole, decimals = ""] = /^-?(\d+)(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  return `${whole.replace(/^0+/, "")}${decimals.replace(/0+$/, "")}`.length <= EXACT_DIGITS
    ? Number(text)
    : text;
}

/** Parses an amount, "4000", "4,000" or "₹1,00,000.50", in rupees; anything else is unchanged. */
export function rupees(text: string): number | string {
  const paise = parseRupees(text);
  return paise === null ? numeral(text) : toRupees(paise);
}

/** Values of a flag that may be repeated, listed, or joined by commas. */
export const splitFlagValues = (values: readonly string[]): readonly string[] =>
  values.flatMap((value) => value.split(",")).filter((value) => value.trim() !== "");

/** One question to the lenders: the applicant, and which lenders (all, if `lenders` is undefined). */
export interface Question {
  readonly id: string | number | null;
  readonly applicant: Applicant;
  readonly lenders: readonly string[] | undefined;
}

/** An applicant's data: fields of a document, or columns of a file. */
export const APPLICANT_COLUMNS = ["id", "age", "dob", "monthlyIncome", "city"] as const;

/** The allowed fields of an applicant's document. */
export const APPLICANT_FIELDS = [...APPLICANT_COLUMNS, "lenders"] as const;

/**
 * Reads an applicant's document (interfaces: `creditline eligibility`). Every field is optional as long as one of them
 * is present; other fields are ignored. Throws InputError naming the field.
 */
export function readQuestion(document: unknown, asOf: string, codes?: readonly string[]): Question {
  if (typeof document !== "object" || document === null || Array.isArray(document)) {
    throw new InputError(
      `expected an object with at least one of ${APPLICANT_FIELDS.join(", ")}, got ${shown(document)}`,
    );
  }
  const given = document as Record<string, unknown>;
  if (!APPLICANT_FIELDS.some((field) => given[field] !== undefined)) {
    throw new InputError(`expected at least one of ${APPLICANT_FIELDS.join(", ")}, got none`);
  }
  return {
    id: optional(given["id"], readId) ?? null,
    applicant: readApplicant(given, asOf),
    lenders: optional(given["lenders"], (value) => readLenders(value, "lenders", codes)),
  };
}

/** Other names for fields, such as the flag `--income`. */
export interface FieldNames {
  readonly monthlyIncome: string;
}

/** Reads the applicant's own fields. Throws InputError naming the field. */
export function readApplicant(
  given: Readonly<Record<string, unknown>>,
  asOf: string,
  names: FieldNames = { monthlyIncome: "monthlyIncome" },
): Applicant {
  const { age, dob, monthlyIncome, city } = given;
  // A null is neither an age nor a day, and is reported as null.
  if ([age, dob].every((one) => one !== undefined && one !== null)) {
    throw new InputError("age, dob: expected only one of them", "age");
  }
  return {
    age: optional(age, (value) => readAge(value)),
    dob: optional(dob, (value) => readBirth(value, asOf)),
    monthlyIncome: optional(monthlyIncome, (value) => readIncome(value, names.monthlyIncome)),
    city: optional(city, (value) => readCity(value)),
  };
}

const optional = <T>(value: unknown, read: (value: unknown) => T): T | undefined =>
  value === undefined ? undefined : read(value);

/** Null means that no id was given, as in the answer. */
function readId(value: unknown): string | number | null {
  if (value === null || typeof value === "string" || (typeof value === "number" && Number.isFinite(value)))
    return value;
  throw expected("id", "a text or a number", value);
}
