import { JSON_FLAG } from "../flags.table.ts";
import { Command, Option } from "commander";
import type {
  CallJourneyReport,
  CallStepReport,
} from "@creditline/adapters/driver/call-journeys/run-call-journey";
import type { Choice } from "@creditline/adapters/driver/call-journeys/variations";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import { InputError, type Io, printJson } from "../io.ts";
import { columns, tableWidth } from "../terminal/layout.ts";
import { seedFrom, serverFrom, USUAL_SEED } from "./harnesses.ts";

interface RunOptions {
  readonly all?: true;
  readonly json?: true;
  readonly seed: number;
  readonly server?: string;
  readonly lender?: string;
  readonly line?: string;
  readonly sample?: true;
}

/** The values that distinguish a variation, without those derived from them. */
const variationText = ({ variation }: CallJourneyReport): string =>
  "lender" in variation && "line" in variation
    ? `${variation["lender"]} ${variation["line"]}`
    : Object.values(variation).join(" ");

function stepLines(step: CallStepReport): string {
  const seen = step.seen === null ? "" : `  → ${step.seen.screen}  rule ${step.seen.rule}`;
  const called = step.call === null ? "" : `  ${step.call}  ${step.status ?? "no answer"}`;
  const wrong = step.mismatches.map(
    ({ what, expected, actual }) => `          ${what}: expected ${expected}, came ${actual}`,
  );
  return [`  ${step.ok ? "ok  " : "FAIL"}  ${step.id}${called}${seen}`, ...wrong].join("\n");
}

/** A journey as `creditline journey calls list --json` prints it. */
export interface CallJourneyDocument {
  readonly name: string;
  readonly persona: string | null;
  readonly story: string;
  /** The number of its variations. */
  readonly variations: number;
}

async function list(io: Io, json: boolean): Promise<void> {
  const { allCallJourneys } = await import("./call-journey-files.ts");
  const { variationsOf } = await import("@creditline/adapters/driver/call-journeys/variations");
  const journeys = (await allCallJourneys()).map(
    (journey): CallJourneyDocument => ({
      name: journey.name,
      persona: journey.persona ?? null,
      story: journey.story,
      variations: variationsOf(journey).length,
    }),
  );
  if (json) return printJson(io, journeys);
  const rows = journeys.map(({ name, variations, story }) => [name, String(variations), story]);
  return io.write(`${columns(["JOURNEY", "RUNS", "STORY"], rows, tableWidth(io))}\n`);
}

async function run(io: Io, names: readonly string[], options: RunOptions): Promise<void> {
  if (options.all && names.length > 0) throw new InputError("expected names of journeys or --all, got both");
  if (!options.all && names.length === 0) {
    throw new InputError("expected a journey's name, or --all; see 'creditline journey calls list'");
  }
  const { allCallJourneys, callJourneysNamed } = await import("./call-journey-files.ts");
  const { callHarnessInProcess, callHarnessOnServer } = await import("./call-harnesses.ts");
  const { runCallJourney } = await import("@creditline/adapters/driver/call-journeys/run-call-journey");
  const { CallJourneyFileError } = await import(
    "@creditline/adapters/driver/call-journeys/call-journey-file"
  );
  const { variationsOf } = await import("@creditline/adapters/driver/call-journeys/variations");
  const journeys = options.all ? await allCallJourneys() : await callJourneysNamed(names);
  const choice: Choice = { lender: options.lender, line: options.line, sample: options.sample };
  const reports: CallJourneyReport[] = [];
  const show = async (report: CallJourneyReport): Promise<void> => {
    reports.push(report);
    if (options.json) return;
    const variation = variationText(report);
    await io.write(`${report.journey}${variation === "" ? "" : ` (${variation})`}\n`);
    await io.write(`${report.steps.map(stepLines).join("\n")}\n`);
  };
  const runs = journeys.flatMap((journey) =>
    variationsOf(journey, choice).map((variation) => ({ journey, variation })),
  );
  if (runs.length === 0) throw new InputError("no journey varies by this lender and line type");
  if (options.server !== undefined) await (await import("./harnesses.ts")).reachSandbox(options.server);
  try {
    const server = options.server === undefined ? null : await callHarnessOnServer(options.server);
    try {
      for (const { journey, variation } of runs) {
        const { harness, close } = server ?? callHarnessInProcess(options.seed);
        await show(await runCallJourney(journey, variation, harness));
        if (server === null) await close();
      }
    } finally {
      await server?.close();
    }
  } catch (error) {
    if (error instanceof CallJourneyFileError) throw new InputError(error.message);
    if (options.server === undefined || !(error instanceof Error)) throw error;
    throw new InputError(
      error instanceof TypeError
        ? `server: nothing answers at ${options.server}`
        : `server: not a sandbox platform, or it refused: ${error.message}`,
    );
  }
  const failed = reports.filter(({ ok }) => !ok).length;
  if (options.json) await printJson(io, reports);
  else await io.write(`\n${reports.length - failed} passed, ${failed} failed\n`);
  if (failed > 0) io.end(1);
}

/** `creditline journey calls`: journeys at the level of calls, from fixtures/call-journeys. */
export function callsCommand(io: Io): Command {
  const calls = new Command("calls")
    .description("List and run journeys of API calls, for every lender and line type")
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline journey calls list\n  $ creditline journey calls run --all --sample",
    );
  calls
    .command("list")
    .description("List every journey of API calls: name, variations and story")
    .option(...JSON_FLAG)
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline journey calls list\n  $ creditline journey calls list --json",
    )
    .action(({ json }: { json?: true }) => list(io, json === true));
  calls
    .command("run")
    .description("Run journeys of API calls and show each reply")
    .argument("[names...]", "Names of journeys, or paths of journey files (.json)")
    .option("--all", "Run every journey")
    .option(...JSON_FLAG)
    .addOption(new Option("--lender <code>", "Only this lender").choices(LENDER_CODES))
    .addOption(new Option("--line <type>", "Only this line type").choices(LINE_TYPES))
    .option("--sample", "Run each lender and line type, with only one of the other variations")
    .addOption(new Option("--seed <n>", "Seed of the local sandbox").default(USUAL_SEED).argParser(seedFrom))
    .addOption(
      new Option(
        "--server <url>",
        "Run on this sandbox server, over HTTP (default: in this process)",
      ).argParser(serverFrom),
    )
    .addHelpText(
      "after",
      "\nExamples:\n  $ creditline journey calls run first-withdrawal --lender RBL --line FAST_CASH\n" +
        "  $ creditline journey calls run --all --server http://127.0.0.1:4173",
    )
    .action((names: string[], options: RunOptions) => run(io, names, options));
  return calls;
}
