import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { InputError, type Io } from "../../io.ts";
import { startProgress } from "../../terminal/progress.ts";
import { selector } from "../eligibility-answer.ts";
import { asOfDay, readConfiguration } from "../configuration.ts";
import { readLenders, split } from "../fields.ts";
import { fileSource, streamSource, type ByteSource } from "./byte-source.ts";
import { count, fileOutput, standardOutput, writeWhole } from "./output.ts";
import { type BatchCount, runBatch } from "./run-batch.ts";
import { startSummary } from "./summary.ts";

/** What a batch is told beside its file. */
export interface BatchFlags {
  readonly lender?: readonly string[];
  readonly asOf?: string;
  readonly config?: readonly string[];
  readonly out?: string;
  readonly summary?: string;
}

/** Answers a CSV of applicants with a CSV of decisions. Throws InputError for what cannot be used. */
export async function answerBatch(io: Io, named: string | undefined, flags: BatchFlags): Promise<void> {
  const asOf = asOfDay(flags.asOf);
  const configuration = await readConfiguration(io, flags.config, asOf);
  const { file, codes } = fileAndCodes(named, flags.lender, configuration.codes);
  const lenders = selector(configuration.lenders)(codes);
  const summary = flags.summary === undefined ? undefined : startSummary(lenders);
  await checkSummaryFile(file, flags);
  if (flags.out === "") throw new InputError("out: expected the path of a file, got nothing", "out");
  const out = flags.out === "-" ? undefined : flags.out;
  const source = await openSource(io, file, out);
  let bad = 0;
  let answered = () => 0;
  const output = out === undefined ? standardOutput(io, () => answered()) : fileOutput(out);
  const bar = startProgress("Reading", source.total ?? 0);
  const progress = source.total === undefined ? () => {} : bar.update;
  const began = performance.now();
  try {
    const run = await runBatch({
      source,
      lenders,
      asOf,
      write: output.write,
      refuse: (line, message) => {
        bar.end();
        io.say(`line ${line}: ${message}`);
      },
      progress,
      decided: summary?.count,
      begun: (counts) => (answered = () => counts.answered),
    });
    await output.finish();
    if (summary !== undefined) {
      const document = summary.document(run.bad, configuration.digest);
      await writeWhole(flags.summary ?? "", `${JSON.stringify(document)}\n`, "summary");
    }
    bar.end();
    io.say(doneText(run, performance.now() - began, out));
    ({ bad } = run);
  } finally {
    bar.end();
    await Promise.all([source.close(), output.abandon()]);
  }
  if (bad > 0) io.end(1);
}

/** `Answered 1,000 rows in 0.4 s, and refused 2 rows` */
function doneText({ answered, bad }: BatchCount, milliseconds: number, out: string | undefined): string {
  const where = out === undefined ? "" : ` to ${out}`;
  const refused = bad === 0 ? "" : `; ${count(bad, "bad row")} left out`;
  return `Answered ${count(answered, "row")}${where} in ${(milliseconds / 1000).toFixed(1)} s${refused}`;
}

/** `--lender` takes all that follows it, so a file named after the codes is found among them. */
function fileAndCodes(
  named: string | undefined,
  listed: readonly string[] | undefined,
  known: readonly string[],
) {
  const values = [...(listed ?? [])];
  const isCodes = (value: string): boolean =>
    split([value]).every((code) => known.includes(code.trim().toUpperCase()));
  const astray = named === undefined && values.length > 1 && !isCodes(values.at(-1) ?? "");
  const file = astray ? values.pop() : named;
  if (file === undefined) {
    throw new InputError("FILE: expected the path of a CSV file, or - for standard input, got nothing");
  }
  return { file, codes: listed === undefined ? undefined : readLenders(split(values), "lender", known) };
}

/** A summary is a file of its own: neither the one that is read nor the one of the answers. */
async function checkSummaryFile(file: string, { summary, out }: BatchFlags): Promise<void> {
  if (summary === undefined) return;
  if (summary === "" || summary === "-") {
    throw new InputError(`summary: expected the path of a file, got "${summary}"`, "summary");
  }
  const [own, read, answers] = await Promise.all([statOf(summary), statOf(file), statOf(out)]);
  const isSame = [read, answers].some(
    (one) => one !== undefined && one.dev === own?.dev && one.ino === own.ino,
  );
  if (isSame || (out !== undefined && resolve(out) === resolve(summary))) {
    throw new InputError(
      "summary: expected another file than those of the applicants and the answers",
      "summary",
    );
  }
}

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
