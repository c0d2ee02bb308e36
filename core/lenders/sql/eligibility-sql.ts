import { type Criteria, criteriaOf, type Lender, spellingsOf } from "../lender.ts";
import type { Outcome, ReasonCode } from "../eligibility/eligibility.ts";
import {
  applicantsOfFigures,
  figuresOfTexts,
  lettersFor,
  normaliseCitySql,
  READ_COLUMNS,
} from "./applicant-sql.ts";
import {
  type Dialect,
  DIALECTS,
  type FoldedLetters,
  type SqlDialect,
  subquery,
  tableName,
} from "../../reference/sql/sql-dialects.table.ts";

/** A lender's answer as a cell holds it: `eligible`, `ineligible:CODE|CODE` or `undetermined:CODE` (interfaces). */
export const outcomeText = (outcome: Outcome, reasons: readonly ReasonCode[]): string =>
  reasons.length === 0 ? outcome : `${outcome}:${reasons.join("|")}`;

/** What is asked of applicants in SQL: each lender with its answer as an expression over `rows`. */
export interface CompiledRules {
  readonly columns: readonly { readonly lender: string; readonly answer: string }[];
  /** The rows that have the columns which the answers read. */
  rows(applicants: string, kept?: readonly string[]): string;
}

/** The possible results of comparing an applicant with a bound; the index is the number used in SQL. */
const AGES = [[], ["AGE_BELOW_MINIMUM"], ["AGE_ABOVE_MAXIMUM"], ["AGE_MISSING"]] as const;
const INCOMES = [[], ["INCOME_BELOW_MINIMUM"], ["INCOME_MISSING"]] as const;
const CITIES = [[], ["CITY_NOT_SERVED"]] as const;

/** The weight of an income below the minimum. */
const BELOW = AGES.length * CITIES.length;

/** Reasons that can't be determined don't make an applicant ineligible. */
const CANNOT_TELL: ReadonlySet<ReasonCode> = new Set([
  "AGE_MISSING",
  "INCOME_MISSING",
  "CRITERION_NOT_STATED",
]);

/** The answers by index: `AGES` vary fastest, then `CITIES`, then incomes. */
const answersWhere = (incomes: readonly (readonly ReasonCode[])[]): readonly string[] =>
  incomes.flatMap((income) =>
    CITIES.flatMap((city) =>
      AGES.map((age) => {
        const reasons: readonly ReasonCode[] = [...age, ...income, ...city];
        const refused = reasons.filter((code) => !CANNOT_TELL.has(code));
        if (refused.length > 0) return outcomeText("ineligible", refused);
        return outcomeText(reasons.length === 0 ? "eligible" : "undetermined", reasons);
      }),
    ),
  );

const ANSWERS = answersWhere(INCOMES);
const ANSWERS_WITHOUT_INCOME = answersWhere([["CRITERION_NOT_STATED"]]);

/** An applicant's result at one lender, as indexes of `AGES`, `INCOMES` and `CITIES`. */
export interface ApplicantClasses {
  readonly age: number;
  readonly income: number;
  readonly city: number;
}

/** The text of an answer. */
export const answerAt = ({ minimumIncome }: Criteria, { age, income, city }: ApplicantClasses): string =>
  (minimumIncome === null
    ? ANSWERS_WITHOUT_INCOME[age + city * AGES.length]
    : ANSWERS[age + city * AGES.length + income * BELOW]) ?? "";

/** Shares columns with equal expressions, so that equal criteria of several lenders are computed once. */
function sharedColumns() {
  const names = new Map<string, string>();
  return {
    named(kind: string, made: string): string {
      const known = names.get(made) ?? `${kind}_${names.size + 1}`;
      names.set(made, known);
      return known;
    },
    list: () => Array.from(names, ([made, name]) => `,\n  ${made} AS ${name}`).join(""),
  };
}

/** The columns that answers of some configurations read, named as they are asked for, and the rows that have them. */
export function columnsFor(configurations: readonly (readonly Lender[])[], dialect: Dialect) {
  const columns = sharedColumns();
  const letters = (): FoldedLetters => lettersFor(new Set(configurations.flatMap(alphabetOf)));
  const { isAmong } = dialect;
  const amongCities = isAmong ?? isIn(dialect);
  const city = isAmong === undefined ? "city" : normaliseCitySql(dialect, "city_text", letters);
  // Cached, since it is needed for hundreds of entries.
  const served = new Map<ReadonlySet<string>, string>();
  return {
    named: columns.named,
    /** Whether an applicant's city is one of those of a lender, or not given. */
    isServed: ({ cities }: Criteria): string => {
      const known = served.get(cities) ?? amongCities("city_text", city, spellingsOf(cities));
      served.set(cities, known);
      return known;
    },
    rows(applicants: string, kept: readonly string[] = []): string {
      const through = ["id", ...kept].join(", ");
      const cities = `SELECT ${through}, age, income, is_bad,\n  ${normaliseCitySql(dialect, "city_text", letters)} AS city\nFROM ${applicants}`;
      const read = isAmong === undefined ? subquery(cities, "read_cities", dialect) : applicants;
      return `SELECT ${through}${columns.list()}\nFROM ${read}`;
    },
  };
}

