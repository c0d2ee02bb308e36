import { JSON_FLAG } from "../flags.table.ts";
import { Command, Option } from "commander";
import {
  COMPARED_SURFACES,
  type ComparedSurface,
  type Comparison,
} from "@creditline/adapters/driver/journeys/compare";
import { InputError, type Io, printJson } from "../io.ts";
import { chosenJourneys } from "./journey-files.ts";
import { seedFrom, USUAL_SEED } from "./run-options.ts";
import type { Opened, Harnesses } from "./compared-harnesses.ts";

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
    throw new InputError(`in: expected some of ${COMPARED_SURFACES.join(", ")}, got ${unknown}`, "in");
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

/** The harnesses to compare. Where nobody asked for the browser by name, one that is not there is said and left out. */
async function harnessesFor(io: Io, { in: asked, seed }: CompareOptions): Promise<readonly Harnesses[]> {
  const { comparedHarnesses, NoBrowser } = await import("./compared-harnesses.ts");
  const harnesses: Harnesses[] = [];
  for (const surface of asked ?? COMPARED_SURFACES) {
    try {
      harnesses.push(await comparedHarnesses(surface, seed));
    } catch (error) {
      if (!(error instanceof NoBrowser)) throw error;
      if (asked !== undefined) throw new InputError(`in: there is no browser: ${error.message}`, "in");
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

/** `creditline journey compare`: the same journey in each surface, and the first difference (interfaces). */
export const compareCommand = (io: Io): Command =>
  new Command("compare")
    .description("play the same journeys in several surfaces, and name the first difference")
    .argument("[names...]", "names of journeys, or paths of journey files ending in .json")
    .option("--all", "compare every journey")
    .option(...JSON_FLAG)
    .addOption(
      new Option(
        "--in <surfaces>",
        `some of ${COMPARED_SURFACES.join(",")}; all of them unless said otherwise`,
      ).argParser(surfacesFrom),
    )
    .addOption(new Option("--seed <n>", "seed of each sandbox").default(USUAL_SEED).argParser(seedFrom))
    .addHelpText(
      "after",
      "\nThe first surface is the measure. A difference is of the screen, its rule, its\n" +
        "calls, fields and their values, actions, or text: a line of which words are\n" +
        "missing, or an amount that stands in one alone. The browser needs the built web\n" +
        "application and a Chromium ('npm start' and 'npm test' bring them); without them\n" +
        "it is left out, and said so.\n" +
        "\nExamples:\n  $ creditline journey compare approved-and-accepted\n" +
        "  $ creditline journey compare --all --in process,terminal --json",
    )
    .action((names: string[], options: CompareOptions) => compare(io, names, options));
