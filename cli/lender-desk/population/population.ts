import type { Applicant } from "@creditline/core/lenders/eligibility";
import { applicantsOfFigures } from "@creditline/core/lenders/sql/applicant-sql";
import { nested } from "@creditline/core/reference/sql-text";
import { DIALECTS, type FoldedLetters } from "@creditline/core/reference/sql-dialects.table";
import type { Engine } from "./engine.ts";
import type { Input } from "./input.ts";

/** One of a population. */
export interface Person {
  readonly id: string | number | null;
  readonly applicant: Applicant;
  /** The lenders that are asked, undefined being all. */
  readonly lenders?: readonly string[] | undefined;
}

/** Where a bad row is, and what is wrong with it. */
export type Refuse = (place: string, message: string) => void;

/** What is kept of a row beside its figures. */
export interface Kept {
  /** The row as a JSON text, for `readRaw`. */
  readonly raw?: boolean;
  /** Its place in the file, from 1. */
  readonly place?: boolean;
}

/** Applicants in files, as the engine reads them. */
export interface Population {
  readonly input: Input;
  /** Whether a row may name the lenders that are asked, as `lenders`, a list of codes or null. */
  readonly hasLenders: boolean;
  /** The type of the ids, for a file that has types. */
  readonly idType: string;
  /** A relation of figures (`figuresOfTexts`), of all files or of one of them, with what is kept. */
  figures(kept: Kept, path?: string): string;
  /** A row as it was kept. Throws InputError for a bad one. */
  readRaw(raw: string): Person;
  /**
   * Looks at what is no row at all: tells of it, and gives the population that is left; `skipped` counts what was told.
   * Throws InputError for a file that can't be used.
   */
  checked(refuse: Refuse): Promise<CheckedPopulation>;
}

/** A population of which it is known how many rows are good. */
export interface CheckedPopulation {
  readonly population: Population;
  readonly good: number;
  readonly skipped: number;
  /** Whether it still has rows that are left out. */
  readonly hasBad: boolean;
}

/** What a population is read for. */
export interface PopulationQuestion {
  readonly engine: Engine;
  readonly input: Input;
  readonly asOf: string;
  /** The letters of the cities that are compared with. */
  readonly letters: FoldedLetters;
  /** The lenders that a row may name. */
  readonly codes: readonly string[];
}

export const DUCKDB = DIALECTS.duckdb;

/** The path of one file as a literal, each letter as it is: the engine would read `[`, `*` and `?` as a pattern. */
export const pathLiteral = (path: string): string => DUCKDB.literal(path.replace(/[[*?]/g, "[$&]"));

const namesOf = ({ raw, place }: Kept, hasLenders: boolean): readonly string[] => [
  ...(raw === true ? ["raw"] : []),
  ...(place === true ? ["place"] : []),
  ...(hasLenders ? ["lenders"] : []),
];

/** The applicants of a population, as a relation with `age`, `income`, `city` and `is_bad`, and what is kept. */
export const applicantsIn = (population: Population, asOf: string, kept: Kept = {}, path?: string): string =>
  nested(
    applicantsOfFigures(population.figures(kept, path), asOf, namesOf(kept, population.hasLenders)),
    "applicants",
  );

/** The names that go through with what is kept. */
export const keptNames = (population: Population, kept: Kept = {}): readonly string[] =>
  namesOf(kept, population.hasLenders);

/** How many rows are good, and how many are not. */
export async function countRows(
  engine: Engine,
  population: Population,
  asOf: string,
): Promise<{ readonly good: number; readonly bad: number }> {
  const [row] = await engine.rows(
    `SELECT CAST(count(*) FILTER (NOT is_bad) AS DOUBLE), CAST(count(*) FILTER (is_bad) AS DOUBLE) FROM ${applicantsIn(population, asOf)}`,
  );
  return { good: Number(row?.[0] ?? 0), bad: Number(row?.[1] ?? 0) };
}

/** What a bad row is called: of several files, with the name of its own. */
export const placeIn = (input: Input, path: string, word: "line" | "row", place: number): string =>
  input.paths.length === 1 ? `${word} ${place}` : `${path}: ${word} ${place}`;
