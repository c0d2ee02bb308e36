import { Command } from "commander";
import { AS_OF_FLAG, JSON_FLAG } from "../../flags.table.ts";
import { InputError, type Io, printJson } from "../../io.ts";
import { count, grouped } from "../batch/output.ts";
import { CONFIG_FLAG, eachFile, readConfiguration, resolveDay } from "../configuration.ts";
import { selector } from "../eligibility-answer.ts";
import { readLenders, splitFlagValues } from "../applicant-document.ts";
import { FORMAT_FLAG, MEMORY_FLAG, POPULATION_FLAG } from "../population/population.ts";
import type { Refusals } from "./count-refusals.ts";

interface Flags {
  readonly population: string;
  readonly lender?: readonly string[];
  readonly config?: readonly string[];
  readonly asOf?: string;
  readonly format?: string;
  readonly memory?: string;
  readonly json?: boolean;
}

/** What `creditline rules refusals` prints. */
export interface RefusalsDocument extends Refusals {
  readonly configuration: string;
}

/** `creditline rules refusals`: which bound of each lender refuses most of a population by itself. */
export const buildRefusals = (io: Io): Command =>
  new Command("refusals")
    .description("Show which limits of each lender reject the most applicants")
    .requiredOption(...POPULATION_FLAG)
    .option("--lender <code...>", "Only these lenders (default: all)")
    .option(CONFIG_FLAG.flags, CONFIG_FLAG.text, eachFile)
    .addOption(FORMAT_FLAG())
    .option(...MEMORY_FLAG)
    .option(...AS_OF_FLAG)
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      `
"Alone" counts the applicants whom the lender would accept without that limit.

Examples:
  $ creditline rules refusals --population applicants.parquet
  $ creditline rules refusals --population applicants.csv --lender DMI --json`,
    )
    .action((flags: Flags) => answer(io, flags));

async function answer(io: Io, flags: Flags): Promise<void> {
  const asOf = resolveDay(flags.asOf);
  const { lenders, codes, digest } = await readConfiguration(io, flags.config, asOf);
  const chosen =
    flags.lender === undefined ? undefined : readLenders(splitFlagValues(flags.lender), "lender", codes);
  const { population, format, memory } = flags;
  if (population === "")
    throw new InputError("population: expected the path of a file, got nothing", "population");
  // The file reader is loaded only if there is a file.
  const { countRefusals } = await import("./count-refusals.ts");
  const asked = selector(lenders)(chosen);
  const refusals = await countRefusals(io, { lenders: asked, asOf, population, format, memory });
  if (flags.json === true) {
    const document: RefusalsDocument = { ...refusals, configuration: digest };
    return printJson(io, document);
  }
  return io.write(`${view(refusals)}\n`);
}

function view({ population, skipped, lenders }: Refusals): string {
  const left = skipped === 0 ? "" : `, and ${count(skipped, "bad row")} skipped`;
  const parts = Object.entries(lenders).map(([lender, { refused, bounds }]) =>
    [
      `${lender}: ${grouped(refused)} refused`,
      ...bounds.map(
        ({ code, refuses, alone }) => `  ${code}: ${grouped(refuses)}, of them ${grouped(alone)} alone`,
      ),
    ].join("\n"),
  );
  return [`${count(population, "applicant")} answered${left}.`, ...parts].join("\n\n");
}
