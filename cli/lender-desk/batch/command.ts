import { AS_OF_FLAG } from "../../flags.table.ts";
import { Command } from "commander";
import { InputError, type Io } from "../../io.ts";
import { CONFIG_FLAG, eachFile } from "../configuration.ts";
import { FORMAT_FLAG, MEMORY_FLAG } from "../population/population.ts";
import type { BatchFlags } from "./answer-batch.ts";

const FLAGS: ReadonlySet<string> = new Set([
  "lender",
  "asOf",
  "config",
  "out",
  "summary",
  "format",
  "memory",
]);

/** The flags of a batch. Throws InputError for a flag that is only valid for a single applicant. */
function flagsOf(command: Command): BatchFlags {
  const flags: Record<string, unknown> = command.optsWithGlobals();
  const other = Object.keys(flags).find((name) => !FLAGS.has(name));
  if (other === undefined) return flags;
  const flag = `--${other.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new InputError(`${flag}: can't be used with batch`);
}

/** `creditline eligibility batch`: a file of applicants to a file of decisions. */
export const buildBatch = (io: Io): Command =>
  new Command("batch")
    .description("Check a file of applicants, and write a column of decisions for each lender")
    .argument(
      "[file]",
      "File of applicants (.csv, .csv.gz, .parquet, .json or .jsonl) with id, age or dob, monthlyIncome and city; several with a quoted pattern; - for standard input",
    )
    .option("--lender <code...>", "Only these lenders (default: all)")
    .option(...AS_OF_FLAG)
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .option(
      "--out <file>",
      "Output file, .csv or .parquet, written only when complete; - for standard output",
    )
    .addOption(FORMAT_FLAG())
    .option(...MEMORY_FLAG)
    .option("--summary <file>", "Also write counts for each lender, with the reasons, as JSON")
    .addHelpText(
      "after",
      `
Bad rows are listed on standard error with their line number (exit status 1).

Examples:
  $ creditline eligibility batch applicants.csv --out decisions.csv
  $ creditline eligibility batch 'part-*.parquet' --out decisions.parquet --summary counts.json
  $ zstdcat applicants.csv.zst | creditline eligibility batch - --lender DMI INCRED --as-of 2026-12-01`,
    )
    // Flags that `eligibility` also has belong to the batch, wherever they are placed.
    .action(async (file: string | undefined, _flags: BatchFlags, command: Command) => {
      // The file reader is loaded only if there is a file.
      const { answerBatch } = await import("./answer-batch.ts");
      return answerBatch(io, file, flagsOf(command));
    });
