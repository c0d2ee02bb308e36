/** The engines that the rules compile to. */
export const SQL_DIALECTS = ["duckdb", "postgres", "spark", "bigquery", "snowflake"] as const;

export type SqlDialect = (typeof SQL_DIALECTS)[number];

/** In what an engine's SQL differs from the others', as far as the rules need it. Expressions in, expressions out. */
export interface Dialect {
  /** A name in quotes. Throws RangeError where `canName` says no. */
  readonly quoted: (name: string) => string;
  /** Whether the engine can have a name at all. */
  readonly canName: (name: string) => boolean;
  /** A text as a literal. */
  readonly literal: (text: string) => string;
  /** The type of a text of any length. */
  readonly text: string;
  /** The part of a text that a pattern with one group finds; null or the empty text where it finds none. */
  found(text: string, pattern: string): string;
  /** A text with each run of white space, as JavaScript has it, as one space, and none around it. */
  oneSpaced(text: string): string;
  /**
   * Parses texts in the plainest format, else `otherwise`, which saves an engine patterns: a whole number, or a day as
   * yyyymmdd.
   */
  whole?(text: string, otherwise: string): string;
  day?(text: string, otherwise: string): string;
  /** A text in small letters, as `toLowerCase` has them at least for the given ones. */
  lower(text: string, letters: () => FoldedLetters): string;
  /**
   * Whether a text, `folded` as cities are compared, is none at all or one of the spellings, where an engine has something
   * quicker than `IN`.
   */
  isAmong?(text: string, folded: string, spellings: readonly string[]): string;
  /** The text at a place, counted from 0, where an engine has something quicker than `CASE`. */
  textAt?(texts: readonly string[], place: string): string;
  /** What ends a relation whose columns would otherwise be worked out wherever they are read. */
  readonly fence?: string;
  /**
   * The applicants of a table with the columns that the rules read as texts, null where the table lacks one of them: a
   * table has `age` or `dob`, and may be without `city`. `columns` says which, and what each is called from here on.
   */
  applicants(table: string, columns: readonly TextColumn[]): string;
  /**
   * Whether `applicants` has columns that are figures already as `age_figure` and `income_figure` beside it, null where they
   * are texts, and their texts null: to write a figure down and to read it again takes longer than all else.
   */
  readonly hasFigures?: true;
}

/** Capital letters, and the small one of each at the same place. */
export interface FoldedLetters {
  readonly capital: string;
  readonly small: string;
}

/** A column that is read, and its name as a text. */
export interface TextColumn {
  readonly name: string;
  readonly as: string;
}

/** White space beyond ASCII, by code: no-break space, the spaces of typesetting, line separators, byte order mark. */
const WIDE_SPACES: readonly (readonly [number, number])[] = [
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];

const spaces = (ascii: string, escape: (hex: string) => string): string =>
  ascii +
  WIDE_SPACES.map(([from, to]) => {
    const [first, last] = [from, to].map((code) => escape(code.toString(16).padStart(4, "0")));
    return first === last ? first : `${first}-${last}`;
  }).join("");

/** As the patterns of Google's RE2 have it, which reads the escapes itself. */
const RE2_SPACE = spaces(String.raw`\t\n\v\f\r `, (hex) => String.raw`\x{${hex}}`);
const POSTGRES_SPACE = spaces(String.raw`\t\n\v\f\r `, (hex) => String.raw`\u${hex}`);
/** For dialects in which a literal's own escapes represent these characters. */
const ESCAPED_SPACE = spaces(String.raw`\t\n\u000b\f\r `, (hex) => String.raw`\u${hex}`);

/** The pattern of a run of white space. */
const run = (space: string): string => `[${space}]+`;

const list = (columns: readonly TextColumn[], one: (column: TextColumn) => string): string =>
  columns.map((column) => `${one(column)} AS ${column.as}`).join(",\n    ");

/**
 * A name that the innermost table lacks is looked for around it: that is where the nulls are. The SQL standard has it so
 * for `LATERAL`.
 */
