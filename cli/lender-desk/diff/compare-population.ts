import { inOrder, type Lender } from "@creditline/core/lenders/lender";
import { type CompiledRules, compileRules } from "@creditline/core/lenders/sql/eligibility-sql";
import type { Io } from "../../io.ts";
import { columnsOf } from "../population/csv-population.ts";
import { readMemory, startEngine } from "../population/engine.ts";
import { openInput, readFormat } from "../population/input.ts";
import { openPopulation } from "../population/open-population.ts";
import { applicantsIn, DUCKDB, type GoodRows, passedColumns } from "../population/population.ts";
import {
  type ComparedRow,
  type Difference,
  type Example,
  examplesOf,
  type Group,
  type Grouping,
  GROUPS,
  groupsOf,
  MOST_EXAMPLES,
  transitionsIn,
} from "./compare.ts";

/** The configurations to compare, and the files. */
export interface Comparison {
  readonly before: readonly Lender[];
  readonly after: readonly Lender[];
  readonly asOf: string;
  readonly population: string;
  readonly format?: string | undefined;
  readonly memory?: string | undefined;
  /** The additional groupings of the flips. */
  readonly by: readonly Grouping[];
}

/**
 * Compares the decisions of two configurations for the applicants in files. Bad rows are reported and skipped. Throws
 * InputError.
 */
export async function comparePopulation(io: Io, comparison: Comparison): Promise<Difference> {
  const { before, after, asOf } = comparison;
  const [format, memory] = [readFormat(comparison.format), readMemory(comparison.memory)];
  const engine = await startEngine(memory);
  try {
    const input = await openInput(io, engine, comparison.population, format, async (found) => {
      if (found.format === "csv") await columnsOf(found);
    });
    const opened = await openPopulation(engine, input, [...before, ...after], asOf);
    const [old, now] = changedRules(before, after);
    const rowsOf = (
      { population, isGood }: GoodRows,
      kept: { readonly raw?: boolean },
      others: readonly string[] = [],
    ): string =>
      `(${old.rows(applicantsIn(population, asOf, kept), [...passedColumns(population, kept), ...others])} WHERE ${isGood})`;
    const answers = (columns: typeof old.columns, name: string): readonly string[] =>
      columns.map(({ answer }, n) => `${answer} AS ${name}_${n}`);

    const { hasLenders } = opened;
    const lenders = hasLenders ? "array_to_string(lenders, ',')" : "NULL";
    const decided = [...answers(old.columns, "before"), ...answers(now.columns, "after")];
    /** Counts applicants with the same answer, grouped by one more expression. */
    const countedBy = async (good: GoodRows, expression: string) => {
      const counted = await engine.rows(
        `SELECT ${[...decided, lenders, expression].join(", ")}, CAST(count(*) AS DOUBLE) FROM ${rowsOf(good, {}, ["age", "income", "city_text"])} GROUP BY ALL`,
      );
      return counted.map((row) => {
        const [asked, group] = [row.at(-3), row.at(-2)];
        const compared: ComparedRow = {
          before: new Map(old.columns.map(({ lender }, n) => [lender, String(row[n])])),
          after: new Map(now.columns.map(({ lender }, n) => [lender, String(row[old.columns.length + n])])),
          lenders: typeof asked === "string" ? asked.split(",") : undefined,
          count: Number(row.at(-1)),
        };
        return { group: group ?? null, compared };
      });
    };
    const checked = await opened.checked(
      (place, message) => io.say(`${place}: ${message}`),
      (good) => countedBy(good, "NULL"),
    );
    const rows = checked.result.map(({ compared }) => compared);
    const population = rows.reduce((total, { count }) => total + count, 0);
    const transitions = transitionsIn(comparison, rows);

    const flips = inOrder(Object.keys(transitions)).map((code) => {
      const outcome = ({ columns }: typeof old, name: string): string => {
        const at = columns.findIndex(({ lender }) => lender === code);
        return at === -1 ? DUCKDB.literal("absent") : `split_part(${name}_${at}, ':', 1)`;
      };
      const differs = `${outcome(old, "before")} <> ${outcome(now, "after")}`;
      return hasLenders
        ? `(${differs} AND (lenders IS NULL OR list_contains(lenders, ${DUCKDB.literal(code)})))`
        : differs;
    });
    const examples: Example[] = [];
    if (flips.length > 0) {
      const kept = ["raw", ...(hasLenders ? ["lenders"] : [])];
      const found = await engine.rows(
        `SELECT raw FROM (SELECT ${[...kept, ...decided].join(", ")} FROM ${rowsOf(checked, { raw: true })}) WHERE ${flips.join(" OR ")} LIMIT ${MOST_EXAMPLES}`,
      );
      for (const [raw] of found)
        examples.push(...examplesOf(comparison, checked.population.readRaw(String(raw))));
    }
    const by: Partial<Record<Grouping, readonly Group[]>> = {};
    for (const grouping of comparison.by)
      by[grouping] = groupsOf(comparison, grouping, await countedBy(checked, GROUPS[grouping]));
    return {
      population,
      skipped: checked.skipped,
      lenders: transitions,
      examples: examples.slice(0, MOST_EXAMPLES),
      ...(comparison.by.length === 0 ? {} : { by }),
    };
  } finally {
    engine.close();
  }
}

/** The rules of both sides, without the lenders whose decisions are the same for everybody. */
function changedRules(before: readonly Lender[], after: readonly Lender[]): [CompiledRules, CompiledRules] {
  const [old, now] = compileRules([before, after], DUCKDB);
  if (old === undefined || now === undefined) throw new TypeError("expected two configurations");
  const changedIn = (rules: CompiledRules, other: CompiledRules): CompiledRules => ({
    ...rules,
    columns: rules.columns.filter(
      ({ lender, answer }) => other.columns.find((one) => one.lender === lender)?.answer !== answer,
    ),
  });
  return [changedIn(old, now), changedIn(now, old)];
}
