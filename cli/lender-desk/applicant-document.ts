import type { Applicant } from "@creditline/core/lenders/eligibility/eligibility";
import { shown } from "@creditline/core/reference/shown";
import { expected } from "../failure.ts";
import { readAge, readBirth, readCity, readIncome, readLenders } from "./fields.ts";
import { InputError } from "../io.ts";

/** One question put to the lenders: who, and to which of them (all, where `lenders` is undefined). */
export interface Question {
  readonly id: string | number | null;
  readonly applicant: Applicant;
  readonly lenders: readonly string[] | undefined;
}

/** What is told of an applicant: as fields of a document, or as columns of a file. */
export const APPLICANT_COLUMNS = ["id", "age", "dob", "monthlyIncome", "city"] as const;

/** What an applicant's document may hold. */
export const APPLICANT_FIELDS = [...APPLICANT_COLUMNS, "lenders"] as const;

/**
 * Reads an applicant's document (interfaces: `creditline eligibility`). Every field may be left out as long as one
 * of them is there; other fields are left aside. Throws InputError naming the field.
 */
export function readQuestion(document: unknown, asOf: string, codes?: readonly string[]): Question {
  if (typeof document !== "object" || document === null || Array.isArray(document)) {
    throw new InputError(
      `expected an object with at least one of ${APPLICANT_FIELDS.join(", ")}, got ${shown(document)}`,
    );
  }
  const given = document as Record<string, unknown>;
  if (!APPLICANT_FIELDS.some((field) => given[field] !== undefined)) {
    throw new InputError(`expected at least one of ${APPLICANT_FIELDS.join(", ")}, got none of them`);
  }
  return {
    id: optional(given["id"], readId) ?? null,
    applicant: readApplicant(given, asOf),
    lenders: optional(given["lenders"], (value) => readLenders(value, "lenders", codes)),
  };
}

/** Where a surface calls a field something else, as flags do with `--income`. */
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
  // A null is no age and no day, and is told as what it is.
  if ([age, dob].every((one) => one !== undefined && one !== null)) {
    throw new InputError("age, dob: expected one of them, got both", "age");
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

/** Null is what an answer has for an id that was not given, so it is taken back. */
function readId(value: unknown): string | number | null {
  if (value === null || typeof value === "string" || (typeof value === "number" && Number.isFinite(value)))
    return value;
  throw expected("id", "a text or a number", value);
}