const lateral =
  (
    text: (column: string, name: string) => string,
    spellings: (name: string) => readonly string[],
    others: readonly string[] = [],
    fence = "",
  ) =>
  (table: string, columns: readonly TextColumn[]): string => {
    const names = [...new Set(columns.flatMap(({ name }) => spellings(name)))];
    const absent = names.map((name) => `NULL AS ${name}`).join(", ");
    const texts = list(columns, ({ name }) => {
      const each = spellings(name).map((column) => text(column, name));
      return each.length === 1 ? each.join("") : `COALESCE(${each.join(", ")})`;
    });
    const read = [texts, ...others].join(",\n    ");
    return `(SELECT ${absent}) AS absent\nCROSS JOIN LATERAL (\n  SELECT id,\n    ${read}\n  FROM ${table}${fence}\n) AS given`;
  };

const from = (read: string, table: string): string =>
  `(\n  SELECT id,\n    ${read}\n  FROM ${table}\n) AS given`;

/** Names between quotes of the SQL standard, each doubled inside of it; any name can be written so. */
const STANDARD_NAMES = {
  quoted: (name: string): string => `"${name.replaceAll('"', '""')}"`,
  canName: (): boolean => true,
};

/** Literals of the SQL standard, where only the quote has to be doubled. */
const standardLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Literals in which a backslash begins an escape, and a doubled quote is not read as one by every engine. */
const escapedLiteral = (text: string): string => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;

