import type { Readable } from "node:stream";

const LONGEST_KIB = 256;

/** Bytes of the longest record: without a bound, a quote that is never closed would take in the whole file. */
export const LONGEST_RECORD = LONGEST_KIB * 1024;

/** A record of a CSV and the line that it starts on, or why it can't be read. */
export type CsvRecord =
  | { readonly line: number; readonly text: string }
  | { readonly line: number; readonly trouble: string };

const QUOTES = "expected quotes only around whole values, each closed";
const TOO_LONG = `expected a row of at most ${LONGEST_KIB} KiB (is a quote not closed?)`;

/**
 * A value and what ends it: in quotes, doubled inside, with spaces around them that are no part of it; or without, where a
 * quote is a letter like any other. DuckDB reads it so.
 */
const VALUE = /(?: *"([^"]*(?:""[^"]*)*)" *|((?! *")[^,\n]*?))(,|\r?\n|\r?$)/y;
/** A value whose quote is not closed up to the end of the text. */
const OPEN = / *"[^"]*(?:""[^"]*)*$/y;

interface ReadRecord {
  readonly values: readonly string[];
  readonly end: number;
}

/** The record that begins at a place of a text; where it goes beyond it, or has wrong quotes, that is said. */
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
export function valuesOf(record: string): readonly string[] {
  const read = readRecordAt(record, 0, true);
  return typeof read === "string" ? [] : read.values;
}

/**
 * The records of a CSV one after the other, in constant memory; blank lines are none. One whose quotes are wrong, or that
 * is too long, is in trouble, and the next one begins with the line after the one that it starts on.
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
  /** Whether the rest of a line is left to drop. */
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
