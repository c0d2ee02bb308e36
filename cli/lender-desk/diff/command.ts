import { Command } from "commander";
import { expected, InputError, type Io, printable, printJson } from "../../io.ts";
import { AS_OF_FLAG, JSON_FLAG } from "../../flags.table.ts";
import { count, grouped, writeWhole } from "../batch/output.ts";
import { type Configuration, configurationOf, readConfiguration, resolveDay } from "../configuration.ts";
import { splitFlagValues } from "../applicant-document.ts";
import { FORMAT_FLAG, MEMORY_FLAG, POPULATION_FLAG } from "../population/population.ts";
import {
  type Difference,
  type DifferenceDocument,
  type Example,
  type Group,
  type Grouping,
  GROUPINGS,
} from "./compare.ts";
import type { ReportQuestion } from "./report.ts";

/** The figures that `--what-if` changes: those of a lender that `eligibility` reads. */
const FIGURES = ["minimumAge", "maximumAge", "minimumIncome", "supportedCities"] as const;

/**
 * A configuration with figures changed by `--what-if`: `minimumIncome=18000` for every lender, `DMI.maximumAge=60` for
 * one. Cities are separated by commas, and `not-stated` is a value too. Throws InputError.
 */
async function withFigures(
  { lenders }: Configuration,
  figures: readonly string[],
  day: string,
): Promise<Configuration> {
  const changes: Record<string, Record<string, unknown>> = {};
  for (const text of figures) {
    const { lender, figure, value } = readFigure(text);
    for (const code of lender === undefined ? lenders.map((one) => one.code) : [lender])
      changes[code] = { ...changes[code], [figure]: value };
  }
  const unknown = Object.keys(changes).find((code) => !lenders.some((one) => one.code === code));
  if (unknown !== undefined)
    throw new InputError(`what-if: expected a lender of <new>, got "${unknown}"`, "what-if");
  // The checks of a changes file apply here too.
  const [{ checkLenderFile }, { configured }] = await Promise.all([
    import("@creditline/core/lenders/file/lender-file"),
    import("@creditline/core/lenders/override"),
  ]);
  const checked = checkLenderFile(JSON.stringify({ lenders: changes }), lenders);
  if (!checked.ok) {
    const [first] = checked.findings;
    throw new InputError(`what-if: ${first?.message.replace(/^lenders\./, "")}`, "what-if");
  }
  return configurationOf(configured(lenders, checked.changes, "--what-if", day));
}

function readFigure(text: string) {
  const [, lender, name, given = ""] = /^(?:([^.=]+)\.)?([^.=]+)=(.*)$/s.exec(text.trim()) ?? [];
  const figure = FIGURES.find((one) => one.toLowerCase() === name?.trim().toLowerCase());
  if (figure === undefined) {
    throw new InputError(
      `what-if: expected a figure and its value, such as minimumIncome=18000 (of ${FIGURES.join(", ")}), got "${text}"`,
      "what-if",
    );
  }
  return { lender: lender?.trim().toUpperCase(), figure, value: readValue(figure, given.trim()) };
}

function readValue(figure: (typeof FIGURES)[number], text: string): unknown {
  if (text === "not-stated") return text;
  if (figure === "supportedCities") return text.split(",").map((city) => city.trim());
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

interface Flags {
  readonly population: string;
  readonly asOf?: string;
  readonly json?: boolean;
  readonly failOnChange?: boolean;
  readonly format?: string;
  readonly memory?: string;
  readonly by?: readonly string[];
  readonly whatIf?: readonly string[];
  readonly out?: string;
}

const BUILT_IN = "built-in";

/** `creditline rules diff`: whose decisions flip between two configurations over a population, and by which figure. */
export const buildDiff = (io: Io): Command =>
  new Command("diff")
    .description("Show which decisions differ between two lender configurations, and why")
    .argument(
      "[old]",
      "built-in, or a configuration file (see 'creditline lenders check'); built-in if only one file is given",
    )
    .argument("[new]", "built-in, or a configuration file; optional with --what-if")
    .requiredOption(...POPULATION_FLAG)
    .option(
      "--what-if <figure...>",
      "Change a figure of <new>: minimumIncome=18000 for every lender, DMI.maximumAge=60 for one",
    )
    .option("--out <file>", "Also write an HTML report to this file")
    .option("--by <what...>", "Also count the changed decisions by city, age or income")
    .addOption(FORMAT_FLAG())
    .option(...MEMORY_FLAG)
    .option(...AS_OF_FLAG)
    .option("--fail-on-change", "Exit status 1 if anything differs")
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      `
Bad rows are skipped and listed on standard error with their line number.

Examples:
  $ creditline rules diff built-in next.json --population applicants.csv
  $ creditline rules diff built-in next.json --population a.csv --out report.html
  $ creditline rules diff --what-if minimumIncome=18000 --by city --population a.parquet
  $ creditline rules diff now.json next.json --population 'part-*.parquet' --as-of 2027-01-01 --json`,
    )
    .action((one: string | undefined, other: string | undefined, flags: Flags) => {
      const [before, after] = other === undefined ? [BUILT_IN, one ?? BUILT_IN] : [one ?? BUILT_IN, other];
      if (one === undefined && flags.whatIf === undefined)
        throw new InputError("new: expected a configuration file, or --what-if, got nothing", "new");
      return answer(io, before, after, flags);
    });

