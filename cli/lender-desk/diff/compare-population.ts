import { inOrder } from "@creditline/core/lenders/criteria";
import type { Lender } from "@creditline/core/lenders/lender";
import { type CompiledRules, compileRules, literal } from "@creditline/core/lenders/sql/eligibility-sql";
import type { Io } from "../../io.ts";
import { columnsOf } from "../population/csv-population.ts";
import { readMemory, startEngine } from "../population/engine.ts";
import { openInput, readFormat } from "../population/input.ts";
import { openPopulation } from "../population/open-population.ts";
import { applicantsIn, keptNames } from "../population/population.ts";
import {
  type ComparedRow,
  type Difference,
  type Example,
  examplesOf,
  MOST_EXAMPLES,
  transitionsIn,
} from "./compare.ts";

/** What is compared, over which files. */
export interface Comparison {
  readonly before: readonly Lender[];
  readonly after: readonly Lender[];
  readonly asOf: string;
  readonly population: string;
  readonly format?: string | undefined;
  readonly memory?: string | undefined;
}

/** Compares what two configurations say of the applicants in files. Bad rows are told and skipped. Throws InputError. */
export async function comparePopulation(io: Io, comparison: Comparison): Promise<Difference> {
  const { before, after, asOf } = comparison;
  const [format, memory] = [readFormat(comparison.format), readMemory(comparison.memory)];
  const engine = await startEngine(memory);
  try {
    const input = await openInput(io, engine, comparison.population, format, async (found) => {
      if (found.format === "csv") await columnsOf(found);
    });
    const opened = await openPopulation(engine, input, [...before, ...after], asOf);
    const { population, good, skipped, hasBad } = await opened.checked((place, message) =>
      io.say(`${place}: ${message}`),
    );
    const [old, now] = changedRules(before, after);
    if (old.columns.length + now.columns.length === 0)
      return { population: good, skipped, lenders: {}, examples: [] };
    const rowsOf = (kept: { readonly raw?: boolean }): string =>
      `(${old.rows(applicantsIn(population, asOf, kept), keptNames(population, kept))}${hasBad ? " WHERE NOT is_bad" : ""})`;
    const answers = (columns: typeof old.columns, name: string): readonly string[] =>
      columns.map(({ answer }, n) => `${answer} AS ${name}_${n}`);

    const lenders = population.hasLenders ? "array_to_string(lenders, ',')" : "NULL";
    const counted = await engine.rows(
      `SELECT ${[...answers(old.columns, "before"), ...answers(now.columns, "after"), lenders].join(", ")}, CAST(count(*) AS DOUBLE) FROM ${rowsOf({})} GROUP BY ALL`,
    );
    const rows = counted.map((row): ComparedRow => {
      const asked = row.at(-2);
      return {
        before: new Map(old.columns.map(({ lender }, n) => [lender, String(row[n])])),
        after: new Map(now.columns.map(({ lender }, n) => [lender, String(row[old.columns.length + n])])),
        lenders: typeof asked === "string" ? asked.split(",") : undefined,
        count: Number(row.at(-1)),
      };
    });
    const transitions = transitionsIn(comparison, rows);

    const flips = inOrder(Object.keys(transitions)).map((code) => {
      const outcome = ({ columns }: typeof old, name: string): string => {
        const at = columns.findIndex(({ lender }) => lender === code);
        return at === -1 ? literal("absent") : `split_part(${name}_${at}, ':', 1)`;
      };
      const differs = `${outcome(old, "before")} <> ${outcome(now, "after")}`;
      return population.hasLenders
        ? `(${differs} AND (lenders IS NULL OR list_contains(lenders, ${literal(code)})))`
        : differs;
    });
    const examples: Example[] = [];
    if (flips.length > 0) {
      const kept = ["raw", ...(population.hasLenders ? ["lenders"] : [])];
      const decided = [...kept, ...answers(old.columns, "before"), ...answers(now.columns, "after")].join(
        ", ",
      );
      const found = await engine.rows(
        `SELECT raw FROM (SELECT ${decided} FROM ${rowsOf({ raw: true })}) WHERE ${flips.join(" OR ")} LIMIT ${MOST_EXAMPLES}`,
      );
      for (const [raw] of found) examples.push(...examplesOf(comparison, population.readRaw(String(raw))));
    }
    return { population: good, skipped, lenders: transitions, examples: examples.slice(0, MOST_EXAMPLES) };
  } finally {
    engine.close();
  }
}

/** The rules of both sides, without the lenders of whom both say the same of everybody. */
function changedRules(before: readonly Lender[], after: readonly Lender[]): [CompiledRules, CompiledRules] {
  const [old, now] = compileRules([before, after]);
  if (old === undefined || now === undefined) throw new TypeError("expected two configurations");
  const changedIn = (rules: CompiledRules, other: CompiledRules): CompiledRules => ({
    ...rules,
    columns: rules.columns.filter(
      ({ lender, answer }) => other.columns.find((one) => one.lender === lender)?.answer !== answer,
    ),
  });
  return [changedIn(old, now), changedIn(now, old)];
}
