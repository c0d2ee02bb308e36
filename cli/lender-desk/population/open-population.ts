import type { Lender } from "@creditline/core/lenders/lender";
import { figuresOfTexts, isBlank, READ_COLUMNS } from "@creditline/core/lenders/sql/applicant-sql";
import { InputError, parseJson } from "../../io.ts";
import {
  APPLICANT_COLUMNS,
  APPLICANT_FIELDS,
  numeral,
  readApplicant,
  readQuestion,
} from "../applicant-document.ts";
import { csvPopulation, LONGEST_RECORD, readHeader } from "./csv-population.ts";
import type { Engine } from "./engine.ts";
import {
  applicantsIn,
  DUCKDB,
  type Input,
  type Kept,
  pathLiteral,
  type Person,
  placeIn,
  type Population,
  type PopulationQuestion,
  type Refuse,
  selectGoodRows,
  withBadCount,
} from "./population.ts";

const LONGEST_KIB = LONGEST_RECORD / 1024;

/** A document's field as a number, and whether it is present but not a number. */
const numberOf = (field: string) => ({
  value: `CASE WHEN ${typeOf(field)} IN ('UBIGINT', 'BIGINT', 'DOUBLE') THEN TRY_CAST(json_extract(document, '$.${field}') AS DOUBLE) END`,
  isOther: `${typeOf(field)} NOT IN ('UBIGINT', 'BIGINT', 'DOUBLE')`,
});

const typeOf = (field: string): string => `json_type(document, '$.${field}')`;
const textOf = (field: string): string => `json_extract_string(document, '$.${field}')`;