const configurationNamed = (io: Io, named: string, day: string): Promise<Configuration> =>
  readConfiguration(io, named === BUILT_IN ? undefined : [named], day);

async function answer(io: Io, named: string, other: string, flags: Flags): Promise<void> {
  const asOf = resolveDay(flags.asOf);
  const before = await configurationNamed(io, named, asOf);
  const given = await configurationNamed(io, other, asOf);
  const after = flags.whatIf === undefined ? given : await withFigures(given, flags.whatIf, asOf);
  const { out } = flags;
  if (out === "") throw new InputError("out: expected the path of a file, got nothing", "out");
  const by = out !== undefined && flags.by === undefined ? GROUPINGS : readGroupings(flags.by);
  const { population, format, memory } = flags;
  if (population === "")
    throw new InputError("population: expected the path of a file, got nothing", "population");
  // Fails before the work starts if the chart library is not installed.
  const charts = out === undefined ? undefined : await (await import("./charts.ts")).loadCharts();
  // The file reader is loaded only if there is a file.
  const { comparePopulation } = await import("./compare-population.ts");
  const sides = { before: before.lenders, after: after.lenders };
  const difference = await comparePopulation(io, { ...sides, asOf, population, format, memory, by });
  if (out !== undefined && charts !== undefined) {
    const { reportPage } = await import("./report.ts");
    const changed = [other, ...(flags.whatIf ?? [])].join(" with ");
    const about: ReportQuestion = {
      sides: [
        { named, digest: before.digest },
        { named: changed, digest: after.digest },
      ],
      asOf,
      population,
    };
    const report = reportPage(difference, about, charts);
    await writeWhole(out, report, "out");
  }
  const isChanged = Object.keys(difference.lenders).length > 0;
  if (flags.failOnChange === true && isChanged) io.end(1);
  if (flags.json === true) {
    const configurations = { old: before.digest, new: after.digest };
    const document: DifferenceDocument = { ...difference, configuration: after.digest, configurations };
    return printJson(io, document);
  }
  const { wrap } = await import("../../terminal/layout.ts");
  return io.write(`${view(difference, (text) => wrap(text, io.columns - 4))}\n`);
}

/** The groupings of flips, from a flag. Throws InputError. */
const readGroupings = (values: readonly string[] = []): readonly Grouping[] =>
  splitFlagValues(values).map((value) => {
    const found = GROUPINGS.find((one) => one === value.trim().toLowerCase());
    if (found === undefined) throw expected("by", `one of ${GROUPINGS.join(", ")}`, value);
    return found;
  });

const exampleText = ({ id, lender, from, to, because }: Example): string =>
  `${printable(String(id ?? "without an id"))}: ${lender} ${from} > ${to}: ${because}`;

function view(
  { population, skipped, lenders, examples, by = {} }: Difference,
  wrap: (text: string) => readonly string[],
): string {
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
    ...Object.entries(by).flatMap(([grouping, groups]) => [
      "",
      `By ${grouping}`,
      ...groups.flatMap(groupLines),
    ]),
    "",
    "Such as",
    ...examples.flatMap((example) =>
      wrap(exampleText(example)).map((line, n) => (n === 0 ? `  ${line}` : `    ${line}`)),
    ),
  ].join("\n");
}

/** How many groups people are shown; JSON has them all. */
const MOST_GROUPS = 12;

const groupLines = ({ group, flips, lenders }: Group, n: number): readonly string[] => {
  if (n === MOST_GROUPS) return ["  and others"];
  if (n > MOST_GROUPS) return [];
  const most = Object.entries(lenders).map(([lender, kinds]) => {
    const total = Object.values(kinds).reduce((sum, one) => sum + one, 0);
    return `${lender} ${grouped(total)}`;
  });
  return [`  ${printable(group ?? "not given")}: ${grouped(flips)} (${most.join(", ")})`];
};
