import { spellingsOf } from "../city-key.ts";
import { type Criteria, criteriaOf } from "../criteria.ts";
import type { Lender } from "../lender.ts";
import type { Outcome, ReasonCode } from "../reasons.ts";
import { applicantsOfFigures, figuresOfTexts, lettersFor, READ_COLUMNS } from "./applicant-sql.ts";
import { type Dialect, DIALECTS, type SqlDialect } from "../../reference/sql-dialects.table.ts";
import { nested, tableName } from "../../reference/sql-text.ts";

/** A lender's answer as a cell holds it: `eligible`, `ineligible:CODE|CODE` or `undetermined:CODE` (interfaces). */
export const outcomeText = (outcome: Outcome, reasons: readonly ReasonCode[]): string =>
  reasons.length === 0 ? outcome : `${outcome}:${reasons.join("|")}`;

/** A set of cities that some of the lenders serve, and the column that says whether an applicant's is among them. */
interface ServedCities {
  readonly column: string;
  readonly spellings: readonly string[];
}

/** What is asked of applicants in SQL: each lender with its answer as an expression over `rows`. */
export interface CompiledRules {
  readonly columns: readonly { readonly lender: string; readonly answer: string }[];
  /** The rows that have the columns which the answers read. */
  rows(applicants: string, kept?: readonly string[]): string;
}

/**
 * Compiles what `eligibility` reads of the lenders. Each answer is an expression over `age`, `income` and a column for each
 * set of cities; `rows` makes these of applicants as `applicantsOfFigures` gives them. Several configurations can be
 * compiled together, each with the columns in its place.
 */
export function compileRules(
  configurations: readonly (readonly Lender[])[],
  dialect: Pick<Dialect, "literal">,
): readonly CompiledRules[] {
  const sets = new Map<string, ServedCities>();
  const servedBy = ({ cities }: Criteria): string => {
    const spellings = spellingsOf(cities);
    const key = JSON.stringify(spellings);
    const known = sets.get(key) ?? { column: `served_${sets.size + 1}`, spellings };
    sets.set(key, known);
    return known.column;
  };
  const compiled = configurations.map((lenders) =>
    criteriaOf(lenders).map((criteria) => ({
      lender: criteria.lender,
      answer: answerOf(criteria, servedBy(criteria), dialect),
    })),
  );
  const rows = (applicants: string, kept: readonly string[] = []): string => {
    const served = [...sets.values()].map(({ column, spellings }) => {
      const isAmong =
        spellings.length === 0 ? "" : ` OR city IN (${spellings.map(dialect.literal).join(", ")})`;
      return `,\n  city IS NULL${isAmong} AS ${column}`;
    });
    return `SELECT ${["id", ...kept].join(", ")}, age, income${served.join("")}\nFROM ${applicants}`;
  };
  return compiled.map((columns) => ({ columns, rows }));
}

const AGE_REASONS = [[], ["AGE_BELOW_MINIMUM"], ["AGE_ABOVE_MAXIMUM"]] as const;
const INCOME_REASONS = [[], ["INCOME_BELOW_MINIMUM"]] as const;
const CITY_REASONS = [[], ["CITY_NOT_SERVED"]] as const;

/**
 * One lender's answer: what refuses is counted up to the place of the ready text, since texts put together row by row take
 * twice as long.
 */
function answerOf(
  { minimumAge, maximumAge, minimumIncome }: Criteria,
  served: string,
  { literal }: Pick<Dialect, "literal">,
): string {
  const refused = CITY_REASONS.flatMap((city) =>
    INCOME_REASONS.flatMap((income) => AGE_REASONS.map((age) => [...age, ...income, ...city])),
  );
  const place = [
    `CASE WHEN age < ${minimumAge} THEN 1 WHEN age > ${maximumAge} THEN 2 ELSE 0 END`,
    ...(minimumIncome === null
      ? []
      : [`CASE WHEN income < ${minimumIncome} THEN ${AGE_REASONS.length} ELSE 0 END`]),
    `CASE WHEN ${served} THEN 0 ELSE ${AGE_REASONS.length * INCOME_REASONS.length} END`,
  ].join(" + ");
  const texts = refused.flatMap((reasons, n) => {
    if (n === 0) return [];
    const cannotBe = minimumIncome === null && reasons.some((code) => code === "INCOME_BELOW_MINIMUM");
    return cannotBe ? [] : [`WHEN ${n} THEN ${literal(outcomeText("ineligible", reasons))}`];
  });
  return `CASE ${place}\n  WHEN 0 THEN ${unrefused(minimumIncome, literal)}\n  ${texts.join("\n  ")}\nEND`;
}

/** The answer where nothing refuses: what is missing or not stated, or else eligible. */
function unrefused(minimumIncome: number | null, literal: Dialect["literal"]): string {
  const text = (...codes: readonly ReasonCode[]): string => literal(outcomeText("undetermined", codes));
  if (minimumIncome === null) {
    const withoutAge = text("AGE_MISSING", "CRITERION_NOT_STATED");
    return `CASE WHEN age IS NULL THEN ${withoutAge} ELSE ${text("CRITERION_NOT_STATED")} END`;
  }
  return [
    `CASE WHEN age IS NULL AND income IS NULL THEN ${text("AGE_MISSING", "INCOME_MISSING")}`,
    `WHEN age IS NULL THEN ${text("AGE_MISSING")}`,
    `WHEN income IS NULL THEN ${text("INCOME_MISSING")}`,
    `ELSE 'eligible' END`,
  ].join(" ");
}

/** The letters that occur in the cities that some lenders serve. */
export const alphabetOf = (lenders: readonly Lender[]): ReadonlySet<string> =>
  new Set(criteriaOf(lenders).flatMap(({ cities }) => spellingsOf(cities).flatMap((city) => [...city])));

/** What a statement is made of. */
export interface EligibilityQuestion {
  readonly lenders: readonly Lender[];
  /** Twelve hexadecimal digits that the configuration is known again by. */
  readonly digest: string;
  /** The day that it answers for, as YYYY-MM-DD. */
  readonly asOf: string;
  readonly dialect: SqlDialect;
  readonly table: string;
}

/**
 * One statement that answers as `eligibility` does, for every row of a table with the columns `id`, `age` or `dob`,
 * `monthlyIncome` and `city` (interfaces: `creditline rules sql`): the id, and a column for each lender with the texts of a
 * batch. Rows that a batch would refuse are left out. It asks for no extension and no function of one's own.
 * Throws RangeError where the engine can have no such table (`canName`).
 */
export function eligibilitySql({ lenders, digest, asOf, dialect: name, table }: EligibilityQuestion): string {
  const dialect = DIALECTS[name];
  const [rules] = compileRules([lenders], dialect);
  if (rules === undefined) return "";
  const letters = lettersFor(alphabetOf(lenders));
  const read = dialect.applicants(tableName(table, dialect), READ_COLUMNS);
  const applicants = applicantsOfFigures(figuresOfTexts(dialect, read, letters), asOf);
  const rows = `${rules.rows(nested(applicants, "read_applicants"))}\nWHERE NOT is_bad`;
  const columns = rules.columns.map(
    ({ lender, answer }) => `  ${answer.replaceAll("\n", "\n  ")} AS ${dialect.quoted(lender)}`,
  );
  return `-- creditline: configuration ${digest}, for ${asOf}
SELECT
  id,
${columns.join(",\n")}
FROM ${nested(rows, "applicants_on_the_day")}
`;
}
