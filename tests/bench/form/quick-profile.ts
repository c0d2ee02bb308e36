import { GENDERS } from "@creditline/core/reference/answers/personal.table";
import { oneOf, type Random, random } from "../random.ts";

/** The day on which ages are counted. */
export const AS_OF = "2026-11-21";

/** The quick profile's fields that have a rule of their own, in the form's order. */
export const FIELDS = [
  "fullName",
  "dateOfBirth",
  "gender",
  "pan",
  "pincode",
  "monthlySalary",
  "householdIncome",
] as const;

type FieldName = (typeof FIELDS)[number];

/** What a customer has put in. */
export type QuickProfile = Readonly<Record<FieldName, string>>;

/** What a contender says of one: the values in their normal form, or for each wrong field what is wrong first. */
export type Checked =
  | { readonly values: Readonly<Record<FieldName, string | number>> }
  | { readonly wrong: readonly Wrong[] };

export interface Wrong {
  readonly field: PropertyKey;
  readonly code: string;
}

const FIRST = ["Asha", "Bilal", "Chitra", "Devendra", "esha", "Farhan", "Gurpreet", "Hema"] as const;
const LAST = ["Rao", "Khan", "Iyer", "Srinivasan", "Singh", "Das", "Profulla Sen", "Mirza"] as const;

const letters = (next: Random, count: number): string =>
  Array.from({ length: count }, () => String.fromCharCode(65 + next(26))).join("");
const digits = (next: Random, count: number): string => String(next(10 ** count)).padStart(count, "0");

function rightProfile(next: Random): QuickProfile {
  const pan = `${letters(next, 3)}P${letters(next, 1)}${1 + next(9)}${digits(next, 3)}${letters(next, 1)}`;
  const day = String(1 + next(28)).padStart(2, "0");
  const month = String(1 + next(12)).padStart(2, "0");
  const year = 1966 + next(36);
  // Some type a space too many, or small letters.
  const gap = next(12) === 0 ? "  " : " ";
  return {
    fullName: `${oneOf(next, FIRST)}${gap}${oneOf(next, LAST)}`,
    dateOfBirth: next(4) === 0 ? `${day}${month}${year}` : `${day}/${month}/${year}`,
    gender: oneOf(next, GENDERS).value,
    pan: next(5) === 0 ? pan.toLowerCase() : pan,
    pincode: `${1 + next(8)}${digits(next, 5)}`,
    monthlySalary: `${next(20) === 0 ? "0" : ""}${15_000 + next(200_000)}`,
    householdIncome: "yes",
  };
}

/** What people get wrong, field by field. */
const MISTAKES: Readonly<Record<FieldName, readonly string[]>> = {
  fullName: ["", "Mr Asha Rao", "Asha R4o", "9 Asha", `A${"sha ".repeat(60)}`],
  dateOfBirth: ["", "31/02/1990", "1990-02-03", "03/02/2010", "03/02/1931", "3/2/90"],
  gender: ["", "ROBOT"],
  pan: ["", "ABCPK1234", "ABCPK12345", "ABCDK1234L", "ABCPK0000L"],
  pincode: ["", "56003", "5600377", "56OO37"],
  monthlySalary: ["", "0", "1000000", "25,000", "25000.50"],
  householdIncome: ["", "no"],
};

/** The same profiles every time, all right. */
export function rightProfiles(count: number): readonly QuickProfile[] {
  const next = random(3);
  return fromJson(Array.from({ length: count }, () => rightProfile(next)));
}

/** The same profiles every time, each with one to three fields wrong. */
export function wrongProfiles(count: number): readonly QuickProfile[] {
  const next = random(5);
  return fromJson(
    Array.from({ length: count }, () => {
      const profile: Record<FieldName, string> = { ...rightProfile(next) };
      for (let mistakes = 1 + next(3); mistakes > 0; mistakes -= 1) {
        const field = oneOf(next, FIELDS);
        profile[field] = oneOf(next, MISTAKES[field]);
      }
      return profile;
    }),
  );
}

/** Texts as they come from a request: none of them is a constant of this program. */
const fromJson = (profiles: readonly QuickProfile[]): readonly QuickProfile[] =>
  JSON.parse(JSON.stringify(profiles)) as QuickProfile[];
