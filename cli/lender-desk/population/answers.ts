import type { Lender } from "@creditline/core/lenders/lender";
import { type AnswersByPlace, compileByPlace } from "@creditline/core/lenders/sql/answers-by-place";
import { csvCell } from "@creditline/core/say/csv-cell";
import type { Engine } from "./engine.ts";
import { applicantsIn, DUCKDB, type GoodRows, keptNames } from "./population.ts";

/** What is asked of a population. */
export interface Asked {
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

/** Texts as a byte or two each up to where they are written: the texts themselves are ten times as much to put in order. */
function textAt(texts: readonly string[], place: string): string {
  const listed = (some: Iterable<string>): string => [...some].map(DUCKDB.literal).join(", ");
  return `(CAST([${listed(texts)}] AS ENUM(${listed(new Set(texts))})[]))[1 + ${place}]`;
}

/** Which answers there are, and the relation that their places are read from. */
function placesOf({ lenders, asOf, rows: { population, isGood } }: Omit<Asked, "engine">) {
  const { groups, rows } = compileByPlace(lenders, DUCKDB);
  return {
    groups,
    from: `(${rows(applicantsIn(population, asOf), keptNames(population))} WHERE ${isGood})`,
  };
}

/**
 * An applicant's id as a spreadsheet shows it and does not calculate it: an apostrophe goes before what begins like a formula
 * and is no number.
 */
export const NO_FORMULA =
  "CASE WHEN regexp_matches(CAST(id AS VARCHAR), '^[=+@\\t\\r\uff1d\uff0b\uff0d\uff20-]') AND NOT regexp_full_match(CAST(id AS VARCHAR), '[+-]?[0-9]+([.][0-9]+)?') THEN '''' || id ELSE CAST(id AS VARCHAR) END";

/** Rows of answers as a query: the id, as it is unless said otherwise, and a column for each lender. */
export function answerColumns(asked: Omit<Asked, "engine">, id = "id"): string {
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
export function answerLines(asked: Omit<Asked, "engine">): string {
  const { groups, from } = placesOf(asked);
  const columns = groups.map(({ lenders, answers, place }) => {
    const lines = answers.map((all) => all.join(","));
    return `${textAt(lines, place)} AS ${DUCKDB.quoted(lenders.map(csvCell).join(","))}`;
  });
  const id = `(${NO_FORMULA})`;
  // DuckDB puts what begins like a comment in quotes too, and an empty text, which is no null.
  const cell = `CASE WHEN regexp_matches(${id}, '[",\\r\\n]|^(#|$)') THEN '"' || replace(${id}, '"', '""') || '"' ELSE ${id} END`;
  return `SELECT ${[`${cell} AS id`, ...columns].join(", ")} FROM ${from}`;
}

/** How often each combination of answers is there. */
export async function countAnswers(asked: Asked): Promise<readonly AnsweredRow[]> {
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