/** Names between backticks, inside of which engines differ in what a backtick or a backslash is: there is none. */
const BACKTICK_NAMES = {
  quoted(name: string): string {
    if (!BACKTICK_NAMES.canName(name))
      throw new RangeError(`no name for this engine: ${JSON.stringify(name)}`);
    return `\`${name}\``;
  },
  canName: (name: string): boolean => !/[\p{Cc}`\\]/u.test(name),
};

/** A name without quotes is in small letters: a table may have either. */
const postgresSpellings = (name: string): readonly string[] =>
  name === name.toLowerCase() ? [name] : [`"${name}"`, name.toLowerCase()];

/** Columns that may be figures already, of which types, and what they are called as such. */
const POSTGRES_FIGURES = [
  { name: "age", as: "age_figure", types: ["smallint", "integer", "bigint"], cast: "BIGINT" },
  {
    name: "monthlyIncome",
    as: "income_figure",
    types: ["smallint", "integer", "bigint", "numeric"],
    cast: "NUMERIC",
  },
] as const;

/** What type a column is of is known when the statement runs: only then is one cast chosen, and the other left alone. */
function postgresApplicants(table: string, columns: readonly TextColumn[]): string {
  const isFigure = (name: string, column: string): string | undefined => {
    const types = POSTGRES_FIGURES.find((one) => one.name === name)?.types.map(
      (type) => `'${type}'::regtype`,
    );
    return types === undefined ? undefined : `pg_typeof(${column}) IN (${types.join(", ")})`;
  };
  const figures = POSTGRES_FIGURES.filter(({ name }) => columns.some((one) => one.name === name));
  const read = lateral(
    (column, name) => {
      const found = isFigure(name, column);
      const text = `CAST(${column} AS TEXT)`;
      return found === undefined ? text : `CASE WHEN ${found} THEN NULL ELSE ${text} END`;
    },
    postgresSpellings,
    figures.map(({ name, as, cast }) => {
      const each = postgresSpellings(name).map(
        (column) => `CASE WHEN ${isFigure(name, column)} THEN CAST(${column} AS ${cast}) END`,
      );
      return `${each.length === 1 ? each.join("") : `COALESCE(${each.join(", ")})`} AS ${as}`;
    }),
    figures.length === 0 ? "" : "\n  OFFSET 0",
  );
  return read(table, columns);
}

/** With more texts a list takes DuckDB longer than a table of hashes. */
const MOST_IN_A_LIST = 100;

/** `navi mumbai` as `Navi Mumbai`. */
const capitalised = (text: string): string => text.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** One row for each engine. */
export const DIALECTS: Readonly<Record<SqlDialect, Dialect>> = {
  duckdb: {
    ...STANDARD_NAMES,
    literal: standardLiteral,
    text: "VARCHAR",
    found: (text, pattern) => `regexp_extract(${text}, '${pattern}', 1)`,
    whole: (text, otherwise) =>
      `CASE WHEN CAST(TRY_CAST(${text} AS INTEGER) AS VARCHAR) = ${text} THEN TRY_CAST(${text} AS INTEGER) ELSE ${otherwise} END`,
    day(text, otherwise) {
      const day = `TRY_CAST(${text} AS DATE)`;
      return `CASE WHEN CAST(${day} AS VARCHAR) = ${text} THEN YEAR(${day}) * 10000 + MONTH(${day}) * 100 + DAY(${day}) ELSE ${otherwise} END`;
    },
    // Most texts need no replacing, which takes ten times as long as to see it.
    oneSpaced: (text) =>
      `CASE WHEN regexp_full_match(${text}, '[!-~]+( [!-~]+)*') THEN ${text} ELSE TRIM(regexp_replace(${text}, '${run(RE2_SPACE)}', ' ', 'g')) END`,
    // İ is the one letter that becomes two.
    lower: (text) => `LOWER(REPLACE(${text}, 'İ', 'i' || chr(775)))`,
    // IN would be a join, and that keeps the order of rows on one core. A list is gone along, but only once for all
    // the rows of a Parquet file that have the same city; a cast to an enumeration is a read into a table of hashes.
    // Texts of ASCII are usually there as soon as their letters are small.
    isAmong(text, folded, spellings) {
      const all = ["", ...spellings].map(standardLiteral).join(", ");
      const isThere = (one: string): string =>
        spellings.length > MOST_IN_A_LIST
          ? `TRY_CAST(${one} AS ENUM(${all})) IS NOT NULL`
          : `list_contains([${all}], ${one})`;
      return `CASE WHEN STRLEN(${text}) = LENGTH(${text}) AND ${isThere(`LOWER(${text})`)} THEN TRUE ELSE ${text} IS NULL OR ${isThere(folded)} END`;
    },
    textAt: (texts, place) => `([${texts.map(standardLiteral).join(", ")}])[1 + ${place}]`,
    applicants(table, columns) {
      const absent = columns.map(({ name }) => `NULL AS ${name}`).join(", ");
      const all = `(SELECT ${absent} WHERE FALSE UNION ALL BY NAME SELECT * FROM ${table})`;
      return from(
        list(columns, ({ name }) => `CAST(${name} AS VARCHAR)`),
        all,
      );
    },
  },
  postgres: {
    ...STANDARD_NAMES,
    literal: standardLiteral,
    text: "TEXT",
    found: (text, pattern) => `SUBSTRING(${text} FROM '${pattern}')`,
    // A pattern takes ten times as long as to cut the digits off.
    whole(text, otherwise) {
      const rest = `LTRIM(${text}, '0123456789')`;
      return `CASE WHEN ${text} IS NULL THEN NULL WHEN ${rest} = '' AND LENGTH(${text}) BETWEEN 1 AND 9 THEN CAST(${text} AS INTEGER) WHEN ${rest} = '.00' AND LENGTH(${text}) BETWEEN 4 AND 12 THEN CAST(LEFT(${text}, -3) AS INTEGER) ELSE ${otherwise} END`;
    },
    // Most texts are plain ASCII without a space: the pattern takes twenty times as long as finding that out.
    oneSpaced: (text) =>
      `CASE WHEN OCTET_LENGTH(${text}) = LENGTH(${text}) AND TRANSLATE(${text}, E' \\t\\n\\013\\f\\r', '') = ${text} THEN ${text} ELSE TRIM(REGEXP_REPLACE(${text}, '${run(POSTGRES_SPACE)}', ' ', 'g')) END`,
    // What LOWER takes for capital letters depends on the locale of the database.
    lower(text, letters) {
      const { capital, small } = letters();
      return `TRANSLATE(${text}, '${capital}', '${small}')`;
    },
    // A city is looked for as it is usually written before its letters are made small.
    isAmong(text, folded, spellings) {
      const written = spellings.flatMap((one) => [one, capitalised(one), one.toUpperCase()]);
      const listed = (texts: readonly string[]): string =>
        ["", ...new Set(texts)].map(standardLiteral).join(", ");
      return `CASE WHEN ${text} IS NULL OR ${text} IN (${listed(written)}) THEN TRUE ELSE ${folded} IN (${listed(spellings)}) END`;
    },
    textAt: (texts, place) => `(ARRAY[${texts.map(standardLiteral).join(", ")}])[1 + ${place}]`,
    fence: "\nOFFSET 0",
    hasFigures: true,
    applicants: postgresApplicants,
  },
  spark: {
    ...BACKTICK_NAMES,
    literal: escapedLiteral,
    text: "STRING",
    found: (text, pattern) => `REGEXP_EXTRACT(${text}, '${pattern}', 1)`,
    oneSpaced: (text) => `TRIM(REGEXP_REPLACE(${text}, '${run(ESCAPED_SPACE)}', ' '))`,
    lower: (text) => `LOWER(${text})`,
    // From ten million on a DOUBLE is written with an exponent.
    applicants: lateral(
      (name) => {
        const text = `CAST(${name} AS STRING)`;
        if (name !== "monthlyIncome") return text;
        return `CASE WHEN REGEXP_EXTRACT(${text}, '^([0-9.]+E[0-9]+)$', 1) <> '' THEN CAST(CAST(${text} AS DECIMAL(38, 10)) AS STRING) ELSE ${text} END`;
      },
      (name) => [name],
    ),
  },
  bigquery: {
    ...BACKTICK_NAMES,
    literal: escapedLiteral,
    text: "STRING",
    found: (text, pattern) => `REGEXP_EXTRACT(${text}, r'${pattern}')`,
    oneSpaced: (text) => `TRIM(REGEXP_REPLACE(${text}, r'${run(RE2_SPACE)}', ' '))`,
    lower: (text) => `LOWER(${text})`,
    applicants: (table, columns) =>
      from(
        list(columns, ({ name }) => `JSON_VALUE(TO_JSON(one), '$.${name}')`),
        `${table} AS one`,
      ),
  },
  snowflake: {
    ...STANDARD_NAMES,
    literal: (text) => standardLiteral(text.replaceAll("\\", String.raw`\\`)),
    text: "VARCHAR",
    // Its patterns have no groups that are not counted; the first one is asked for.
    found: (text, pattern) => `REGEXP_SUBSTR(${text}, '${pattern.replaceAll("(?:", "(")}', 1, 1, 'e', 1)`,
    oneSpaced: (text) => `TRIM(REGEXP_REPLACE(${text}, '${run(ESCAPED_SPACE)}', ' '))`,
    lower: (text) => `LOWER(${text})`,
    applicants: (table, columns) =>
      from(
        list(columns, ({ name }) => `CAST(GET_IGNORE_CASE(one, '${name}') AS VARCHAR)`),
        `(SELECT id, OBJECT_CONSTRUCT(*) AS one FROM ${table}) AS objects`,
      ),
  },
};

/** A relation inside of another, worked out once for each of its rows: `FROM (…) AS name`. */
export const subquery = (sql: string, name: string, { fence = "" }: Pick<Dialect, "fence"> = {}): string =>
  `(\n  ${`${sql}${fence}`.replaceAll("\n", "\n  ")}\n) AS ${name}`;

/** The name of a table, `schema.table` with as many parts as there are: plain ones as they are, others in quotes. Throws RangeError. */
export const tableName = (name: string, dialect: Dialect): string =>
  name
    .split(".")
    .map((part) => (/^[a-z_]\w*$/i.test(part) ? part : dialect.quoted(part)))
    .join(".");
