import type { Applicant } from "@creditline/core/lenders/eligibility/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { type AnswersByPlace, compileByPlace } from "@creditline/core/lenders/sql/answers-by-place";
import { applicantsOfFigures } from "@creditline/core/lenders/sql/applicant-sql";
import { DIALECTS, subquery } from "@creditline/core/reference/sql/sql-dialects.table";
import { csvCell } from "@creditline/core/messages/translate";
import type { Option } from "commander";
import { fixedChoice } from "../../flags.table.ts";
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

/** The format of the applicants, if the file's name doesn't say it. */
export const FORMAT_FLAG = (): Option =>
  fixedChoice("--format <name>", "Format of the applicants, if the file's ending doesn't say it", FORMATS);

export const MEMORY_FLAG = ["--memory <megabytes>", "Memory for the engine (default: 256)"] as const;

export const POPULATION_FLAG = [
  "--population <file>",
  "File of applicants: .csv, .csv.gz, .parquet, .json or .jsonl; several with a quoted pattern; - for standard input",
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
   * Runs work that reads the whole population once, and reports its bad rows. The work may run twice if the files have
   * rows that the engine can't read. Throws InputError for a file that can't be used.
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
  subquery(
    applicantsOfFigures(population.figures(kept, path), asOf, namesOf(kept, population.hasLenders)),
    "applicants",
  );

/** The names that go through with what is kept. */
export const passedColumns = (population: Population, kept: Kept = {}): readonly string[] =>
  namesOf(kept, population.hasLenders);

/** Does some work over a population, and counts the rows that it leaves out as bad on the way. */
export async function withBadCount<Result>(
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
export const selectGoodRows = (population: Population, hasBad: boolean): GoodRows => ({
  population,
  isGood: hasBad ? "NOT is_bad" : "TRUE",
});

/** What a bad row is called: of several files, with the name of its own. */
export const placeIn = (input: Input, path: string, word: "line" | "row", place: number): string =>
  input.paths.length === 1 ? `${word} ${place}` : `${path}: ${word} ${place}`;

/** What is asked of a population. */
export interface PopulationRequest {
  readonly engine: Engine;
  readonly lenders: readonly Lender[];
  /** The day to answer for, as YYYY-MM-DD. */
  readonly asOf: string;
  readonly rows: GoodRows;
}

/** How many applicants were answered with these texts, by lender. */
export interface AnsweredRow {
  readonly answers: ReadonlyMap<string, string>;
  readonly count: number;
}

/** Texts as a list in SQL. */
const listed = (texts: Iterable<string>): string => [...texts].map(DUCKDB.literal).join(", ");

/** Texts as a byte or two each up to where they are written: the texts themselves are ten times as much to put in order. */
const textAt = (texts: readonly string[], place: string): string =>
  `(CAST([${listed(texts)}] AS ENUM(${listed(new Set(texts))})[]))[1 + ${place}]`;

/** Which answers there are, and the relation that their places are read from. */
function placesOf({ lenders, asOf, rows: { population, isGood } }: Omit<PopulationRequest, "engine">) {
  const { groups, rows } = compileByPlace(lenders, DUCKDB);
  return {
    groups,
    from: `(${rows(applicantsIn(population, asOf), passedColumns(population))} WHERE ${isGood})`,
  };
}

/**
 * An applicant's id as a spreadsheet shows it and does not calculate it: an apostrophe goes before what begins like a formula
 * and is no number.
 */
export const NO_FORMULA =
  "CASE WHEN regexp_matches(CAST(id AS VARCHAR), '^[=+@\\t\\r\uff1d\uff0b\uff0d\uff20-]') AND NOT regexp_full_match(CAST(id AS VARCHAR), '[+-]?[0-9]+([.][0-9]+)?') THEN '''' || id ELSE CAST(id AS VARCHAR) END";

/** Rows of answers as a query: the id, as it is by default, and a column for each lender. */
export function answerColumns(asked: Omit<PopulationRequest, "engine">, id = "id"): string {
  const { groups, from } = placesOf(asked);
  const columns = groups.flatMap(({ lenders, answers, place }) =>
    lenders.map((lender, n) => {
      const own = answers.map((all) => all[n] ?? "");
      return `${textAt(own, place)} AS ${DUCKDB.quoted(lender)}`;
    }),
  );
  return `SELECT ${[`${id} AS id`, ...columns].join(", ")} FROM ${from}`;
}

/**
 * Lines of a CSV of answers as a query, to be written without quotes: those that an id needs are there already, and the
 * answers of many lenders are one text with its commas, which is written in half the time.
 */
export function answerLines(asked: Omit<PopulationRequest, "engine">): string {
  const { groups, from } = placesOf(asked);
  const columns = groups.map(({ lenders, answers, place }) => {
    const lines = answers.map((all) => all.join(","));
    // What waits to be written in its order is counted as the bytes that it is here: it comes on top of `--memory`.
    return `${textAt(lines, place)} AS ${DUCKDB.quoted(lenders.map(csvCell).join(","))}`;
  });
  const id = `(${NO_FORMULA})`;
  // DuckDB puts what begins like a comment in quotes too, and an empty text, which is no null.
  const cell = `CASE WHEN regexp_matches(${id}, '[",\\r\\n]|^(#|$)') THEN '"' || replace(${id}, '"', '""') || '"' ELSE ${id} END`;
  return `SELECT ${[`${cell} AS id`, ...columns].join(", ")} FROM ${from}`;
}

/** Counts each combination of answers. */
export async function countAnswers(asked: PopulationRequest): Promise<readonly AnsweredRow[]> {
  const { groups, from } = placesOf(asked);
  const places = groups.map(({ place }) => place).join(", ");
  const rows = await asked.engine.rows(
    `SELECT ${places}, CAST(count(*) AS DOUBLE) FROM ${from} GROUP BY ALL`,
  );
  return rows.map((row) => ({
    answers: new Map(groups.flatMap((group, n) => answersAt(group, Number(row[n])))),
    count: Number(row.at(-1)),
  }));
}

function answersAt(
  { lenders, answers }: AnswersByPlace,
  place: number,
): readonly (readonly [string, string])[] {
  const own = answers[place] ?? [];
  return lenders.map((lender, n) => [lender, own[n] ?? ""]);
}
