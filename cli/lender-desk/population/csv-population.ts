import { join } from "node:path";
import { csvCell } from "@creditline/core/say/csv-cell";
import { figuresOfTexts, READ_COLUMNS } from "@creditline/core/lenders/sql/applicant-sql";
import { InputError } from "../../io.ts";
import { readApplicant } from "../applicant-document.ts";
import { numeral } from "../fields.ts";
import { type BatchColumns, readHeader } from "./header.ts";
import { LONGEST_RECORD, recordsOf, valuesOf } from "./csv-records.ts";
import { bytesOf, type Input } from "./input.ts";
import { writtenFile } from "./written-file.ts";
import {
  countBad,
  goodRows,
  pathLiteral,
  DUCKDB,
  applicantsIn,
  type Kept,
  type Person,
  placeIn,
  type Population,
  type PopulationQuestion,
  type Refuse,
} from "./population.ts";

/** The applicant in one row. Throws InputError for a bad row. */
export function readRow(
  values: readonly string[],
  columns: BatchColumns,
  asOf: string,
): Person & { readonly id: string } {
  if (values.length !== columns.count) {
    throw new InputError(`expected ${columns.count} values, got ${values.length}`);
  }
  const given = (column: number): string | undefined => values[column]?.trim() || undefined;
  const figure = (column: number): number | string | undefined => {
    const text = given(column);
    return text === undefined ? undefined : numeral(text);
  };
  const applicant = readApplicant(
    {
      age: figure(columns.age),
      dob: given(columns.dob),
      monthlyIncome: figure(columns.monthlyIncome),
      city: given(columns.city),
    },
    asOf,
  );
  const id = values[columns.id] ?? "";
  if (id === "" && Object.values(applicant).every((value) => value === undefined)) {
    throw new InputError("expected a value in at least one of the columns, got none");
  }
  return { id, applicant };
}

/** The first record of a file; it names the columns. Throws InputError where it can't be read. */
async function headerOf(path: string): Promise<readonly string[]> {
  const bytes = bytesOf(path);
  try {
    for await (const records of recordsOf(bytes)) {
      const [first] = records;
      if (first === undefined) continue;
      if ("trouble" in first) throw new InputError("header: expected names separated by commas", "header");
      return valuesOf(first.text);
    }
    return [""];
  } finally {
    bytes.destroy();
  }
}

/** The columns of CSV files, which all have to be the same. Throws InputError. */
export async function columnsOf({ paths }: Input): Promise<BatchColumns> {
  const [first = "", ...others] = paths;
  const header = await headerOf(first);
  const columns = readHeader(header);
  for (const path of others) {
    const own = await headerOf(path);
    if (own.join() !== header.join())
      throw new InputError(`${path}: header: expected the one of ${first}`, "header");
  }
  return columns;
}

/** Applicants in CSV files. */
export async function csvPopulation(question: PopulationQuestion): Promise<Population> {
  const columns = await columnsOf(question.input);
  return populationOf(question, columns, question.input.paths);
}

/** Bytes that a core reads at once. */
const BUFFER = 4_000_000;

const REJECTED = "rejected_rows";

