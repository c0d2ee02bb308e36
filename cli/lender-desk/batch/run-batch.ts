import { inOrder } from "@creditline/core/lenders/criteria";
import type { LenderDecision } from "@creditline/core/lenders/eligibility";
import type { Lender } from "@creditline/core/lenders/lender";
import { answerRow, type BatchQuestion } from "./answer-row.ts";
import type { ByteSource } from "./byte-source.ts";
import { readHeader } from "./header.ts";
import { readRows } from "./read-rows.ts";

export interface Batch {
  readonly source: ByteSource;
  readonly lenders: readonly Lender[];
  /** The day to answer for, as YYYY-MM-DD. */
  readonly asOf: string;
  /** Takes the next bytes of the answer, and is done with them when it resolves. */
  write(bytes: Uint8Array): Promise<void>;
  /** Told about every bad row, and the line it starts on. */
  refuse(line: number, message: string): void;
  /** Told of every applicant that was answered. */
  decided?: ((decisions: readonly LenderDecision[]) => void) | undefined;
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
 * A bad row is told to `refuse` and leaves no row. Throws InputError, before anything is written, for a header that cannot
 * be used.
 */
export async function runBatch(batch: Batch): Promise<BatchCount> {
  const { source, lenders, asOf, decided } = batch;
  const counts = { answered: 0, bad: 0 };
  batch.begun?.(counts);
  let question: BatchQuestion | undefined;
  let answers: string[] = [];
  await readRows({
    source,
    header(values) {
      question = { lenders, asOf, decided, columns: readHeader(values) };
      answers.push(`${["id", ...inOrder(lenders.map(({ code }) => code))].join(",")}\n`);
    },
    row(values) {
      if (question === undefined) return;
      answers.push(answerRow(values, question));
      counts.answered += 1;
    },
    refuse(line, message) {
      counts.bad += 1;
      batch.refuse(line, message);
    },
    async piece(bytes) {
      const text = answers.join("");
      answers = [];
      batch.progress(bytes);
      if (text !== "") await batch.write(Buffer.from(text));
    },
  });
  return counts;
}
