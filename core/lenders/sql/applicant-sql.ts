import { parseDay } from "../../calendar/civil-day.ts";
import { GREATEST_AMOUNT, OLDEST } from "../../reference/general-age.ts";
import { type Dialect, type FoldedLetters, subquery } from "../../reference/sql/sql-dialects.table.ts";

/** The columns that the rules read beside the id, and what each is called as a text. */
export const READ_COLUMNS = [
  { name: "age", as: "age_text" },
  { name: "dob", as: "dob_text" },
  { name: "monthlyIncome", as: "income_text" },
  { name: "city", as: "city_text" },
] as const;

/** Capital letters whose small ones are among the given, by all of Unicode; İ, which becomes two, is not. */
export function lettersFor(alphabet: ReadonlySet<string>): FoldedLetters {
  let [capital, small] = ["", ""];
  for (const letter of capitals()) {
    const folded = letter.toLowerCase();
    if (!alphabet.has(folded)) continue;
    capital += letter;
    small += folded;
  }
  return { capital, small };
}

/** The last capital letter of Unicode: of Adlam. */
const LAST_CAPITAL = 0x1_e921;

let known: readonly string[] | undefined;

/** All letters that have a small one. */
function capitals(): readonly string[] {
  known ??= Array.from({ length: LAST_CAPITAL + 1 }, (_, code) => String.fromCodePoint(code)).filter(
    (letter) => letter.toLowerCase() !== letter,
  );
  return known;
}

const MONTHS_OF_30 = "('04', '06', '09', '11')";

/** A text as YYYY-MM-DD as a number, yyyymmdd; null where it is no day of the calendar, as `isRealDay` has it. */
function dayOf(text: string): string {
  const [year, month, day] = [
    `SUBSTRING(${text}, 1, 4)`,
    `SUBSTRING(${text}, 6, 2)`,
    `SUBSTRING(${text}, 9, 2)`,
  ] as const;
  const number = `CAST(${year} AS INTEGER)`;
  const isLeap = `MOD(${number}, 4) = 0 AND (MOD(${number}, 100) <> 0 OR MOD(${number}, 400) = 0)`;
  return `CASE
    WHEN ${text} IS NULL THEN NULL
    WHEN ${year} = '0000' OR ${month} NOT BETWEEN '01' AND '12' OR ${day} NOT BETWEEN '01' AND '31' THEN NULL
    WHEN ${month} IN ${MONTHS_OF_30} AND ${day} > '30' THEN NULL
    WHEN ${month} = '02' AND ${day} > CASE WHEN ${isLeap} THEN '29' ELSE '28' END THEN NULL
    ELSE CAST(REPLACE(${text}, '-', '') AS INTEGER)
  END`;
}

/** A city as `cityKey` has it but for its other names, empty where a text names none. */
export const normaliseCitySql = (dialect: Dialect, text: string, letters: () => FoldedLetters): string =>
  dialect.lower(dialect.oneSpaced(text), letters);

/**
 * Reads a relation of texts (`READ_COLUMNS`) as figures: `id`, `age`, `born` (yyyymmdd), `income`, each null if not
 * given, the unchanged `city_text`, and `unreadable` if a text is invalid for its column or the row is blank. `kept`
 * are columns that are passed through.
 */
export function figuresOfTexts(dialect: Dialect, relation: string, kept: readonly string[] = []): string {
  const through = ["id", ...kept].join(", ");
  const slow = (_text: string, otherwise: string): string => otherwise;
  const { whole = slow, day = slow } = dialect;
  const found = (text: string, pattern: string): string =>
    `NULLIF(${dialect.found(dialect.oneSpaced(text), `^${pattern}$`)}, '')`;

  const age = `CAST(${found("age_text", "(-?0*[0-9]{1,3})(?:[.]0+)?")} AS INTEGER)`;
  const income = `CAST(${found("income_text", "(-?0*[0-9]{1,11}(?:[.][0-9]{1,2}0*)?)")} AS DECIMAL(18, 2))`;
  const dob = found("dob_text", "([0-9]{4}-[0-9]{2}-[0-9]{2})");
  const orFigure = (column: string, figure: string, otherwise: string): string =>
    dialect.hasFigures === true
      ? `CASE WHEN ${column} IS NOT NULL THEN ${figure} ELSE ${otherwise} END`
      : otherwise;
  // More than two decimals are not accepted.
  const toPaise =
    "CASE WHEN SCALE(income_figure) <= 2 OR income_figure = ROUND(income_figure, 2) THEN income_figure ELSE -1 END";
  const figures = `SELECT ${through}, age_text, dob_text, income_text, city_text,
  ${orFigure("age_figure", "age_figure", whole("age_text", age))} AS age,
  ${dob} AS dob,
  ${orFigure("income_figure", toPaise, whole("income_text", income))} AS income
FROM ${relation}`;
  const days = `SELECT ${through}, age_text, dob_text, income_text, city_text, age, income,
  ${day("dob_text", dayOf("dob"))} AS born
FROM ${subquery(figures, "figures", dialect)}`;
  // A text is checked again only if it gave no figure; most rows have figures and need no more checks.
  const isOther = (figure: string, column: string): string =>
    `WHEN ${figure} IS NULL AND COALESCE(${dialect.oneSpaced(column)}, '') <> '' THEN TRUE`;
  return `SELECT ${through}, age, born, income, city_text,
  CASE
    WHEN income IS NOT NULL AND age IS NOT NULL AND dob_text IS NULL THEN FALSE
    ${isOther("age", "age_text")}
    ${isOther("born", "dob_text")}
    ${isOther("income", "income_text")}
    ELSE ${isBlank(dialect)}
  END AS unreadable
FROM ${subquery(days, "days", dialect)}`;
}

/** Whether a row is entirely empty, including the id; a blank row is a mistake. */
export const isBlank = ({ text, oneSpaced }: Dialect): string =>
  `CASE WHEN age IS NULL AND born IS NULL AND income IS NULL THEN COALESCE(${oneSpaced("city_text")}, '') = '' AND COALESCE(CAST(id AS ${text}), '') = '' ELSE FALSE END`;

/** A year, in days as yyyymmdd. */
const YEAR = 10_000;

/**
 * The applicants of a relation of figures (see `figuresOfTexts`) as the rules see them on the day `asOf` (YYYY-MM-DD): with
 * their age in completed years, whichever way it was given, and `is_bad` where a batch leaves the row out.
 */
export function applicantsOfFigures(figures: string, asOf: string, kept: readonly string[] = []): string {
  const today = parseDay(asOf);
  const through = ["id", ...kept].join(", ");
  const eldest = today - (OLDEST + 1) * YEAR;
  return `SELECT ${through}, income, city_text,
  CASE WHEN born IS NULL THEN age ELSE CAST(FLOOR((${today} - born) / ${YEAR}.0) AS INTEGER) END AS age,
  CASE
    WHEN unreadable THEN TRUE
    WHEN born IS NULL AND age BETWEEN 0 AND ${OLDEST} AND income BETWEEN 0 AND ${GREATEST_AMOUNT} THEN FALSE
    WHEN age < 0 OR age > ${OLDEST} THEN TRUE
    WHEN born > ${today} OR born <= ${eldest} THEN TRUE
    WHEN age IS NOT NULL AND born IS NOT NULL THEN TRUE
    WHEN income < 0 OR income > ${GREATEST_AMOUNT} THEN TRUE
    ELSE FALSE
  END AS is_bad
FROM ${subquery(figures, "read_figures")}`;
}