/** Applicants as JSON documents: one a line, each by itself good or bad, or all of them in a list. */
function jsonPopulation({ engine, input, asOf, codes }: PopulationQuestion): Population {
  const isLines = input.format === "jsonl";
  // One column of whole lines: no separator can occur unescaped in a JSON document.
  const readerOf = (files: string, rejects: string): string =>
    isLines
      ? `(SELECT line AS raw FROM read_csv(${files}, auto_detect = false, header = false, delim = '\u001f', quote = '', escape = '', strict_mode = false, columns = {'line': 'VARCHAR'}, max_line_size = ${LONGEST_RECORD}${rejects}))`
      : `(SELECT CAST(json AS VARCHAR) AS raw FROM read_json_objects(${files}))`;
  const known = codes.map(DUCKDB.literal).join(", ");

  const population: Population = {
    input,
    hasLenders: true,
    idType: "VARCHAR",
    figures({ raw, place }: Kept, path) {
      const files = `[${(path === undefined ? input.paths : [path]).map(pathLiteral).join(", ")}]`;
      const kept = [...(raw === true ? ["raw"] : []), ...(place === true ? ["place"] : []), "lenders"].join(
        ", ",
      );
      const rejects =
        ", store_rejects = true, rejects_table = 'long_lines', rejects_scan = 'long_line_scans'";
      const rows = `(SELECT raw${place === true ? ", row_number() OVER () AS place" : ""}, CASE WHEN json_valid(raw) AND json_type(raw) = 'OBJECT' THEN raw END AS document FROM ${readerOf(files, rejects)})`;
      const [age, income] = [numberOf("age"), numberOf("monthlyIncome")];
      const fields = `(SELECT *, ${age.value} AS age_number, ${income.value} AS income_number, CASE WHEN ${typeOf("dob")} = 'VARCHAR' AND regexp_full_match(${textOf("dob")}, '[0-9]{4}-[0-9]{2}-[0-9]{2}') THEN TRY_CAST(${textOf("dob")} AS DATE) END AS dob, ${textOf("city")} AS city_text, CASE WHEN ${typeOf("lenders")} = 'ARRAY' THEN list_transform(CAST(json_extract_string(document, '$.lenders[*]') AS VARCHAR[]), lambda code : upper(trim(code))) END AS lenders FROM ${rows})`;
      const someField = APPLICANT_FIELDS.map((field) => `${typeOf(field)} IS NOT NULL`).join(" OR ");
      return `SELECT ${textOf("id")} AS id, ${kept},
  CASE WHEN age_number = floor(age_number) THEN TRY_CAST(age_number AS INTEGER) END AS age,
  YEAR(dob) * 10000 + MONTH(dob) * 100 + DAY(dob) AS born,
  CASE WHEN round(income_number * 100) / 100 = income_number THEN TRY_CAST(income_number AS DECIMAL(18, 2)) END AS income,
  city_text,
  CASE
    WHEN document IS NULL OR NOT (${someField}) THEN TRUE
    WHEN ${typeOf("id")} IN ('OBJECT', 'ARRAY', 'BOOLEAN') THEN TRUE
    WHEN ${age.isOther} OR age_number <> floor(age_number) THEN TRUE
    WHEN ${typeOf("dob")} IS NOT NULL AND dob IS NULL THEN TRUE
    WHEN ${income.isOther} OR round(income_number * 100) / 100 <> income_number OR abs(income_number) > 1e11 THEN TRUE
    WHEN ${typeOf("city")} <> 'VARCHAR' OR (city_text IS NOT NULL AND ${DUCKDB.oneSpaced("city_text")} = '') THEN TRUE
    WHEN ${typeOf("lenders")} <> 'ARRAY' OR len(lenders) = 0 OR len(list_filter(lenders, lambda code : code NOT IN (${known}))) > 0 THEN TRUE
    ELSE FALSE
  END AS unreadable
FROM ${fields}`;
    },
    readRaw: (raw) => readQuestion(parseJson(raw), asOf, codes) satisfies Person,
    async checked(refuse, work) {
      const { result, bad } = await withBadCount(engine, population, work).catch((error: unknown) => {
        const found =
          error instanceof Error ? /Malformed JSON.*|^Invalid Input Error: (.*)/.exec(error.message) : null;
        if (found === null) throw error;
        throw new InputError(`${input.named}: not a JSON document: ${found[0]}`);
      });
      const long = isLines
        ? (await engine.rows("SELECT CAST(line AS DOUBLE) FROM long_lines ORDER BY line")).map(([line]) =>
            Number(line),
          )
        : [];
      if (bad > 0 || long.length > 0) await tellBad(refuse, long);
      return { ...selectGoodRows(population, bad > 0), skipped: bad + long.length, result };
    },
  };

  /** `long` are the lines that are too long to be read: the engine counts the others without them. */
  async function tellBad(refuse: Refuse, long: readonly number[]): Promise<void> {
    const left = [...long];
    const word = isLines ? "line" : "row";
    for (const path of input.paths) {
      const rows = engine.stream(
        `SELECT CAST(place AS DOUBLE), raw FROM ${applicantsIn(population, asOf, { place: true, raw: true }, path)} WHERE is_bad ORDER BY place`,
      );
      let before = 0;
      const tellLong = (upTo: number): void => {
        while (left[0] !== undefined && left[0] <= upTo + before) {
          refuse(
            placeIn(input, path, word, left.shift() ?? 0),
            `expected a line of at most ${LONGEST_KIB} KiB`,
          );
          before += 1;
        }
      };
      for await (const some of rows) {
        for (const [place, raw] of some) {
          tellLong(Number(place));
          refuse(placeIn(input, path, word, Number(place) + before), messageOf(String(raw ?? "")));
        }
      }
      if (input.paths.length === 1) tellLong(Infinity);
    }
  }

  function messageOf(raw: string): string {
    try {
      population.readRaw(raw);
      return "expected values that can be read";
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  }

  return population;
}

const NUMBER = /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL\(.*\))$/;
const DAY = /^(DATE|TIMESTAMP.*)$/;

/** The maximum number of decimals of an amount. */
const PAISE_DECIMALS = 2;

/** The column types that are accepted besides text, and their names. */
const TAKEN = {
  age: [NUMBER, "numbers or texts"],
  dob: [DAY, "days or texts"],
  monthlyIncome: [NUMBER, "numbers or texts"],
  city: [/^VARCHAR$/, "texts"],
} as const;

