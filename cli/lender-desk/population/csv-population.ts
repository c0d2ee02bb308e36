import { join } from "node:path";
import type { Readable } from "node:stream";
import { figuresOfTexts, READ_COLUMNS } from "@creditline/core/lenders/sql/applicant-sql";
import { csvCell } from "@creditline/core/messages/translate";
import { InputError } from "../../io.ts";
import { APPLICANT_COLUMNS, numeral, readApplicant } from "../applicant-document.ts";
import { bytesOf } from "./input.ts";
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
import { writeFileSafely } from "./written-file.ts";

const LONGEST_KIB = 256;

/** The maximum size of a record, in bytes: without it, a quote that is never closed would include the whole file. */
export const LONGEST_RECORD = LONGEST_KIB * 1024;

/** A record of a CSV and the line that it starts on, or why it can't be read. */
export type CsvRecord =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly trouble: string };

const QUOTES = "expected quotes only around whole values, each closed";
const TOO_LONG = `expected a row of at most ${LONGEST_KIB} KiB (is a quote not closed?)`;

/**
 * A value and its separator: in quotes, which are doubled inside, with ignored spaces around them; or without, where a
 * quote is an ordinary character. DuckDB reads it so.
 */
const VALUE = /(?: *"([^"]*(?:""[^"]*)*)" *|((?! *")[^,\n]*?))(,|\r?\n|\r?$)/y;
/** A value whose quote is not closed before the end of the text. */
const OPEN = / *"[^"]*(?:""[^"]*)*$/y;

interface ReadRecord {
  readonly values: readonly string[];
  readonly end: number;
}

/** The record that starts at a position of a text; reports if it continues beyond the text, or has wrong quotes. */
function readRecordAt(text: string, at: number, isLast: boolean): ReadRecord | "open" | "quotes" {
  const values: string[] = [];
  for (let from = at; ; from = VALUE.lastIndex) {
    VALUE.lastIndex = from;
    OPEN.lastIndex = from;
    const found = VALUE.exec(text);
    if (found === null) return !isLast && OPEN.test(text) ? "open" : "quotes";
    const [, quoted, plain = "", end = ""] = found;
    values.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ",") continue;
    return end.endsWith("\n") || isLast ? { values, end: VALUE.lastIndex } : "open";
  }
}

/** The values of a record. */
function valuesOf(record: string): readonly string[] {
  const read = readRecordAt(record, 0, true);
  return typeof read === "string" ? [] : read.values;
}

/**
 * The records of a CSV, in constant memory, without blank lines. A record with bad quotes, or one that is too long, is
 * reported, and reading continues on the line after its first.
 */
export async function* recordsOf(bytes: Readable): AsyncGenerator<readonly CsvRecord[]> {
  const decoder = new TextDecoder();
  const reading = new Reading();
  for await (const chunk of bytes) yield reading.read(decoder.decode(chunk as Uint8Array, { stream: true }));
  yield reading.read(decoder.decode(), true);
}

class Reading {
  #text = "";
  #line = 1;
  /** Whether the rest of a line is to be dropped. */
  #isDropping = false;

  read(more: string, isLast = false): readonly CsvRecord[] {
    const records: CsvRecord[] = [];
    const text = this.#text + more;
    let at = 0;
    while (at < text.length) {
      const feed = text.indexOf("\n", at);
      const isLong = text.length - at > LONGEST_RECORD;
      if (feed === -1 && !isLast && !isLong && !this.#isDropping) break;
      const lineEnd = feed === -1 ? text.length : feed + 1;
      const pass = (end: number): void => {
        this.#line += text.slice(at, end).split("\n").length - 1;
        at = end;
      };
      if (this.#isDropping) {
        this.#isDropping = feed === -1;
        pass(lineEnd);
        continue;
      }
      const quote = text.indexOf('"', at);
      const hasQuote = quote !== -1 && quote < lineEnd;
      const isCut = feed === -1 && !isLast;
      const read =
        isCut || lineEnd - at > LONGEST_RECORD ? "open" : hasQuote ? readRecordAt(text, at, isLast) : lineEnd;
      if (read === "open" && !isLong && !isLast) break;
      const line = this.#line;
      if (read === "open" || read === "quotes") {
        records.push({ line, trouble: read === "open" ? TOO_LONG : QUOTES });
        this.#isDropping = isCut;
        pass(lineEnd);
      } else {
        const end = typeof read === "number" ? read : read.end;
        const record = text.slice(at, end);
        if (/^\r?\n?$/.test(record) === false) records.push({ line, text: record });
        pass(end);
      }
    }
    this.#text = text.slice(at);
    return records;
  }
}

/** The positions of the relevant columns in a file; -1 for a missing one. */
interface BatchColumns {
  readonly id: number;
  readonly age: number;
  readonly dob: number;
  readonly monthlyIncome: number;
  readonly city: number;
  /** How many values each row has. */
  readonly count: number;
}

/**
 * Finds the columns of a batch by its header (interfaces: `creditline eligibility batch`). A file without cities is
 * accepted, since a city is checked only if given. Throws InputError naming a missing or duplicate column.
 */
export function readHeader(header: readonly string[]): BatchColumns {
  const names = header.map((name) => name.trim());
  const doubled = APPLICANT_COLUMNS.find((name) => names.indexOf(name) !== names.lastIndexOf(name));
  if (doubled !== undefined)
    throw new InputError(`header: expected one column ${doubled}, got several`, doubled);

  const missing = [
    ...(names.includes("id") ? [] : ["id"]),
    ...(names.includes("age") || names.includes("dob") ? [] : ["age (or dob)"]),
    ...(names.includes("monthlyIncome") ? [] : ["monthlyIncome"]),
  ];
  if (missing.length > 0) {
    const found = names.join(",");
    const got = found.length > 120 ? `${found.slice(0, 120)}…` : found;
    throw new InputError(`header: expected a column ${missing.join(" and ")}, got "${got}"`, missing[0]);
  }
  const [id = -1, age = -1, dob = -1, monthlyIncome = -1, city = -1] = APPLICANT_COLUMNS.map((name) =>
    names.indexOf(name),
  );
  return { id, age, dob, monthlyIncome, city, count: names.length };
}

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
      const names = valuesOf(first.text);
      // The whole file would be its first line.
      if (names.some((name) => name.includes("\r")))
        throw new InputError(
          "header: expected lines that end with a line feed, got carriage returns",
          "header",
        );
      return names;
    }
    return [""];
  } finally {
    bytes.destroy();
  }
}

/** The columns of CSV files, which must be the same in all. Throws InputError. */
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

/** Bytes that one core reads at a time. */
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
      const done = await withBadCount(engine, population, work).catch((error: unknown) => {
        if (error instanceof Error && error.message.startsWith("Invalid Input Error")) return undefined;
        throw error;
      });
      keepsRejected = false;
      const [rejected] =
        done === undefined ? [[1]] : await engine.rows(`SELECT count(*)::INTEGER FROM ${REJECTED}`);
      if (done !== undefined && Number(rejected?.[0]) === 0) {
        if (done.bad > 0) await tellBad(refuse);
        return { ...selectGoodRows(population, done.bad > 0), skipped: done.bad, result: done.result };
      }
      const { path, skipped } = await mend(question, columns, refuse);
      const rows = selectGoodRows(populationOf(question, columns, [path]), false);
      return { ...rows, skipped, result: await work(rows) };
    },
  };

  /** Reports rows with bad values: the engine knows which they are, and the file which lines they are on. */
  async function tellBad(refuse: Refuse): Promise<void> {
    for (const path of paths) {
      const bad = `SELECT CAST(place AS DOUBLE) FROM ${applicantsIn(population, asOf, { place: true }, path)} WHERE is_bad ORDER BY 1`;
      const places = placesOf(engine.stream(bad));
      let next = await places.next();
      if (next.done === true) continue;
      // The header counts as a record.
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
 * Handles files that the engine can't read directly, since quotes are wrong somewhere or a row has too many or too few
 * values: reports the bad rows, and writes the good ones to a separate file. Throws WorkFailed if the disk is full.
 */
async function mend(
  { engine, input, asOf }: PopulationQuestion,
  columns: BatchColumns,
  refuse: Refuse,
): Promise<{ readonly path: string; readonly skipped: number }> {
  const path = join(engine.folder, "mended.csv");
  return writeFileSafely(path, async (put) => {
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
