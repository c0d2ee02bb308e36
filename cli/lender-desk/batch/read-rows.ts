import { InputError } from "../../io.ts";
import type { ByteSource } from "./byte-source.ts";
import { readBlock, type RowTrouble } from "./csv-block.ts";
import { InputWindow } from "./input-window.ts";

/** No row may be longer: without a bound, a quote that is never closed would take in the whole file. */
const LONGEST_ROW_KIB = 256;

/** What is done with the rows of a file. */
export interface RowReader {
  readonly source: ByteSource;
  /** Takes the names of the columns. Throws InputError where they cannot be used. */
  header(values: readonly string[]): void;
  /** Takes a row. Throws InputError for a bad one, which is then refused. */
  row(values: readonly string[]): void;
  /** Told about every bad row, and the line it starts on. */
  refuse(line: number, message: string): void;
  /** Called after every piece that was read, with how many bytes are read by then. */
  piece(bytes: number): Promise<void> | void;
}

/**
 * Reads a CSV row by row, in constant memory. One whose quoting is broken is bad by itself: reading goes on with the line
 * after the one it starts on. Throws InputError for a header that cannot be used.
 */
export async function readRows(reader: RowReader): Promise<void> {
  const run = new RowRun(reader);
  while (!run.input.last) {
    await run.input.more();
    run.readAtHand();
    await reader.piece(run.input.read);
  }
}

class RowRun {
  readonly input: InputWindow;
  readonly #reader: RowReader;
  #hasHeader = false;
  /** Whether the rest of a line is left to drop. */
  #dropping = false;

  constructor(reader: RowReader) {
    this.#reader = reader;
    this.input = new InputWindow(reader.source, LONGEST_ROW_KIB * 1024);
  }

  /** Reads every row that is whole in the input at hand. */
  readAtHand(): void {
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
    if (input.last && !this.#hasHeader) this.#take([""]);
  }

  #readBlock(block: Uint8Array): RowTrouble | null {
    let passed = 0;
    const trouble = readBlock(block, !this.#hasHeader, (values, end) => {
      this.#take(values);
      this.input.pass(end - passed);
      passed = end;
    });
    // Without trouble nothing is left but what is no row, such as a byte order mark alone.
    if (trouble === null) this.input.pass(block.length - passed);
    return trouble;
  }

  #take(values: readonly string[]): void {
    if (!this.#hasHeader) {
      this.#reader.header(values);
      this.#hasHeader = true;
      return;
    }
    if (values.length === 1 && values[0] === "") return;
    try {
      this.#reader.row(values);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.#refuse(error.message);
    }
  }

  #refuse(message: string): void {
    if (!this.#hasHeader) throw new InputError("header: expected names separated by commas", "header");
    this.#reader.refuse(this.input.line, message);
  }
}

const TOO_LONG = `expected a row of at most ${LONGEST_ROW_KIB} KiB (is a quote not closed?)`;
