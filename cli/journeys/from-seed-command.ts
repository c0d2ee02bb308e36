import { JSON_FLAG } from "../flags.table.ts";
import { writeFile } from "node:fs/promises";
import type { JourneyProperty } from "@creditline/fixtures/properties/journey-property";
import { Command, Option } from "commander";
import { meant } from "../source/remarks.ts";
import { InputError, type Io, printJson } from "../io.ts";
import { seedFrom } from "./run-options.ts";

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
  throw new InputError(`runs: expected a whole number from 1 to ${MOST_RUNS}, got ${text}`, "runs");
}

/** A seed as fast-check says it: below zero too. */
function propertySeedFrom(text: string): number {
  const negated = /^-(\d+)$/.exec(text)?.[1];
  return negated === undefined ? seedFrom(text) : -seedFrom(negated);
}

function pathFrom(text: string): string {
  if (/^\d+(:\d+)*$/.test(text)) return text;
  throw new InputError(
    `path: expected a path as a failed property says it, such as 12:0:3, got ${JSON.stringify(text)}`,
    "path",
  );
}

async function propertyNamed(name: string) {
  const { JOURNEY_PROPERTIES } = await import("@creditline/fixtures/properties/journey-properties.table");
  const found = JOURNEY_PROPERTIES.find((property) => property.name === name);
  if (found !== undefined) return found;
  const names = JOURNEY_PROPERTIES.map((property) => property.name);
  throw new InputError(
    `property: no property with journeys behind it is named ${JSON.stringify(name)}${meant(name, names)}; there are: ${names.join(", ")}`,
    "property",
  );
}

/** The shrunk counterexample of a property under a seed, each value played as a journey in this process; or null. */
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
    io.say(`${name} holds with seed ${seed}, for ${runs} journeys: nothing was written`);
    return io.end(1);
  }
  const { journeyText } = await import("@creditline/fixtures/properties/journey-reporter");
  try {
    await writeFile(out, journeyText(found.journey));
  } catch (error) {
    throw new InputError(`out: ${out} cannot be written: ${(error as Error).message}`, "out");
  }
  if (options.json) await printJson(io, { property: name, seed, path: found.path, file: out });
  else await io.write(`${name} does not hold: ${property.says}\nseed ${seed}, path ${found.path}\n${out}\n`);
  io.say(`Play it: creditline journey run ${out}`);
}

/** `creditline journey from-seed`: a property's shrunk counterexample as a journey file (interfaces). */
export const fromSeedCommand = (io: Io): Command =>
  new Command("from-seed")
    .description("write a property's shrunk counterexample as a journey file")
    .requiredOption("--property <name>", "a property with journeys behind it")
    .addOption(
      new Option("--seed <n>", "the seed that the failed property said")
        .argParser(propertySeedFrom)
        .makeOptionMandatory(),
    )
    .addOption(new Option("--path <path>", "the path that it said").argParser(pathFrom))
    .requiredOption("--out <file>", "the journey file to write")
    .addOption(new Option("--runs <n>", "how many journeys to try").default(100).argParser(runsFrom))
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      "\nA property says what holds for every customer. Each value that it is tried with\n" +
        "is played as a journey, in this process, against the specification's own words.\n" +
        "Where it holds nothing is written, and the exit status is 1.\n" +
        "\nExamples:\n  $ creditline journey from-seed --property asked-screen --seed 7 --out found.json\n" +
        "  $ creditline journey from-seed --property asked-screen --seed 7 --path 12:0:3 \\\n      --out found.json",
    )
    .action((options: FromSeedOptions) => fromSeed(io, options));