function populationOf(
  question: PopulationQuestion,
  columns: BatchColumns,
  paths: readonly string[],
): Population {
  const { engine, input, asOf } = question;
  const named = Array.from({ length: columns.count }, (_, n) => `'c${n}': 'VARCHAR'`).join(", ");
  const readerOf = (files: readonly string[], keepsRejected: boolean): string =>
    `read_csv([${files.map(pathLiteral).join(", ")}], auto_detect = false, header = true, delim = ',', quote = '"', escape = '"', columns = {${named}}, max_line_size = ${LONGEST_RECORD}, buffer_size = ${BUFFER}${keepsRejected ? `, store_rejects = true, rejects_table = '${REJECTED}', rejects_scan = '${REJECTED}_scans', rejects_limit = 1` : ""})`;
  const at = (column: number): string => (column === -1 ? "NULL::VARCHAR" : `c${column}`);
  const raws = [columns.id, columns.age, columns.dob, columns.monthlyIncome, columns.city];
  let keepsRejected = true;

  const population: Population = {
    input,
    hasLenders: false,
    idType: "VARCHAR",
    figures({ raw, place }: Kept, path) {
      const texts = [columns.age, columns.dob, columns.monthlyIncome, columns.city].map(
        (column, n) => `${at(column)} AS ${READ_COLUMNS[n]?.as}`,
      );
      const kept = [
        ...(raw === true ? [`CAST(to_json([${raws.map(at).join(", ")}]) AS VARCHAR) AS raw`] : []),
        ...(place === true ? ["row_number() OVER () AS place"] : []),
      ];
      const read = readerOf(path === undefined ? paths : [path], keepsRejected);
      const relation = `(SELECT NULLIF(${at(columns.id)}, '') AS id, ${[...texts, ...kept].join(", ")} FROM ${read}) AS given`;
      return figuresOfTexts(DUCKDB, relation, [
        ...(raw === true ? ["raw"] : []),
        ...(place === true ? ["place"] : []),
      ]);
    },
    readRaw(raw) {
      const values = (JSON.parse(raw) as readonly (string | null)[]).map((value) => value ?? "");
      return readRow(values, { id: 0, age: 1, dob: 2, monthlyIncome: 3, city: 4, count: 5 }, asOf);
    },
    async checked(refuse, work) {
      const done = await countBad(engine, population, work).catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith("Invalid Input Error")) return undefined;
        throw error;
      });
      keepsRejected = false;
      const [rejected] =
        done === undefined ? [[1]] : await engine.rows(`SELECT count(*)::INTEGER FROM ${REJECTED}`);
      if (done !== undefined && Number(rejected?.[0]) === 0) {
        if (done.bad > 0) await tellBad(refuse);
        return { ...goodRows(population, done.bad > 0), skipped: done.bad, result: done.result };
      }
      const { path, skipped } = await mend(question, columns, refuse);
      const rows = goodRows(populationOf(question, columns, [path]), false);
      return { ...rows, skipped, result: await work(rows) };
    },
  };

  /** Tells of rows whose values are bad: the engine knows which they are, and the file which lines they stand on. */
  async function tellBad(refuse: Refuse): Promise<void> {
    for (const path of paths) {
      const bad = `SELECT CAST(place AS DOUBLE) FROM ${applicantsIn(population, asOf, { place: true }, path)} WHERE is_bad ORDER BY 1`;
      const places = placesOf(engine.stream(bad));
      let next = await places.next();
      if (next.done === true) continue;
      // The header is a record too.
      let place = -1;
      const bytes = bytesOf(path);
      walk: for await (const records of recordsOf(bytes)) {
        for (const record of records) {
          place += 1;
          if (place !== next.value || "trouble" in record) continue;
          refuse(placeIn(input, path, "line", record.line), messageOf(valuesOf(record.text), columns, asOf));
          next = await places.next();
          if (next.done === true) break walk;
        }
      }
      bytes.destroy();
    }
  }

  return population;
}

async function* placesOf(
  rows: ReturnType<PopulationQuestion["engine"]["stream"]>,
): AsyncGenerator<number, undefined> {
  for await (const some of rows) for (const [place] of some) yield Number(place);
  return undefined;
}

/** Why a row is bad. */
function messageOf(values: readonly string[], columns: BatchColumns, asOf: string): string {
  try {
    readRow(values, columns, asOf);
    return "expected values that can be read";
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

/**
 * Goes through files that the engine can't read as they are, since quotes are wrong somewhere or a row has too many or too
 * few values: tells of what is bad, and writes the good rows to a file of its own. Throws WorkFailed where that has no room.
 */
async function mend(
  { engine, input, asOf }: PopulationQuestion,
  columns: BatchColumns,
  refuse: Refuse,
): Promise<{ readonly path: string; readonly skipped: number }> {
  const path = join(engine.folder, "mended.csv");
  return writtenFile(path, async (put) => {
    await put(`${Array.from({ length: columns.count }, (_, n) => `c${n}`).join(",")}\n`);
    let skipped = 0;
    for (const from of input.paths) {
      let isHeader = true;
      for await (const records of recordsOf(bytesOf(from))) {
        let text = "";
        for (const record of records) {
          if (isHeader) {
            isHeader = false;
            continue;
          }
          try {
            if ("trouble" in record) throw new InputError(record.trouble);
            const values = valuesOf(record.text);
            readRow(values, columns, asOf);
            text += `${values.map(csvCell).join(",")}\n`;
          } catch (error) {
            if (!(error instanceof InputError)) throw error;
            skipped += 1;
            refuse(placeIn(input, from, "line", record.line), error.message);
          }
        }
        await put(text);
      }
    }
    return { path, skipped };
  });
}
