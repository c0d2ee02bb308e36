import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { seedFor } from "./machine/chance.ts";
import { shrink } from "./shrink.ts";
import { type Outcome, replay, simulate, type SimulationOptions } from "./simulation.ts";
import { readTape, tapeText, type Violation } from "./tape.ts";

/*
 * `npm run simulate`: one seed, or a tape. Data on standard output, everything for people on standard error; exit status 1
 * where a rule was broken, 2 where the command line or the tape cannot be used.
 */

const USAGE = `usage: npm run simulate -- [--seed N] [--for SECONDS | --steps N] [--store postgres] [--json] [--out FILE]
       npm run simulate -- --replay FILE [--store postgres] [--json]
`;

/** So many steps without \`--for\` and \`--steps\`. */
const USUAL_STEPS = 20_000;
/** A world has so many steps at most; after that another one begins, with customers of its own. */
const STEPS_OF_A_WORLD = 10_000;
const USUAL_OUT = "simulation-tape.json";

class Unusable extends Error {
  override readonly name = "Unusable";
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0) throw new Unusable(`--${name}: expected a whole number`);
  return value;
}

interface Sum {
  steps: number;
  crashes: number;
  readonly faults: Record<string, number>;
}

function add(sum: Sum, { tape, crashes, faults }: Outcome): void {
  sum.steps += tape.steps.length;
  sum.crashes += crashes;
  for (const [kind, times] of Object.entries(faults)) sum.faults[kind] = (sum.faults[kind] ?? 0) + times;
}

const said = (text: string): void => void process.stderr.write(`${text}\n`);

const counted = (violation: Violation | null, rule: string): number => (violation?.rule === rule ? 1 : 0);

function print(seed: number, sum: Sum, violation: Violation | null, isJson: boolean): void {
  const lost = counted(violation, "lost");
  const doubled = counted(violation, "doubled");
  const { steps, crashes, faults } = sum;
  if (isJson) {
    const violations = violation === null ? [] : [violation];
    process.stdout.write(`${JSON.stringify({ seed, steps, crashes, faults, lost, doubled, violations })}\n`);
    return;
  }
  const made = Object.values(faults).reduce((total, times) => total + times, 0);
  const ledger = violation?.rule === "ledger" ? "ledger not balanced" : "ledger balanced";
  process.stdout.write(
    `seed ${seed}: ${steps} steps, ${crashes} crashes, ${made} faults, ${lost} lost, ${doubled} doubled, ${ledger}\n`,
  );
}

/** On what a simulation is played: the model of a database, or a PostgreSQL of its own behind proxies that cut. */
interface Stage {
  /** Plays with an empty database; the proxies cut as the seed says. */
  play(seed: number, how: (options: SimulationOptions) => Promise<Outcome>): Promise<Outcome>;
  readonly isModel: boolean;
  stop(): Promise<void>;
}

async function stageNamed(name: string | undefined): Promise<Stage> {
  if (name === undefined || name === "model")
    return { play: (_seed, how) => how({}), isModel: true, stop: async () => {} };
  if (name !== "postgres") throw new Unusable("--store: expected model or postgres");
  const { startPostgres } = await import("../adapters/postgres-server.ts");
  const { postgresDatabase } = await import("./store/postgres-database.ts");
  const postgres = await startPostgres();
  return {
    play: async (seed, how) => {
      const { database, stop } = await postgresDatabase(postgres, { seed });
      try {
        return await how({ database });
      } finally {
        await stop();
      }
    },
    isModel: false,
    stop: () => postgres.stop(),
  };
}

/** Plays a tape and says what happens at each step. */
async function playAgain(stage: Stage, file: string, isJson: boolean): Promise<number> {
  let tape;
  try {
    tape = readTape(readFileSync(file, "utf8"));
  } catch (error) {
    throw new Unusable(`--replay: ${(error as Error).message}`);
  }
  const outcome = await stage.play(tape.seed, (options) => replay(tape, options));
  for (const line of outcome.trace) said(line);
  const { violation } = outcome;
  if (violation !== null) said(`step ${violation.step}: ${violation.rule}: ${violation.what}`);
  const sum: Sum = { steps: 0, crashes: 0, faults: {} };
  add(sum, outcome);
  print(tape.seed, sum, violation, isJson);
  return violation === null ? 0 : 1;
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: "string" },
      for: { type: "string" },
      steps: { type: "string" },
      out: { type: "string" },
      replay: { type: "string" },
      store: { type: "string" },
      json: { type: "boolean" },
      help: { type: "boolean" },
    },
  });
  if (values.help === true) {
    said(USAGE);
    return 0;
  }
  const stage = await stageNamed(values.store);
  try {
    return await played(stage, values);
  } finally {
    await stage.stop();
  }
}

interface Values {
  readonly seed?: string;
  readonly for?: string;
  readonly steps?: string;
  readonly out?: string;
  readonly replay?: string;
  readonly json?: boolean;
}

async function played(stage: Stage, values: Values): Promise<number> {
  const isJson = values.json === true;
  if (values.replay !== undefined) return playAgain(stage, values.replay, isJson);
  const seed = wholeNumber("seed", values.seed) ?? Date.now() % 1_000_000;
  const seconds = wholeNumber("for", values.for);
  const asked = wholeNumber("steps", values.steps);
  if (seconds !== undefined && asked !== undefined) throw new Unusable("expected --for or --steps, not both");
  const most = seconds === undefined ? (asked ?? USUAL_STEPS) : Number.POSITIVE_INFINITY;
  const until = performance.now() + (seconds ?? Number.POSITIVE_INFINITY) * 1000;
  const sum: Sum = { steps: 0, crashes: 0, faults: {} };
  for (let world = 0; sum.steps < most && performance.now() < until; world += 1) {
    const worldSeed = world === 0 ? seed : seedFor(seed, `world ${world}`);
    const steps = Math.min(STEPS_OF_A_WORLD, most - sum.steps);
    const outcome = await stage.play(worldSeed, (options) => simulate(worldSeed, steps, options));
    add(sum, outcome);
    const { violation } = outcome;
    if (violation === null) continue;
    said(`step ${violation.step} of ${outcome.tape.steps.length}: ${violation.rule}: ${violation.what}`);
    const out = values.out ?? USUAL_OUT;
    // A real database has an order of its own: a shorter tape would say nothing for certain.
    const shrunk = stage.isModel ? await shrink(outcome.tape, violation) : { tape: outcome.tape, violation };
    writeFileSync(out, tapeText(shrunk.tape));
    said(
      stage.isModel
        ? `${shrunk.tape.steps.length} steps are enough: ${out}`
        : `The tape is in ${out}; it may not break it again each time.`,
    );
    print(seed, sum, shrunk.violation, isJson);
    return 1;
  }
  print(seed, sum, null, isJson);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isUsage =
    error instanceof Unusable || (error as { code?: string }).code?.startsWith("ERR_PARSE_ARGS") === true;
  if (!isUsage) throw error;
  said(`error: ${(error as Error).message}\n${USAGE}`);
  process.exitCode = 2;
}
