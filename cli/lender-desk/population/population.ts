import { fixedChoice } from "../../flags.table.ts";
import type { Applicant } from "@creditline/core/lenders/eligibility/eligibility";
import { applicantsOfFigures } from "@creditline/core/lenders/sql/applicant-sql";
import { DIALECTS } from "@creditline/core/reference/sql/sql-dialects.table";
import { nested } from "@creditline/core/reference/sql/sql-text";
import type { Option } from "commander";
import type { Engine } from "./engine.ts";

/** Files of applicants, all of one format. */
export interface Input {
  readonly format: Format;
  readonly paths: readonly string[];
  /** What the person called it. */
  readonly named: string;
}

/** What a file of applicants may be. */
export const FORMATS = ["csv", "parquet", "json", "jsonl"] as const;

export type Format = (typeof FORMATS)[number];

/** What the applicants are in, where the file's name does not tell. */
export const FORMAT_FLAG = (): Option =>
  fixedChoice("--format <name>", "what the applicants are in, whatever the name ends in", FORMATS);

export const MEMORY_FLAG = [
  "--memory <megabytes>",
  "how much memory the engine may use (256 without it)",
] as const;

export const POPULATION_FLAG = [
  "--population <file>",
  "applicants: .csv, .csv.gz, .parquet, .json or .jsonl, or a pattern in quotes for several files; - for standard input",
] as const;

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
   * Does some work that reads the whole population once, and tells of what is bad in it. The work may be done twice, where
   * the files turn out to have rows that the engine can't read. Throws InputError for a file that can't be used.
   */
  checked<Result>(refuse: Refuse, work: Work<Result>): Promise<CheckedPopulation<Result>>;
}

/** The good rows among those of a population: `isGood` holds for them and no other. */
export interface GoodRows {
  readonly population: Population;
  readonly isGood: string;
}

export type Work<Result> = (rows: GoodRows) => Promise<Result>;

/** A population that was gone through, and what the work came to; `skipped` counts what was told. */
export interface CheckedPopulation<Result> extends GoodRows {
  readonly skipped: number;
  readonly result: Result;
}

/** What a population is read for. */
export interface PopulationQuestion {
  readonly engine: Engine;
  readonly input: Input;
  readonly asOf: string;
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

/** The applicants of a population, as a relation with `age`, `income`, `city_text` and `is_bad`, and what is kept. */
export const applicantsIn = (population: Population, asOf: string, kept: Kept = {}, path?: string): string =>
  nested(
    applicantsOfFigures(DUCKDB, population.figures(kept, path), asOf, namesOf(kept, population.hasLenders)),
    "applicants",
  );

/** The names that go through with what is kept. */
export const keptNames = (population: Population, kept: Kept = {}): readonly string[] =>
  namesOf(kept, population.hasLenders);

/** Does some work over a population, and counts the rows that it leaves out as bad on the way. */
export async function countBad<Result>(
  engine: Engine,
  population: Population,
  work: Work<Result>,
): Promise<{ readonly result: Result; readonly bad: number }> {
  await engine.run("CREATE OR REPLACE TEMP SEQUENCE bad_rows");
  const isGood = "CASE WHEN is_bad THEN nextval('bad_rows') = 0 ELSE TRUE END";
  const result = await work({ population, isGood });
  const [row] = await engine.rows(
    "SELECT CAST(last_value AS DOUBLE) FROM duckdb_sequences() WHERE sequence_name = 'bad_rows'",
  );
  return { result, bad: Number(row?.[0] ?? 0) };
}

/** The good rows of a population, of which it is known whether it has bad ones. */
export const goodRows = (population: Population, hasBad: boolean): GoodRows => ({
  population,
  isGood: hasBad ? "NOT is_bad" : "TRUE",
});

/** What a bad row is called: of several files, with the name of its own. */
export const placeIn = (input: Input, path: string, word: "line" | "row", place: number): string =>
  input.paths.length === 1 ? `${word} ${place}` : `${path}: ${word} ${place}`;
