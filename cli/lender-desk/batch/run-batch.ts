import type { Lender } from "@creditline/core/lenders/lender";
import { LENDER_CODES } from "@creditline/core/reference/lender-codes.table";
import { InputError } from "../../io.ts";
import { answerRow, type BatchQuestion } from "./answer-row.ts";
import type { ByteSource } from "./byte-source.ts";
import { readBlock, type RowTrouble } from "./csv-block.ts";
import { readHeader } from "./header.ts";
import { InputWindow } from "./input-window.ts";

/** No row may be longer: without a bound, a quote that is never closed would take in the whole file. */
const LONGEST_ROW_KIB = 256;

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
  const run = new BatchRun(batch);
  batch.begun?.(run);
  while (!run.input.last) {
    await run.input.more();
    const answers = run.answerAtHand();
    batch.progress(run.input.read);
    if (answers !== "") await batch.write(Buffer.from(answers));
  }
  return run;
}

class BatchRun {
  answered = 0;
  bad = 0;
  readonly input: InputWindow;
  readonly #batch: Batch;
  /** Null until the header is read. */
  #question: BatchQuestion | null = null;
  #answers: string[] = [];
  /** Whether the rest of a line is left to drop. */
  #dropping = false;

  constructor(batch: Batch) {
    this.#batch = batch;
    this.input = new InputWindow(batch.source, LONGEST_ROW_KIB * 1024);
  }

  /** Answers every row that is whole in the input at hand; gives the lines of the answer. */
  answerAtHand(): string {
    const { input } = this;
    if (this.#dropping) this.#dropping = !input.passLine();
    while (!input.empty && !this.#dropping) {
      const block = input.lines();
      if (block.length === 0 && !input.full) break;
      const trouble = block.length === 0 ? "open-quote" : this.#readBlock(block);
      if (trouble === null) continue;
      const mayGoOn = trouble === "open-quote" && !input.last;
      if (mayGoOn && !input.full) break;
      this.#refuse(mayGoOn ? TOO_LONG : "expected quotes only around whole values, each closed");
      this.#dropping = !input.passLine();
    }
    if (input.last && this.#question === null) this.#take([""]);
    const answers = this.#answers.join("");
    this.#answers = [];
    return answers;
  }

  #readBlock(block: Uint8Array): RowTrouble | null {
    let passed = 0;
    const trouble = readBlock(block, this.#question === null, (values, end) => {
      this.#take(values);
      this.input.pass(end - passed);
      passed = end;
    });
    // Without trouble nothing is left but what is no row, such as a byte order mark alone.
    if (trouble === null) this.input.pass(block.length - passed);
    return trouble;
  }

  #take(values: readonly string[]): void {
    const { lenders, asOf } = this.#batch;
    if (this.#question === null) {
      this.#question = { lenders, asOf, columns: readHeader(values) };
      const codes = LENDER_CODES.filter((code) => lenders.some((lender) => lender.code === code));
      this.#answers.push(`${["id", ...codes].join(",")}\n`);
      return;
    }
    if (values.length === 1 && values[0] === "") return;
    try {
      this.#answers.push(answerRow(values, this.#question));
      this.answered += 1;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#refuse(error.message);
    }
  }

  #refuse(message: string): void {
    if (this.#question === null) throw new InputError("header: expected names separated by commas", "header");
    this.bad += 1;
    this.#batch.refuse(this.input.line, message);
  }
}

const TOO_LONG = `expected a row of at most ${LONGEST_ROW_KIB} KiB (is a quote not closed?)`;
