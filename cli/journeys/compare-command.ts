import { writeFile } from "node:fs/promises";
import {
  COMPARED_SURFACES,
  type ComparedSurface,
  type Comparison,
} from "@creditline/adapters/driver/journeys/compare";
import type { JourneyProperty } from "@creditline/fixtures/properties/journey-property";
import { Command, Option } from "commander";
import { JSON_FLAG } from "../flags.table.ts";
import { InputError, type Io, printJson, suggestion } from "../io.ts";
import type { Harnesses, Opened } from "./compared-harnesses.ts";
import { chosenJourneys } from "./journey-files.ts";
import { seedFrom, USUAL_SEED } from "./harnesses.ts";

interface FromSeedOptions {
  readonly property: string;
  readonly seed: number;
  readonly path?: string;
  readonly out: string;
  readonly runs: number;
  readonly json?: true;
}

const MOST_RUNS = 100_000;

function runsFrom(text: string): number {
  const runs = Number(text);
  if (Number.isInteger(runs) && runs >= 1 && runs <= MOST_RUNS) return runs;
  throw new InputError(
    `runs: expected a whole number from 1 to ${MOST_RUNS}, got ${JSON.stringify(text)}`,
    "runs",
  );
}

/** A seed in fast-check's format, which may be negative. */
function propertySeedFrom(text: string): number {
  const negated = /^-(\d+)$/.exec(text)?.[1];
  return negated === undefined ? seedFrom(text) : -seedFrom(negated);
}

function pathFrom(text: string): string {
  if (/^\d+(:\d+)*$/.test(text)) return text;
  throw new InputError(
    `path: expected a path such as 12:0:3, as a failed property prints it, got ${JSON.stringify(text)}`,
    "path",
  );
}

async function propertyNamed(name: string) {
  const { JOURNEY_PROPERTIES } = await import("@creditline/fixtures/properties/journey-properties.table");
  const found = JOURNEY_PROPERTIES.find((property) => property.name === name);
  if (found !== undefined) return found;
  const names = JOURNEY_PROPERTIES.map((property) => property.name);
  throw new InputError(
    `property: unknown property ${JSON.stringify(name)}${suggestion(name, names)}; expected one of ${names.join(", ")}`,
    "property",
  );
}

/**
 * The shrunk counterexample of a property under a seed, with each value played as a journey in this process; or null.
 */
async function counterexampleOf<Value>(
  { values, journey }: JourneyProperty<Value>,
  { seed, path, runs }: Pick<FromSeedOptions, "seed" | "path" | "runs">,
) {
  const fc = await import("fast-check");
  const { inProcessHarnesses } = await import("./harnesses.ts");
  const { runJourney } = await import("@creditline/adapters/driver/journeys/run-journey");
  const { decodeJourney } = await import("@creditline/adapters/driver/journeys/journey-file");
  const open = inProcessHarnesses(1);
  const holds = async (value: Value): Promise<boolean> => {
    const played = decodeJourney("journey", journey(value));
    const { harness, close } = await open(played.persona);
    try {
      return (await runJourney(played, harness)).ok;
    } finally {
      await close();
    }
  };
  const parameters = { seed, numRuns: runs, ...(path === undefined ? {} : { path }) };
  const details = await fc.check(fc.asyncProperty(values, holds), parameters);
  const [value] = details.counterexample ?? [];
  return value === undefined ? null : { journey: journey(value), path: details.counterexamplePath };
}

async function fromSeed(io: Io, options: FromSeedOptions): Promise<void> {
  const { seed, out, runs } = options;
  const property = await propertyNamed(options.property);
  const found = await counterexampleOf(property, options);
  const { name } = property;
  if (found === null) {
    if (options.json) await printJson(io, { property: name, seed, path: null, file: null });
    io.say(`${name} is true for all ${runs} journeys with seed ${seed}. Nothing was written`);
    return io.end(1);
  }
  const { journeyText } = await import("@creditline/fixtures/properties/journey-reporter");
  try {
    await writeFile(out, journeyText(found.journey));
  } catch (error) {
    throw new InputError(`out: ${out} cannot be written: ${(error as Error).message}`, "out");
  }
  if (options.json) await printJson(io, { property: name, seed, path: found.path, file: out });
  else await io.write(`${name} failed: ${property.says}\nseed ${seed}, path ${found.path}\n${out}\n`);
  io.say(`To run it: creditline journey run ${out}`);
}

/** `creditline journey from-seed`: a property's shrunk counterexample as a journey file (interfaces). */
export const fromSeedCommand = (io: Io): Command =>
  new Command("from-seed")
    .description("Turn a failed property test into a journey file")
    .requiredOption("--property <name>", "Name of the property")
    .addOption(
      new Option("--seed <n>", "Seed that the failed test printed")
        .argParser(propertySeedFrom)
        .makeOptionMandatory(),
    )
    .addOption(new Option("--path <path>", "Path that the failed test printed").argParser(pathFrom))
    .requiredOption("--out <file>", "Journey file to write")
    .addOption(new Option("--runs <n>", "Maximum number of journeys to try").default(100).argParser(runsFrom))
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      "\nA property holds for every customer. This command looks for one for whom it\n" +
        "fails, and writes the shortest journey that shows it. Exit status 1 if there is\n" +
        "none.\n" +
        "\nExamples:\n  $ creditline journey from-seed --property asked-screen --seed 7 --out found.json\n" +
        "  $ creditline journey from-seed --property asked-screen --seed 7 --path 12:0:3 \\\n      --out found.json",
    )
    .action((options: FromSeedOptions) => fromSeed(io, options));

