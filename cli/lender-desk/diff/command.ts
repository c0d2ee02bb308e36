import { JSON_FLAG, AS_OF_FLAG } from "../../flags.table.ts";
import { Command } from "commander";
import { InputError, type Io, printJson } from "../../io.ts";
import { count, grouped } from "../batch/output.ts";
import { asOfDay, type Configuration, readConfiguration } from "../configuration.ts";
import type { Difference, DifferenceDocument, Example } from "./compare.ts";
import { FORMAT_FLAG, MEMORY_FLAG } from "../population/flags.ts";
import { wrap } from "../../terminal/cells.ts";
import { printable } from "../../terminal/printable.ts";

interface Flags {
  readonly population: string;
  readonly asOf?: string;
  readonly json?: boolean;
  readonly failOnChange?: boolean;
  readonly format?: string;
  readonly memory?: string;
}

const BUILT_IN = "built-in";

/** `creditline rules diff`: who flips between two configurations over a population, and by which figure. */
export const buildDiff = (io: Io): Command =>
  new Command("diff")
    .description("tell for whom two configurations of the lenders decide otherwise, and by which figure")
    .argument("<old>", "built-in, or a configuration file (see 'creditline lenders check')")
    .argument("<new>", "built-in, or a configuration file")
    .requiredOption(
      "--population <file>",
      "applicants: .csv, .csv.gz, .parquet, .json or .jsonl, or a pattern in quotes for several files; - for standard input",
    )
    .addOption(FORMAT_FLAG())
    .option(...MEMORY_FLAG)
    .option(...AS_OF_FLAG)
    .option("--fail-on-change", "end with status 1 where anything differs")
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      `
Bad rows are skipped, and told on standard error with their line number.

Examples:
  $ creditline rules diff built-in next.json --population applicants.csv
  $ creditline rules diff now.json next.json --population 'part-*.parquet' --as-of 2027-01-01 --json`,
    )
    .action((before: string, after: string, flags: Flags) => answer(io, before, after, flags));

const configurationOf = (io: Io, named: string, day: string): Promise<Configuration> =>
  readConfiguration(io, named === BUILT_IN ? undefined : [named], day);

async function answer(io: Io, named: string, other: string, flags: Flags): Promise<void> {
  const asOf = asOfDay(flags.asOf);
  const before = await configurationOf(io, named, asOf);
  const after = await configurationOf(io, other, asOf);
  const { population, format, memory } = flags;
  if (population === "")
    throw new InputError("population: expected the path of a file, got nothing", "population");
  // What reads files is loaded only where there is one.
  const { comparePopulation } = await import("./compare-population.ts");
  const sides = { before: before.lenders, after: after.lenders };
  const difference = await comparePopulation(io, { ...sides, asOf, population, format, memory });
  const isChanged = Object.keys(difference.lenders).length > 0;
  if (flags.failOnChange === true && isChanged) io.end(1);
  if (flags.json === true) {
    const configurations = { old: before.digest, new: after.digest };
    const document: DifferenceDocument = { ...difference, configuration: after.digest, configurations };
    return printJson(io, document);
  }
  return io.write(`${view(difference, io.columns)}\n`);
}

const exampleText = ({ id, lender, from, to, because }: Example): string =>
  `${printable(String(id ?? "without an id"))}: ${lender} ${from} > ${to}: ${because}`;

function view({ population, skipped, lenders, examples }: Difference, width: number): string {
  const left = skipped === 0 ? "" : `, and ${count(skipped, "bad row")} skipped`;
  const head = `${count(population, "applicant")} compared${left}.`;
  const changed = Object.entries(lenders);
  if (changed.length === 0) return `${head} Nothing differs.`;
  return [
    head,
    "",
    ...changed.flatMap(([lender, kinds]) => [
      lender,
      ...Object.entries(kinds).map(([kind, n]) => `  ${kind.replace(">", " > ")}: ${grouped(n)}`),
    ]),
    "",
    "Such as",
    ...examples.flatMap((example) =>
      wrap(exampleText(example), width - 4).map((line, n) => (n === 0 ? `  ${line}` : `    ${line}`)),
    ),
  ].join("\n");
}
