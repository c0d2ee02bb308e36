import type { Dialect } from "../../reference/sql/sql-dialects.table.ts";
import { type Criteria, criteriaOf, type Lender } from "../lender.ts";
import { answerAt, columnsFor, type CompiledRules } from "./eligibility-sql.ts";

/** Lenders whose answers are looked up together. */
export interface AnswersByPlace {
  readonly lenders: readonly string[];
  /** For each index, counted from 0, the answer of each lender. */
  readonly answers: readonly (readonly string[])[];
  /** The index of an applicant, as an expression over `rows`. */
  readonly place: string;
}

/** With more entries the statement would grow by more than it saves. */
const MOST_PLACES = 512;

/**
 * Compiles the lenders' criteria to lookup tables that hold the answers of many lenders at each index. The position of
 * an applicant's figures between all limits is computed once, not lender by lender. Lenders with too many different
 * limits and cities are split into several groups.
 */
export function compileByPlace(
  lenders: readonly Lender[],
  dialect: Dialect,
): Pick<CompiledRules, "rows"> & { readonly groups: readonly AnswersByPlace[] } {
  const { named, isServed, rows } = columnsFor([lenders], dialect);
  const groups: Criteria[][] = [];
  for (const criteria of criteriaOf(lenders)) {
    const last = groups.at(-1);
    const together = [...(last ?? []), criteria];
    if (last !== undefined && layOut(together, isServed).count <= MOST_PLACES) last.push(criteria);
    else groups.push([criteria]);
  }
  return {
    rows,
    groups: groups.map((group) => {
      const { ages, incomes, cities, count } = layOut(group, isServed);
      const [ageBands, incomeBands] = [bandsOf(ages), bandsOf(incomes)];
      const terms = [
        named("age", bandIn("age", ages, 1)),
        ...(incomes.length === 0 ? [] : [named("income", bandIn("income", incomes, ageBands))]),
        ...cities.map((served, n) =>
          named("city", `CASE WHEN ${served} THEN 0 ELSE ${ageBands * incomeBands * 2 ** n} END`),
        ),
      ];
      const answers = Array.from({ length: count }, (_, place) => {
        const age = place % ageBands;
        const income = Math.floor(place / ageBands) % incomeBands;
        const unserved = Math.floor(place / ageBands / incomeBands);
        return group.map((criteria) => {
          const { minimumAge, maximumAge, minimumIncome } = criteria;
          return answerAt(criteria, {
            age: classOfBand(age, ages, { below: `< ${minimumAge}`, upTo: `<= ${maximumAge}` }),
            income: classOfBand(income, incomes, { below: `< ${minimumIncome}` }),
            city: (unserved >> cities.indexOf(isServed(criteria))) & 1,
          });
        });
      });
      return { lenders: group.map(({ lender }) => lender), answers, place: terms.join(" + ") };
    }),
  };
}

/** Returns the distinct limits and cities of some lenders, and the number of entries that they make. */
function layOut(group: readonly Criteria[], isServed: (criteria: Criteria) => string) {
  const ages = inOrder(
    group.flatMap(({ minimumAge, maximumAge }): Limit[] => [
      { sign: "<", value: minimumAge },
      { sign: "<=", value: maximumAge },
    ]),
  );
  const incomes = inOrder(
    group.flatMap(({ minimumIncome }): Limit[] =>
      minimumIncome === null ? [] : [{ sign: "<", value: minimumIncome }],
    ),
  );
  const cities = [...new Set(group.map(isServed))];
  return { ages, incomes, cities, count: bandsOf(ages) * bandsOf(incomes) * 2 ** cities.length };
}

/** What a figure is compared with, below it or up to it. */
interface Limit {
  readonly sign: "<" | "<=";
  readonly value: number;
}

/** Returns distinct limits as texts, the narrowest first. */
const inOrder = (limits: readonly Limit[]): readonly string[] => [
  ...new Set(
    limits
      .toSorted((one, other) => one.value - other.value || one.sign.length - other.sign.length)
      .map(({ sign, value }) => `${sign} ${value}`),
  ),
];

/** Bands between limits: within each of them and no earlier one, beyond the last, and not given. Without limits it is all one. */
const bandsOf = (limits: readonly string[]): number => (limits.length === 0 ? 1 : limits.length + 2);

/** The band of a figure, multiplied by its weight. */
const bandIn = (figure: string, limits: readonly string[], each: number): string =>
  `CASE ${limits.map((limit, n) => `WHEN ${figure} ${limit} THEN ${n * each} `).join("")}WHEN ${figure} IS NULL THEN ${(limits.length + 1) * each} ELSE ${limits.length * each} END`;

/**
 * Returns how a band relates to one lender's limits, as an index of `AGES` or `INCOMES`: within, below, above, or not
 * given.
 */
function classOfBand(
  band: number,
  limits: readonly string[],
  own: { readonly below: string; readonly upTo?: string },
): number {
  const isWithin = (limit: string): boolean => band <= limits.indexOf(limit);
  if (limits.length > 0 && band === limits.length + 1) return own.upTo === undefined ? 2 : 3;
  if (isWithin(own.below)) return 1;
  return own.upTo === undefined || isWithin(own.upTo) ? 0 : 2;
}
