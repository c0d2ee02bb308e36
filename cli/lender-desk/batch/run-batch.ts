import type { Lender } from "@creditline/core/lenders/lender";
import { LENDER_CODES } from "@creditline/core/reference/lender-codes.table";
import { InputError } from "../../io.ts";
import { AnswerRows } from "./answer-rows.ts";
import type { ByteSource } from "./byte-source.ts";
import { BROKEN, CsvRecords, INCOMPLETE } from "./csv-records.ts";
import { readHeader, type BatchColumns } from "./header.ts";
import { longestCell, textOfCell } from "./id-cell.ts";
import { InputWindow } from "./input-window.ts";

/** No row may be longer: without a bound, a quote that is never closed would take in the whole file. */
const LONGEST_ROW_KIB = 256;
const MOST_COLUMNS = 4096;
const OUTPUT_BYTES = 1024 * 1024;
/** More than the cells of all lenders with every reason take. */
const LONGEST_CELLS = 4096;

export interface Batch {
  readonly source: ByteSource;
  readonly lenders: readonly Lender[];
  /** The day to answer for, as YYYY-MM-DD. */
  readonly asOf: string;
  /** Takes the next bytes of the answer, and is done with them when it resolves. */
  write(bytes: Uint8Array): Promise<void>;
  /** Told about every bad row, and the line it starts on. */
  refuse(line: number, message: string): void;
  /** Told from time to time how many bytes are read. */
  progress(bytes: number): void;
  /** Told at the beginning where the counts stand from then on. */
  begun?(counts: BatchCount): void;
}

/** How many rows were answered, and how many could not be. */
export interface BatchCount {
  readonly answered: number;
  readonly bad: number;
}

/**
 * Answers a CSV of applicants with a CSV of decisions, in constant memory (interfaces: `creditline eligibility batch`).
 * A bad row is told to `refuse` and leaves no row. One whose quoting is broken is bad by itself: reading goes on
 * with the line after the one it starts on. Throws InputError, before anything is written, for a header that cannot be used.
 */
export async function runBatch(batch: Batch): Promise<BatchCount> {
  const input = new InputWindow(batch.source, LONGEST_ROW_KIB * 1024);
  const { columns, lines } = await readColumns(input);
  const run = new BatchRun(batch, input, columns, lines + 1);
  batch.begun?.(run);
  await batch.write(headerRow(batch.lenders));
  // A buffer is written while the next one is filled.
  let writing = Promise.resolve();
  for (;;) {
    const needs = run.scan();
    if (needs !== "input") {
      await writing;
      writing = batch.write(run.takeOutput());
      writing.catch(() => {});
    }
    if (needs === "nothing") {
      await writing;
      return run;
    }
    if (needs === "input") {
      await input.more();
      batch.progress(input.read);
    }
  }
}

function headerRow(lenders: readonly Lender[]): Uint8Array {
  const codes = LENDER_CODES.filter((code) => lenders.some((lender) => lender.code === code));
  return new TextEncoder().encode(`${["id", ...codes].join(",")}\n`);
}

async function readColumns(
  input: InputWindow,
): Promise<{ readonly columns: BatchColumns; readonly lines: number }> {
  const records = new CsvRecords(MOST_COLUMNS);
  let next = INCOMPLETE;
  while (next === INCOMPLETE && !input.full) {
    await input.more();
    next = records.next(input.bytes, afterByteOrderMark(input), input.to, input.last);
  }
  if (next < 0 || records.count > MOST_COLUMNS) {
    throw new InputError(`header: expected names separated by commas, at most ${MOST_COLUMNS}`, "header");
  }
  const names = Array.from({ length: records.count }, (_, n) =>
    textOfCell(input.bytes, records.starts[n] as number, records.ends[n] as number, records.kind(n)),
  );
  input.from = next;
  return { columns: readHeader(names), lines: records.lines };
}

const afterByteOrderMark = ({ bytes }: InputWindow): number =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;

class BatchRun {
  answered = 0;
  bad = 0;
  readonly #batch: Batch;
  readonly #input: InputWindow;
  readonly #records: CsvRecords;
  readonly #answers: AnswerRows;
  #output = new Uint8Array(OUTPUT_BYTES);
  #other = new Uint8Array(OUTPUT_BYTES);
  #written = 0;
  #line: number;
  /** Whether the rest of a line is left to drop. */
  #dropping = false;

  constructor(batch: Batch, input: InputWindow, columns: BatchColumns, line: number) {
    this.#batch = batch;
    this.#input = input;
    const { id, age, dob, monthlyIncome, city } = columns;
    this.#records = new CsvRecords(Math.max(id, age, dob, monthlyIncome, city) + 1);
    this.#answers = new AnswerRows(batch.lenders, columns, batch.asOf);
    this.#line = line;
  }

  /** What has been written since the last time; good until it is asked for again. */
  takeOutput(): Uint8Array {
    const output = this.#output.subarray(0, this.#written);
    [this.#output, this.#other] = [this.#other, this.#output];
    this.#written = 0;
    return output;
  }

  /** Answers rows until more input is needed, or the output wants to be taken, or nothing is left. */
  scan(): "input" | "room" | "nothing" {
    const input = this.#input;
    const records = this.#records;
    if (this.#dropping) this.#dropLine();
    for (;;) {
      if (input.empty) return input.last ? "nothing" : "input";
      const next = records.next(input.bytes, input.from, input.to, input.last);
      if (next === INCOMPLETE && !input.full) return "input";
      if (next < 0) {
        this.#refuse(next === BROKEN ? "expected quotes only around whole values, each closed" : TOO_LONG);
        this.#dropLine();
        continue;
      }
      if (this.#output.length - this.#written < longestCell(next - input.from) + LONGEST_CELLS) return "room";
      this.#answer();
      input.from = next;
      this.#line += records.lines;
    }
  }

  #answer(): void {
    const records = this.#records;
    if (records.count === 1 && records.starts[0] === records.ends[0] && records.plain) return;
    try {
      this.#written = this.#answers.write(records, this.#input.bytes, this.#output, this.#written);
      this.answered += 1;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#refuse(error.message);
    }
  }

  #refuse(message: string): void {
    this.bad += 1;
    this.#batch.refuse(this.#line, message);
  }

  #dropLine(): void {
    this.#dropping = !this.#input.dropLine();
    if (!this.#dropping) this.#line += 1;
  }
}

const TOO_LONG = `expected a row of at most ${LONGEST_ROW_KIB} KiB (is a quote not closed?)`;