interface CompareOptions {
  readonly all?: true;
  readonly json?: true;
  readonly seed: number;
  readonly in?: readonly ComparedSurface[];
}

const isSurface = (text: string): text is ComparedSurface =>
  (COMPARED_SURFACES as readonly string[]).includes(text);

/** Surfaces by name, separated by commas, in the order in which they are compared. Throws InputError. */
function surfacesFrom(text: string): readonly ComparedSurface[] {
  const named = text.split(",").map((name) => name.trim());
  const unknown = named.find((name) => !isSurface(name));
  if (unknown !== undefined) {
    throw new InputError(
      `in: expected some of ${COMPARED_SURFACES.join(", ")}, got ${JSON.stringify(unknown)}`,
      "in",
    );
  }
  const surfaces = COMPARED_SURFACES.filter((surface) => named.includes(surface));
  if (surfaces.length < 2) throw new InputError("in: expected at least two surfaces to compare", "in");
  return surfaces;
}

function comparisonLines({ journey, difference, in: surfaces }: Comparison): string {
  if (difference === null) return `same       ${journey}  in ${surfaces.join(", ")}\n`;
  const values = Object.entries(difference.values).map(
    ([surface, value]) => `             ${surface}: ${value}`,
  );
  return [`DIFFERENT  ${journey}, at ${difference.step}: ${difference.what}`, ...values, ""].join("\n");
}

/** The harnesses to compare. A missing browser is reported and left out, unless it was requested by name. */
async function harnessesFor(io: Io, { in: asked, seed }: CompareOptions): Promise<readonly Harnesses[]> {
  const { createHarnesses, NoBrowser } = await import("./compared-harnesses.ts");
  const harnesses: Harnesses[] = [];
  for (const surface of asked ?? COMPARED_SURFACES) {
    try {
      harnesses.push(await createHarnesses(surface, seed));
    } catch (error) {
      if (!(error instanceof NoBrowser)) throw error;
      if (asked !== undefined)
        throw new InputError(`in: the browser is not available: ${error.message}`, "in");
      io.say(`browser: left out, ${error.message}`);
    }
  }
  return harnesses;
}

async function compare(io: Io, names: readonly string[], options: CompareOptions): Promise<void> {
  const journeys = await chosenJourneys(names, options.all === true);
  const { compareJourney } = await import("@creditline/adapters/driver/journeys/compare");
  const harnesses = await harnessesFor(io, options);
  const comparisons: Comparison[] = [];
  try {
    for (const journey of journeys) {
      const opened: (Opened & { readonly surface: ComparedSurface })[] = [];
      try {
        for (const { surface, open } of harnesses) opened.push({ surface, ...(await open(journey.persona)) });
        comparisons.push(await compareJourney(journey, opened));
      } finally {
        for (const { close } of opened) await close();
      }
      const last = comparisons.at(-1);
      if (!options.json && last !== undefined) await io.write(comparisonLines(last));
    }
  } finally {
    for (const { close } of harnesses) await close();
  }
  const apart = comparisons.filter(({ same }) => !same).length;
  if (options.json) await printJson(io, comparisons);
  else await io.write(`\n${comparisons.length - apart} the same, ${apart} different\n`);
  if (apart > 0) io.end(1);
}

/** `creditline journey compare`: the same journey on each surface, and the first difference (interfaces). */
export const compareCommand = (io: Io): Command =>
  new Command("compare")
    .description("Run journeys on several surfaces and show the first difference")
    .argument("[names...]", "Names of journeys, or paths of journey files (.json)")
    .option("--all", "Compare every journey")
    .option(...JSON_FLAG)
    .addOption(
      new Option(
        "--in <surfaces>",
        `Surfaces, two or more of ${COMPARED_SURFACES.join(",")} (default: all)`,
      ).argParser(surfacesFrom),
    )
    .addOption(new Option("--seed <n>", "Seed of each sandbox").default(USUAL_SEED).argParser(seedFrom))
    .addHelpText(
      "after",
      "\nEach other surface is compared with the first one: the screen, its rule, its\n" +
        "calls, its fields and their values, its actions, and its text.\n" +
        "\n" +
        "The browser needs the built web application and Chromium ('npm start' and 'npm\n" +
        "test' install them). Without them it is left out, with a note.\n" +
        "\nExamples:\n  $ creditline journey compare approved-and-accepted\n" +
        "  $ creditline journey compare --all --in process,terminal --json",
    )
    .action((names: string[], options: CompareOptions) => compare(io, names, options));
