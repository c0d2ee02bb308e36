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
  /** The name that the person gave. */
  readonly named: string;
}

/** The possible formats of a file of applicants. */
export const FORMATS = ["csv", "parquet", "json", "jsonl"] as const;

export type Format = (typeof FORMATS)[number];

/** The flag for the applicants' format, if the file's name doesn't reveal it. */
export const FORMAT_FLAG = (): Option =>
  fixedChoice("--format <name>", "Format of the applicants, if the file's ending doesn't say it", FORMATS);

export const MEMORY_FLAG = ["--memory <megabytes>", "Memory for the engine (default: 256)"] as const;

export const POPULATION_FLAG = [
  "--population <file>",
  "File of applicants: .csv, .csv.gz, .parquet, .json or .jsonl; several with a quoted pattern; - for standard input",
] as const;

/** One applicant of a population. */
export interface Person {
  readonly id: string | number | null;
  readonly applicant: Applicant;
  /** The lenders that are asked; undefined means all. */
  readonly lenders?: readonly string[] | undefined;
}

/** Reports a bad row: its place, and what is wrong with it. */
export type Refuse = (place: string, message: string) => void;

/** What is kept of a row besides its figures. */
export interface Kept {
  /** The row as a JSON text, for `readRaw`. */
  readonly raw?: boolean;
  /** Its place in the file, from 1. */
  readonly place?: boolean;
}

/** Applicants in files, as the engine reads them. */
export interface Population {
  readonly input: Input;
  /** Whether a row may name its lenders, as `lenders`, a list of codes or null. */
  readonly hasLenders: boolean;
  /** The type of the ids, for a typed file. */
  readonly idType: string;
  /** A relation of figures (`figuresOfTexts`), of all files or of one of them, with the kept columns. */
  figures(kept: Kept, path?: string): string;
  /** A kept row. Throws InputError for a bad one. */
  readRaw(raw: string): Person;
  /**
   * Runs work that reads the whole population once, and reports its bad rows. The work may run twice if the files have
   * rows that the engine can't read. Throws InputError for a file that can't be used.
   */
  checked<Result>(refuse: Refuse, work: Work<Result>): Promise<CheckedPopulation<Result>>;
}

/** The good rows of a population: those for which `isGood` holds. */
export interface GoodRows {
  readonly population: Population;
  readonly isGood: string;
}

export type Work<Result> = (rows: GoodRows) => Promise<Result>;

/** A population that was checked, with the result of the work; `skipped` counts the reported rows. */
export interface CheckedPopulation<Result> extends GoodRows {
  readonly skipped: number;
  readonly result: Result;
}

/** The question for which a population is read. */
export interface PopulationQuestion {
  readonly engine: Engine;
  readonly input: Input;
  readonly asOf: string;
  /** The lenders that a row may name. */
  readonly codes: readonly string[];
}

export const DUCKDB = DIALECTS.duckdb;

/**
 * The path of one file as a literal, with special characters escaped: the engine would read `[`, `*` and `?` as a
 * pattern.
 */
export const pathLiteral = (path: string): string => DUCKDB.literal(path.replace(/[[*?]/g, "[$&]"));

const namesOf = ({ raw, place }: Kept, hasLenders: boolean): readonly string[] => [
  ...(raw === true ? ["raw"] : []),
  ...(place === true ? ["place"] : []),
  ...(hasLenders ? ["lenders"] : []),
];

/**
 * The applicants of a population, as a relation with `age`, `income`, `city_text` and `is_bad`, and the kept columns.
 */
export const applicantsIn = (population: Population, asOf: string, kept: Kept = {}, path?: string): string =>
  subquery(
    applicantsOfFigures(population.figures(kept, path), asOf, namesOf(kept, population.hasLenders)),
    "applicants",
  );

/** The names of the kept columns that are passed through. */
export const passedColumns = (population: Population, kept: Kept = {}): readonly string[] =>
  namesOf(kept, population.hasLenders);

/** Runs work over a population, and counts the bad rows that it leaves out. */
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

/** The good rows of a population, for which it is known whether it has bad ones. */
export const selectGoodRows = (population: Population, hasBad: boolean): GoodRows => ({
  population,
  isGood: hasBad ? "NOT is_bad" : "TRUE",
});

/** The name of a bad row: if there are several files, with its file's name. */
export const placeIn = (input: Input, path: string, word: "line" | "row", place: number): string =>
  input.paths.length === 1 ? `${word} ${place}` : `${path}: ${word} ${place}`;

/** A request about a population. */
export interface PopulationRequest {
  readonly engine: Engine;
  readonly lenders: readonly Lender[];
  /** The day of the answer, as YYYY-MM-DD. */
  readonly asOf: string;
  readonly rows: GoodRows;
}

/** How many applicants got these answers, by lender. */
export interface AnsweredRow {
  readonly answers: ReadonlyMap<string, string>;
  readonly count: number;
}

/** Texts as a list in SQL. */
const listed = (texts: Iterable<string>): string => [...texts].map(DUCKDB.literal).join(", ");

/** Texts as one or two bytes each until they are written: sorting the texts themselves takes ten times as much. */
const textAt = (texts: readonly string[], place: string): string =>
  `(CAST([${listed(texts)}] AS ENUM(${listed(new Set(texts))})[]))[1 + ${place}]`;

/** The possible answers, and the relation from which their indexes are read. */
function placesOf({ lenders, asOf, rows: { population, isGood } }: Omit<PopulationRequest, "engine">) {
  const { groups, rows } = compileByPlace(lenders, DUCKDB);
  return {
    groups,
    from: `(${rows(applicantsIn(population, asOf), passedColumns(population))} WHERE ${isGood})`,
  };
}

/**
 * An applicant's id in a form that a spreadsheet shows and does not calculate: an apostrophe precedes what starts like
 * a formula and is no number.
 */
export const NO_FORMULA =
  "CASE WHEN regexp_matches(CAST(id AS VARCHAR), '^[=+@\\t\\r\uff1d\uff0b\uff0d\uff20-]') AND NOT regexp_full_match(CAST(id AS VARCHAR), '[+-]?[0-9]+([.][0-9]+)?') THEN '''' || id ELSE CAST(id AS VARCHAR) END";

/** Rows of answers as a query: the id, unchanged by default, and a column for each lender. */
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
 * CSV lines of answers as a query, to be written without quoting: an id has its quotes already, and the answers of
 * many lenders are one text with its commas, which is written in half the time.
 */
export function answerLines(asked: Omit<PopulationRequest, "engine">): string {
  const { groups, from } = placesOf(asked);
  const columns = groups.map(({ lenders, answers, place }) => {
    const lines = answers.map((all) => all.join(","));
    // Rows waiting to be written in order are counted by their size here: it comes on top of `--memory`.
    return `${textAt(lines, place)} AS ${DUCKDB.quoted(lenders.map(csvCell).join(","))}`;
  });
  const id = `(${NO_FORMULA})`;
  // DuckDB also quotes what starts like a comment, and an empty text, which is no null.
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
