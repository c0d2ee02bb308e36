import { AS_OF_FLAG } from "../../flags.table.ts";
import { Command } from "commander";
import { InputError, type Io } from "../../io.ts";
import { CONFIG_FLAG, eachFile } from "../config-flag.ts";
import type { BatchFlags } from "./answer-batch.ts";

const FLAGS: ReadonlySet<string> = new Set(["lender", "asOf", "config", "out", "summary"]);

/** The flags of a batch. Throws InputError for one that only a single applicant's question takes. */
function flagsOf(command: Command): BatchFlags {
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
    .option(...AS_OF_FLAG)
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .option("--out <file>", "write to this file, which is there only once it is whole; - for standard output")
    .option("--summary <file>", "write how many each lender takes, refuses and why, as one JSON document")
    .addHelpText(
      "after",
      `
Bad rows go to standard error with their line number; the exit status is then 1.

Examples:
  $ creditline eligibility batch applicants.csv --out decisions.csv
  $ zcat applicants.csv.gz | creditline eligibility batch - --lender DMI INCRED --as-of 2026-12-01`,
    )
    // Flags that `eligibility` has too are its own to read, wherever they stand.
    .action(async (file: string | undefined, _flags: BatchFlags, command: Command) => {
      // What reads a CSV is loaded only where there is one.
      const { answerBatch } = await import("./answer-batch.ts");
      return answerBatch(io, file, flagsOf(command));
    });