/**
 * Compiles what `eligibility` reads of the lenders. Each answer is one of its texts at the place that the applicant's age,
 * income and city count up to, since texts put together row by row take twice as long; `rows` makes these of applicants as
 * `applicantsOfFigures` gives them. Several configurations can be compiled together, each with the columns in its place.
 */
export function compileRules(
  configurations: readonly (readonly Lender[])[],
  dialect: Dialect,
): readonly CompiledRules[] {
  const { named, isServed, rows } = columnsFor(configurations, dialect);
  const { textAt = textByCase(dialect) } = dialect;

  function answerOf(criteria: Criteria): string {
    const { minimumAge, maximumAge, minimumIncome } = criteria;
    const age = `CASE WHEN age < ${minimumAge} THEN 1 WHEN age > ${maximumAge} THEN 2 WHEN age IS NULL THEN 3 ELSE 0 END`;
    const income = `CASE WHEN income < ${minimumIncome} THEN ${BELOW} WHEN income IS NULL THEN ${2 * BELOW} ELSE 0 END`;
    const hasIncome = minimumIncome !== null;
    const places = [
      named("age", age),
      ...(hasIncome ? [named("income", income)] : []),
      named("city", `CASE WHEN ${isServed(criteria)} THEN 0 ELSE ${AGES.length} END`),
    ];
    return textAt(hasIncome ? ANSWERS : ANSWERS_WITHOUT_INCOME, places.join(" + "));
  }

  const compiled = configurations.map((lenders) =>
    criteriaOf(lenders).map((criteria) => ({ lender: criteria.lender, answer: answerOf(criteria) })),
  );
  return compiled.map((own) => ({ columns: own, rows }));
}

const isIn =
  ({ literal }: Dialect): NonNullable<Dialect["isAmong"]> =>
  (_text, folded, spellings) =>
    `COALESCE(${folded}, '') IN (${["", ...spellings].map(literal).join(", ")})`;

const textByCase =
  ({ literal }: Dialect): NonNullable<Dialect["textAt"]> =>
  (texts, place) =>
    `CASE ${place}${texts.map((text, n) => `\n  WHEN ${n} THEN ${literal(text)}`).join("")}\nEND`;

/** The letters that occur in the cities that some lenders serve. */
const alphabetOf = (lenders: readonly Lender[]): readonly string[] =>
  criteriaOf(lenders).flatMap(({ cities }) => spellingsOf(cities).flatMap((city) => [...city]));

/** What a statement is made of. */
export interface EligibilityQuestion {
  readonly lenders: readonly Lender[];
  /** Twelve hexadecimal digits that identify the configuration. */
  readonly digest: string;
  /** The day of the decision, as YYYY-MM-DD. */
  readonly asOf: string;
  readonly dialect: SqlDialect;
  readonly table: string;
}

/**
 * One statement that answers as `eligibility` does, for every row of a table with the columns `id`, `age` or `dob`,
 * `monthlyIncome` and `city` (interfaces: `creditline rules sql`): the id, and a column for each lender with the texts
 * of a batch. Rows that a batch would refuse are left out. It needs no extension and no user-defined function. Throws
 * RangeError if the engine cannot have a table of that name (`canName`).
 */
export function eligibilitySql({ lenders, digest, asOf, dialect: name, table }: EligibilityQuestion): string {
  const dialect = DIALECTS[name];
  const [rules] = compileRules([lenders], dialect);
  if (rules === undefined) return "";
  const read = dialect.applicants(tableName(table, dialect), READ_COLUMNS);
  const applicants = applicantsOfFigures(figuresOfTexts(dialect, read), asOf);
  const rows = `${rules.rows(subquery(applicants, "read_applicants", dialect))}\nWHERE NOT is_bad`;
  // Lenders with equal criteria share one answer.
  const answers = sharedColumns();
  const columns = rules.columns.map(
    ({ lender, answer }) =>
      `  ${answers.named("answer", answer.replaceAll("\n", "\n  "))} AS ${dialect.quoted(lender)}`,
  );
  const answered = `SELECT id${answers.list()}\nFROM ${subquery(rows, "applicants_on_the_day", dialect)}`;
  return `-- creditline: configuration ${digest}, for ${asOf}
SELECT
  id,
${columns.join(",\n")}
FROM ${subquery(answered, "answers")}
`;
}
