import { indiaDay } from "@creditline/core/calendar/india";
import { open, stat, type FileHandle } from "node:fs/promises";
import { isLenderCode } from "@creditline/core/reference/lender-codes.table";
import { Command } from "commander";
import { InputError, type Io } from "../../io.ts";
import { startProgress } from "../../terminal/progress.ts";
import { selector } from "../eligibility-answer.ts";
import { readDay, readLenders, split } from "../fields.ts";
import { readLenderFiles } from "../lender-file/read-lenders.ts";
import { fileSource, streamSource, type ByteSource } from "./byte-source.ts";
import { runBatch } from "./run-batch.ts";

interface Flags {
  readonly lender?: readonly string[];
  readonly asOf?: string;
  readonly config?: readonly string[];
  readonly out?: string;
}

const FLAGS: ReadonlySet<string> = new Set(["lender", "asOf", "config", "out"]);

/** The flags of a batch. Throws InputError for one that only a single applicant's question takes. */
function flagsOf(command: Command): Flags {
  const flags: Record<string, unknown> = command.optsWithGlobals();
  const other = Object.keys(flags).find((name) => !FLAGS.has(name));
  if (other === undefined) return flags;
  const flag = `--${other.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new InputError(`${flag}: expected none with batch, which reads a CSV and writes a CSV`);
}

/** `creditline eligibility batch`: a CSV of applicants to a CSV of decisions. */
export const buildBatch = (io: Io): Command =>
  new Command("batch")
    .description("answer a CSV of applicants with a CSV of decisions, a column for each lender")
    .argument("[file]", "CSV with the columns id, age or dob, monthlyIncome and city; - for standard input")
    .option("--lender <code...>", "only these lenders (all without it)")
    .option("--as-of <day>", "the day to answer for (today in India without it)")
    .option("--config <file...>", "what to change of lenders (see 'creditline lenders check')")
    .option("--out <file>", "write to this file in place of standard output")
    .addHelpText(
      "after",
      `
Bad rows go to standard error with their line number; the exit status is then 1.

Examples:
  $ creditline eligibility batch applicants.csv --out decisions.csv
  $ zcat applicants.csv.gz | creditline eligibility batch - --lender DMI INCRED --as-of 2026-12-01`,
    )
    // Flags that `eligibility` has too are its own to read, wherever they stand.
    .action((file: string | undefined, _flags: Flags, command: Command) =>
      answerBatch(io, file, flagsOf(command)),
    );

async function answerBatch(io: Io, named: string | undefined, flags: Flags): Promise<void> {
  const { file, codes } = fileAndCodes(named, flags.lender);
  const asOf = flags.asOf === undefined ? indiaDay(Date.now()) : readDay(flags.asOf, "as-of");
  const lenders = selector(await readLenderFiles(flags.config))(codes);
  const source = await openSource(io, file, flags.out);
  const output = lazyOutput(io, flags.out);
  const bar = startProgress("Reading", source.total ?? 0);
  const progress = source.total === undefined ? () => {} : bar.update;
  try {
    const { bad } = await runBatch({
      source,
      lenders,
      asOf,
      write: output.write,
      refuse: (line, message) => io.say(`line ${line}: ${message}`),
      progress,
    });
    if (bad > 0) io.end(1);
  } finally {
    bar.end();
    await Promise.all([source.close(), output.close()]);
  }
}

/** `--lender` takes all that follows it, so a file named after the codes is found among them. */
function fileAndCodes(named: string | undefined, listed: readonly string[] | undefined) {
  const values = [...(listed ?? [])];
  const astray = named === undefined && values.length > 1 && !isCodes(values.at(-1) ?? "");
  const file = astray ? values.pop() : named;
  if (file === undefined) {
    throw new InputError("FILE: expected the path of a CSV file, or - for standard input, got nothing");
  }
  return { file, codes: listed === undefined ? undefined : readLenders(split(values), "lender") };
}

const isCodes = (value: string): boolean =>
  split([value]).every((code) => isLenderCode(code.trim().toUpperCase()));

async function openSource(io: Io, file: string, out: string | undefined): Promise<ByteSource> {
  if (file === "-") return streamSource(io.stdin);
  const source = await fileSource(file);
  const [input, output] = await Promise.all([source.file.stat(), statOf(out)]);
  if (output === undefined || output.dev !== input.dev || output.ino !== input.ino) return source;
  await source.close();
  throw new InputError("--out: expected another file than the one that is read");
}

async function statOf(path: string | undefined) {
  return path === undefined ? undefined : await stat(path).catch(() => undefined);
}

/** Standard output, or a file that is made only when there is something to write. */
function lazyOutput(io: Io, path: string | undefined) {
  let file: FileHandle | undefined;
  const toText = new TextDecoder();
  return {
    async write(bytes: Uint8Array): Promise<void> {
      if (path === undefined) {
        return io.writeBytes === undefined
          ? io.write(toText.decode(bytes, { stream: true }))
          : io.writeBytes(bytes);
      }
      file ??= await open(path, "w");
      for (let at = 0; at < bytes.length; ) at += (await file.write(bytes, at)).bytesWritten;
    },
    async close(): Promise<void> {
      await file?.close();
    },
  };
}
