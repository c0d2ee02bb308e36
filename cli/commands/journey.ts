import { inShell } from "../terminal/color.ts";
import { JSON_FLAG } from "../flags.table.ts";
import { Command, Option } from "commander";
import type { JourneyReport, StepReport } from "@creditline/adapters/driver/journeys/run-journey";
import { InputError, type Io, printable, printableLines, printJson } from "../io.ts";
import { columns, tableWidth } from "../terminal/layout.ts";
import { seedFrom, serverFrom, USUAL_SEED } from "../journeys/harnesses.ts";
import { callsCommand } from "../journeys/calls-command.ts";
import { compareCommand, fromSeedCommand } from "../journeys/compare-command.ts";
import { allJourneys, chosenJourneys } from "../journeys/journey-files.ts";

interface RunOptions {
  readonly all?: true;
  readonly json?: true;
  readonly seed: number;
  readonly server?: string;
}

/**
 * The command that shows a journey in the simulator up to a step: `next` plays one step. It plays on a sandbox of its
 * own, even if the journey was run on a server.
 */
function seenBy(named: string, number: number, seed: number): string {
  const seeded = seed === USUAL_SEED ? "" : ` --seed ${seed}`;
  return `yes next | head -n ${number} | creditline sim --journey ${inShell(named)}${seeded} --plain`;
}

/** A step's report; a failed one includes the command that shows it in the simulator. */
interface SeenStep extends StepReport {
  readonly toSee?: string;
}

/** A journey as `creditline journey run --json` prints it. */
export interface RunDocument extends Omit<JourneyReport, "steps"> {
  readonly steps: readonly SeenStep[];
}

/** A journey as `creditline journey list --json` prints it. */
export interface JourneyDocument {
  readonly name: string;
  readonly persona: string;
  readonly story: string;
  readonly steps: number;
}

function stepLines(step: SeenStep): string {
  const rule = step.rule === null ? "" : `  rule ${step.rule}`;
  const head = `  ${step.ok ? "ok  " : "FAIL"}  ${step.id}  → ${step.screen ?? "nothing"}${rule}`;
  const calls = step.calls.map((call) => `          ${call}`);
  const wrong = step.mismatches.map(
    ({ what, expected, actual }) => `          ${what}: expected ${expected}, came ${actual}`,
  );
  const seen = step.toSee === undefined ? [] : [`          to see it: ${step.toSee}`];
  return printableLines([head, ...calls, ...wrong, ...seen].join("\n"));
}

async function run(io: Io, names: readonly string[], options: RunOptions): Promise<void> {
  const journeys = await chosenJourneys(names, options.all === true);
  const { inProcessHarnesses, serverHarnesses } = await import("../journeys/harnesses.ts");
  const { runJourney } = await import("@creditline/adapters/driver/journeys/run-journey");
  const { SandboxError } = await import("@creditline/adapters/driver/journeys/sandbox-control");
  if (options.server !== undefined)
    await (await import("../journeys/harnesses.ts")).reachSandbox(options.server);
  const open =
    options.server === undefined ? inProcessHarnesses(options.seed) : serverHarnesses(options.server);
  const reports: RunDocument[] = [];
  for (const [at, journey] of journeys.entries()) {
    // A journey from a file is identified by the given path.
    const named = options.all === true ? journey.name : (names[at] ?? journey.name);
    if (!options.json) await io.write(`${printable(`${journey.name} (${journey.persona})`)}\n`);
    try {
      const { harness, close } = await open(journey.persona);
      const { steps, ...report } = await runJourney(journey, harness);
      await close();
      const seen = steps.map((step, i) =>
        step.ok ? step : { ...step, toSee: seenBy(named, i + 1, options.seed) },
      );
      reports.push({ ...report, steps: seen });
      if (!options.json) await io.write(`${seen.map(stepLines).join("\n")}\n`);
    } catch (error) {
      if (error instanceof SandboxError)
        throw new InputError(`server: not a sandbox platform, or it refused: ${error.message}`);
      if (error instanceof TypeError && options.server !== undefined) {
        throw new InputError(`server: nothing answers at ${options.server}`);
      }
      throw error;
    }
  }
  const failed = reports.filter(({ ok }) => !ok).length;
  if (options.json) await printJson(io, reports);
  else await io.write(`\n${reports.length - failed} passed, ${failed} failed\n`);
  if (failed > 0) io.end(1);
}

/** `creditline journey`: plays whole customer journeys from fixtures/journeys (interfaces). */
export function build(io: Io): Command {
  const journey = new Command("journey").description("Run scripted customer journeys, step by step");
  journey
    .command("list")
    .description("List every journey: name, customer and story")
    .option(...JSON_FLAG)
    .addHelpText("after", "\nExamples:\n  $ creditline journey list\n  $ creditline journey list --json")
    .action(async ({ json }: { json?: true }) => {
      const journeys = await allJourneys();
      if (json) {
        return printJson(
          io,
          journeys.map(
            ({ name, persona, story, steps }): JourneyDocument => ({
              name,
              persona,
              story,
              steps: steps.length,
            }),
          ),
        );
      }
      const rows = journeys.map(({ name, persona, story }) => [name, persona, story]);
      return io.write(`${columns(["JOURNEY", "PERSONA", "STORY"], rows, tableWidth(io))}\n`);
    });
  journey
    .command("run")
    .description("Run journeys and show the result of each step")
    .argument("[names...]", "Names of journeys, or paths of journey files (.json)")
    .option("--all", "Run every journey")
    .option(...JSON_FLAG)
    .addOption(new Option("--seed <n>", "Seed of the local sandbox").default(USUAL_SEED).argParser(seedFrom))
    .addOption(
      new Option(
        "--server <url>",
        "Run on this sandbox server, over HTTP (default: in this process)",
      ).argParser(serverFrom),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline journey run approved-and-accepted\n  $ creditline journey run --all --server http://127.0.0.1:4173",
    )
    .action((names: string[], options: RunOptions) => run(io, names, options));
  return journey.addCommand(compareCommand(io)).addCommand(fromSeedCommand(io)).addCommand(callsCommand(io));
}