/** Applicants in Parquet files, whose columns have types: numbers are numbers there, and texts are read as texts. */
export async function parquetPopulation(question: PopulationQuestion): Promise<Population> {
  const { engine, input, asOf } = question;
  const files = (path?: string): string =>
    `[${(path === undefined ? input.paths : [path]).map(pathLiteral).join(", ")}]`;
  const [first = "", ...more] = input.paths;
  const types = await typesIn(engine, first);
  // The engine would read all files by the first one's schema, and leave out a column that it lacks.
  for (const path of more) {
    const own = await typesIn(engine, path);
    if (APPLICANT_COLUMNS.some((name) => own.get(name)?.type !== types.get(name)?.type))
      throw new InputError(`${path}: expected the columns and types of ${first}`, "header");
  }
  const column = (name: string): string => {
    const found = types.get(name);
    return found === undefined ? "NULL" : DUCKDB.quoted(found.column);
  };
  let isPlain = true;
  for (const [name, [taken, what]] of Object.entries(TAKEN)) {
    const type = types.get(name)?.type;
    if (type === undefined || taken.test(type)) continue;
    if (type !== "VARCHAR") throw new InputError(`${name}: expected a column of ${what}, got ${type}`, name);
    isPlain = false;
  }

  const isDouble = (name: string): boolean => /FLOAT|DOUBLE/.test(types.get(name)?.type ?? "");
  /** A number as intended: 24000.1 is another number as a FLOAT, and is written as it was. */
  const figure = (name: string): string =>
    types.get(name)?.type === "FLOAT" ? `CAST(CAST(${column(name)} AS VARCHAR) AS DOUBLE)` : column(name);
  /** Whether a number has more decimals than its field allows; undefined for a type that can't have any. */
  const hasMore = (name: string, decimals: number): string | undefined => {
    const type = types.get(name)?.type ?? "";
    const [, scale = "0"] = /^DECIMAL\(\d+,\s*(\d+)\)$/.exec(type) ?? [];
    if (!isDouble(name) && Number(scale) <= decimals) return undefined;
    const value = figure(name);
    return decimals === 0
      ? `${value} <> floor(${value})`
      : isDouble(name)
        ? `round(${value} * ${10 ** decimals}) / ${10 ** decimals} <> ${value}`
        : `round(${value}, ${decimals}) <> ${value}`;
  };
  const population: Population = {
    input,
    hasLenders: false,
    idType: types.get("id")?.type ?? "VARCHAR",
    figures({ raw, place }: Kept, path) {
      const kept = [...(raw === true ? ["raw"] : []), ...(place === true ? ["place"] : [])];
      const made = [
        ...(raw === true
          ? [
              `CAST(json_object(${["id", "age", "dob", "monthlyIncome", "city"].map((name) => `'${name}', CAST(${column(name)} AS VARCHAR)`).join(", ")}) AS VARCHAR) AS raw`,
            ]
          : []),
        ...(place === true ? ["file_row_number + 1 AS place"] : []),
      ];
      const read = `read_parquet(${files(path)}${place === true ? ", file_row_number = true" : ""})`;
      if (!isPlain) {
        const texts = READ_COLUMNS.map(({ name, as }) => `CAST(${column(name)} AS VARCHAR) AS ${as}`);
        return figuresOfTexts(
          DUCKDB,
          `(SELECT ${column("id")} AS id, ${[...texts, ...made].join(", ")} FROM ${read}) AS given`,
          kept,
        );
      }
      const hasDob = types.has("dob");
      const dob = `CAST(${column("dob")} AS DATE)`;
      const others = [
        hasMore("age", 0),
        hasMore("monthlyIncome", PAISE_DECIMALS),
        // An infinite date has no year.
        hasDob ? `(${column("dob")} IS NOT NULL AND YEAR(${dob}) IS NULL)` : undefined,
      ].filter((one) => one !== undefined);
      // Numbers keep their type: with another one they would take longer to compare.
      const figures = `SELECT ${[`${column("id")} AS id`, ...made].join(", ")},
  ${types.has("age") ? figure("age") : "CAST(NULL AS INTEGER)"} AS age,
  ${hasDob ? `YEAR(${dob}) * 10000 + MONTH(${dob}) * 100 + DAY(${dob})` : "CAST(NULL AS INTEGER)"} AS born,
  ${figure("monthlyIncome")} AS income,
  CAST(${column("city")} AS VARCHAR) AS city_text,
  COALESCE(${others.length === 0 ? "FALSE" : others.join(" OR ")}, FALSE) AS is_other
FROM ${read}`;
      return `SELECT ${["id", ...kept].join(", ")}, age, born, income, city_text, is_other OR (${isBlank(DUCKDB)}) AS unreadable FROM (${figures})`;
    },
    readRaw(raw): Person {
      const row = JSON.parse(raw) as Readonly<Record<string, string | null>>;
      const text = (name: string): string | undefined => row[name]?.trim() || undefined;
      const given = (name: string): number | string | undefined => {
        const value = text(name);
        if (value === undefined) return undefined;
        return isDouble(name) ? Number(value.replace(/inf$/, "Infinity")) : numeral(value);
      };
      const applicant = readApplicant(
        {
          age: given("age"),
          dob: DAY.test(types.get("dob")?.type ?? "") ? text("dob")?.slice(0, 10) : text("dob"),
          monthlyIncome: given("monthlyIncome"),
          city: text("city"),
        },
        asOf,
      );
      const id = row["id"] ?? null;
      if ((id ?? "") === "" && Object.values(applicant).every((value) => value === undefined)) {
        throw new InputError("expected a value in at least one of the columns, got none");
      }
      return { id, applicant };
    },
    async checked(refuse, work) {
      const { result, bad } = await withBadCount(engine, population, work).catch((error: unknown) => {
        throw unreadable(error, input.named);
      });
      if (bad > 0) {
        for (const path of input.paths) {
          const rows = `SELECT CAST(place AS DOUBLE), raw FROM ${applicantsIn(population, asOf, { place: true, raw: true }, path)} WHERE is_bad ORDER BY place`;
          for await (const some of engine.stream(rows)) {
            for (const [place, raw] of some)
              refuse(placeIn(input, path, "row", Number(place)), messageOf(String(raw)));
          }
        }
      }
      return { ...selectGoodRows(population, bad > 0), skipped: bad, result };
    },
  };

  function messageOf(raw: string): string {
    try {
      population.readRaw(raw);
      return "expected values that can be read";
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
  }

  return population;
}

/** The columns of a file by name. Throws InputError if it is no Parquet file, or lacks a required column. */
async function typesIn(engine: Engine, path: string) {
  const described = await engine
    .rows(
      `SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM read_parquet([${pathLiteral(path)}]))`,
    )
    .catch((error: unknown) => {
      throw unreadable(error, path);
    });
  readHeader(described.map(([name]) => String(name)));
  return new Map(
    described.map(([name, type]) => [String(name).trim(), { column: String(name), type: String(type) }]),
  );
}

/** Reports a file that is not Parquet; passes on any other error. */
const unreadable = (error: unknown, named: string): unknown =>
  error instanceof Error && /^Invalid (Input )?Error|parquet|magic bytes/i.test(error.message)
    ? new InputError(`${named}: not a Parquet file that can be read: ${error.message.split("\n")[0]}`)
    : error;

/** The applicants of some files, for questions about these lenders on a day. Throws InputError for invalid input. */
export async function openPopulation(
  engine: Engine,
  input: Input,
  lenders: readonly Lender[],
  asOf: string,
): Promise<Population> {
  const question = {
    engine,
    input,
    asOf,
    codes: [...new Set(lenders.map(({ code }) => code))],
  };
  switch (input.format) {
    case "csv":
      return csvPopulation(question);
    case "parquet":
      return parquetPopulation(question);
    case "json":
    case "jsonl":
      return jsonPopulation(question);
  }
}
