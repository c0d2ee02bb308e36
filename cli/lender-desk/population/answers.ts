import type { Lender } from "@creditline/core/lenders/lender";
import { compileRules } from "@creditline/core/lenders/sql/eligibility-sql";
import type { Dialect } from "@creditline/core/reference/sql/sql-dialects.table";
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

/** Answers as one byte each up to where they are written: the texts themselves are ten times as much to put in order. */
const AS_ENUMERATIONS: Dialect = {
  ...DUCKDB,
  textAt(texts, place) {
    const listed = (some: Iterable<string>): string => [...some].map(DUCKDB.literal).join(", ");
    return `(CAST([${listed(texts)}] AS ENUM(${listed(new Set(texts))})[]))[1 + ${place}]`;
  },
};

/** The answers of lenders: the relation that they are read from, and each as an expression over it. */
export function answersOf({ lenders, asOf, rows: { population, isGood } }: Omit<Asked, "engine">) {
  const [rules] = compileRules([lenders], AS_ENUMERATIONS);
  const rows = rules?.rows(applicantsIn(population, asOf), keptNames(population)) ?? "";
  return { columns: rules?.columns ?? [], from: `(${rows} WHERE ${isGood})` };
}

/** How often each combination of answers is there. */
export async function countAnswers(asked: Asked): Promise<readonly AnsweredRow[]> {
  const { columns, from } = answersOf(asked);
  const answers = columns.map(({ answer }) => answer).join(", ");
  const rows = await asked.engine.rows(
    `SELECT ${answers}, CAST(count(*) AS DOUBLE) FROM ${from} GROUP BY ALL`,
  );
  return rows.map((row) => ({
    answers: new Map(columns.map(({ lender }, n) => [lender, String(row[n])])),
    count: Number(row.at(-1)),
  }));
}
