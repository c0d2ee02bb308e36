import type { Applicant } from "@creditline/core/lenders/eligibility";
import { InputError, parseJson, withoutMark } from "../../io.ts";
import { readQuestion } from "../applicant-document.ts";
import { readRow } from "../batch/answer-row.ts";
import type { ByteSource } from "../batch/byte-source.ts";
import { type BatchColumns, readHeader } from "../batch/header.ts";
import { InputWindow } from "../batch/input-window.ts";
import { readRows } from "../batch/read-rows.ts";

/** One of a population. */
export interface Person {
  readonly id: string | number | null;
  readonly applicant: Applicant;
  /** The lenders that are asked, undefined being all. */
  readonly lenders?: readonly string[] | undefined;
}

/** What is done with a population. */
export interface PopulationReader {
  readonly source: ByteSource;
  readonly asOf: string;
  /** The lenders that a document may name. */
  readonly codes: readonly string[];
  person(person: Person): void;
  refuse(line: number, message: string): void;
  progress(bytes: number): void;
}

const MOST_AT_FIRST = 8 * 1024;
const LONGEST_LINE_KIB = 256;

/** The first bytes of a source, and the source with them still in it. */
async function peeked(source: ByteSource): Promise<{ readonly first: string; readonly source: ByteSource }> {
  const bytes = new Uint8Array(MOST_AT_FIRST);
  let length = 0;
  let rest = bytes.subarray(0, 0);
  // White space and a byte order mark before the first letter tell nothing.
  const first = () => new TextDecoder().decode(bytes.subarray(0, length)).trimStart().slice(0, 1);
  while (length < MOST_AT_FIRST && first() === "") {
    const count = await source.read(bytes.subarray(0, MOST_AT_FIRST), length);
    if (count === 0) break;
    length += count;
  }
  rest = bytes.subarray(0, length);
  return {
    first: first(),
    source: {
      total: source.total,
      async read(into, at) {
        if (rest.length === 0) return source.read(into, at);
        const taken = rest.subarray(0, into.length - at);
        into.set(taken, at);
        rest = rest.subarray(taken.length);
        return taken.length;
      },
      close: () => source.close(),
    },
  };
}

/**
 * Reads a population in constant memory: a CSV as a batch takes it, or a JSON document a line as `eligibility --jsonl`
 * does; what begins with a brace is the latter. Bad rows are refused, and the rest go on.
 */
export async function readPopulation(reader: PopulationReader): Promise<void> {
  const { first, source } = await peeked(reader.source);
  await (first === "{" ? readLines({ ...reader, source }) : readCsv({ ...reader, source }));
}

async function readCsv({ source, asOf, person, refuse, progress }: PopulationReader): Promise<void> {
  let columns: BatchColumns | undefined;
  await readRows({
    source,
    header: (values) => {
      columns = readHeader(values);
    },
    row: (values) => {
      if (columns !== undefined) person(readRow(values, columns, asOf));
    },
    refuse,
    piece: progress,
  });
}

async function readLines({ source, asOf, codes, person, refuse, progress }: PopulationReader): Promise<void> {
  const input = new InputWindow(source, LONGEST_LINE_KIB * 1024);
  const decoder = new TextDecoder();
  let dropping = false;
  const take = (text: string, line: number): void => {
    try {
      person(readQuestion(parseJson(line === 1 ? withoutMark(text) : text), asOf, codes));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refuse(line, error.message);
    }
  };
  while (!input.last) {
    await input.more();
    if (dropping) dropping = !input.passLine();
    if (!dropping) {
      const block = input.lines();
      if (block.length === 0 && input.full) {
        refuse(input.line, `expected a line of at most ${LONGEST_LINE_KIB} KiB`);
        dropping = !input.passLine();
      } else if (block.length > 0) {
        const lines = decoder.decode(block).split("\n");
        if (lines.at(-1) === "") lines.pop();
        const from = input.line;
        for (const [n, text] of lines.entries()) take(text, from + n);
        input.pass(block.length);
      }
    }
    progress(input.read);
  }
}
