import { figuresOfTexts, isBlank, READ_COLUMNS } from "@creditline/core/lenders/sql/applicant-sql";
import { InputError } from "../../io.ts";
import { readApplicant } from "../applicant-document.ts";
import { numeral } from "../fields.ts";
import { readHeader } from "./header.ts";
import {
  applicantsIn,
  countBad,
  goodRows,
  pathLiteral,
  DUCKDB,
  type Kept,
  type Person,
  placeIn,
  type Population,
  type PopulationQuestion,
} from "./population.ts";

const NUMBER = /^(U?(TINY|SMALL|BIG|HUGE)INT|U?INTEGER|FLOAT|DOUBLE|DECIMAL\(.*\))$/;
const DAY = /^(DATE|TIMESTAMP.*)$/;

/** Which types a column may have beside text, and what they are called. */
const TAKEN = {
  age: [NUMBER, "numbers or texts"],
  dob: [DAY, "days or texts"],
  monthlyIncome: [NUMBER, "numbers or texts"],
  city: [/^VARCHAR$/, "texts"],
} as const;

/** Applicants in Parquet files, whose columns have types: figures are figures there, and texts are read as texts. */
export async function parquetPopulation(question: PopulationQuestion): Promise<Population> {
  const { engine, input, asOf } = question;
  const files = (path?: string): string =>
    `[${(path === undefined ? input.paths : [path]).map(pathLiteral).join(", ")}]`;
  const described = await engine
    .rows(`SELECT column_name, column_type FROM (DESCRIBE SELECT * FROM read_parquet(${files()}))`)
    .catch((error: unknown) => {
      throw unreadable(error, input.named);
    });
  readHeader(described.map(([name]) => String(name)));
  const types = new Map(
    described.map(([name, type]) => [String(name).trim(), { column: String(name), type: String(type) }]),
  );
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
      const dob = types.has("dob") ? `CAST(${column("dob")} AS DATE)` : "CAST(NULL AS DATE)";
      const age = types.has("age") ? column("age") : "CAST(NULL AS INTEGER)";
      const income = column("monthlyIncome");
      const hasPaise = isDouble("monthlyIncome")
        ? `round(CAST(${income} AS DOUBLE) * 100) / 100 = CAST(${income} AS DOUBLE)`
        : `CAST(${income} AS DECIMAL(38, 2)) = ${income}`;
      const whole = `${age} = floor(${age})`;
      const figures = `SELECT ${[`${column("id")} AS id`, ...made].join(", ")},
  CASE WHEN ${whole} THEN TRY_CAST(${age} AS INTEGER) END AS age,
  YEAR(${dob}) * 10000 + MONTH(${dob}) * 100 + DAY(${dob}) AS born,
  CASE WHEN ${hasPaise} THEN TRY_CAST(${income} AS DECIMAL(18, 2)) END AS income,
  CAST(${column("city")} AS VARCHAR) AS city_text,
  CASE
    WHEN ${age} IS NOT NULL AND (NOT ${whole} OR TRY_CAST(${age} AS INTEGER) IS NULL) THEN TRUE
    WHEN ${income} IS NOT NULL AND (NOT (${hasPaise}) OR TRY_CAST(${income} AS DECIMAL(18, 2)) IS NULL) THEN TRUE
    ELSE FALSE
  END AS is_other
FROM ${read}`;
      return `SELECT ${["id", ...kept].join(", ")}, age, born, income, city_text, is_other OR (${isBlank(DUCKDB)}) AS unreadable FROM (${figures})`;
    },
    readRaw(raw): Person {
      const given = JSON.parse(raw) as Readonly<Record<string, string | null>>;
      const text = (name: string): string | undefined => given[name]?.trim() || undefined;
      const figure = (name: string): number | string | undefined => {
        const value = text(name);
        if (value === undefined) return undefined;
        return isDouble(name) ? Number(value) : numeral(value);
      };
      const applicant = readApplicant(
        {
          age: figure("age"),
          dob: DAY.test(types.get("dob")?.type ?? "") ? text("dob")?.slice(0, 10) : text("dob"),
          monthlyIncome: figure("monthlyIncome"),
          city: text("city"),
        },
        asOf,
      );
      const id = given["id"] ?? null;
      if ((id ?? "") === "" && Object.values(applicant).every((value) => value === undefined)) {
        throw new InputError("expected a value in at least one of the columns, got none");
      }
      return { id, applicant };
    },
    async checked(refuse, work) {
      const { result, bad } = await countBad(engine, population, work).catch((error: unknown) => {
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
      return { ...goodRows(population, bad > 0), skipped: bad, result };
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

/** A file that is no Parquet at all is the person's; anything else is passed on. */
const unreadable = (error: unknown, named: string): unknown =>
  error instanceof Error && /^Invalid (Input )?Error|parquet|magic bytes/i.test(error.message)
    ? new InputError(`${named}: not a Parquet file that can be read: ${error.message.split("\n")[0]}`)
    : error;
