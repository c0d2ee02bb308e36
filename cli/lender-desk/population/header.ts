import { InputError } from "../../io.ts";
import { APPLICANT_COLUMNS } from "../applicant-document.ts";

/** Where the columns that matter stand in a file; -1 for one that it does not have. */
export interface BatchColumns {
  readonly id: number;
  readonly age: number;
  readonly dob: number;
  readonly monthlyIncome: number;
  readonly city: number;
  /** How many values each row has. */
  readonly count: number;
}

/**
 * Finds the columns of a batch by its header (interfaces: `creditline eligibility batch`). A file without cities is
 * taken, since a city is checked only where it is given. Throws InputError naming what is missing or doubled.
 */
export function readHeader(header: readonly string[]): BatchColumns {
  const names = header.map((name) => name.trim());
  const doubled = APPLICANT_COLUMNS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (doubled !== undefined)
    throw new InputError(`header: expected one column ${doubled}, got several`, doubled);

  const missing = [
    ...(names.includes("id") ? [] : ["id"]),
    ...(names.includes("age") || names.includes("dob") ? [] : ["age (or dob)"]),
    ...(names.includes("monthlyIncome") ? [] : ["monthlyIncome"]),
  ];
  if (missing.length > 0) {
    const found = names.join(",");
    const got = found.length > 120 ? `${found.slice(0, 120)}…` : found;
    throw new InputError(`header: expected a column ${missing.join(" and ")}, got "${got}"`, missing[0]);
  }
  const [id = -1, age = -1, dob = -1, monthlyIncome = -1, city = -1] = APPLICANT_COLUMNS.map((name) =>
    names.indexOf(name),
  );
  return { id, age, dob, monthlyIncome, city, count: names.length };
}
