import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { recordOfPersona } from "../../cli/source/persona-source.ts";
import { median, type Pace } from "./measure.ts";
import { ROOT } from "./process.ts";
import { atMost, type Result, type Row } from "./result.ts";

const NODE = "node -e 0";
const CREDITLINE = join("cli", "bin", "creditline.js");

/** What is started, with the most that it may take beside Node with nothing to do. */
interface Program {
  readonly name: string;
  readonly args: readonly string[];
  readonly most?: number;
}

/** A question of the support desk about a record in a file. */
const about = (record: string, name: string, ...more: readonly string[]): Program => ({
  name: `creditline ${[name, "--record FILE", ...more].join(" ")}`,
  args: [CREDITLINE, name, "--record", record, ...more, "--json"],
  most: 4,
});

const programs = (record: string): readonly Program[] => [
  { name: NODE, args: ["-e", "0"] },
  { name: "creditline --help", args: [CREDITLINE, "--help"], most: 2 },
  {
    name: "creditline status 30000.50000",
    args: [CREDITLINE, "status", "30000.50000", "--json"],
    most: 2,
  },
  about(record, "route"),
  about(record, "why"),
  about(record, "what-if", "--to", "cm-home", "--most", "3"),
];

function start(args: readonly string[]): number {
  const began = performance.now();
  const { status, error } = spawnSync(process.execPath, args, {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const elapsed = performance.now() - began;
  if (error) throw error;
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}`);
  return elapsed * 1e6;
}

/** How long the command line takes from its start to its end, against Node with nothing to do. */
export async function run({ rounds }: Pace): Promise<readonly Result[]> {
  const folder = await mkdtemp(join(tmpdir(), "creditline-start-up-"));
  try {
    const record = join(folder, "record.json");
    await writeFile(record, JSON.stringify(await recordOfPersona("approved-not-yet")));
    return [measured(programs(record), rounds * 4)];
  } finally {
    await rm(folder, { recursive: true });
  }
}

function measured(all: readonly Program[], rounds: number): Result {
  const times = new Map<string, number[]>(all.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (let turn = 0; turn < all.length; turn += 1) {
      const { name, args } = all[(round + 1 + turn) % all.length] as Program;
      const time = start(args);
      // The first round fills the system's caches, and the program's own.
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  const node = median(times.get(NODE) ?? []);
  return {
    title: "Start-up: a command from its start to its end",
    inputs: `${rounds} starts of each, by turns`,
    against: NODE,
    rows: all.map(({ name, most }): Row => {
      const time = median(times.get(name) ?? []);
      const ratio = time / node;
      return {
        name,
        time,
        ratio,
        goal: most === undefined ? undefined : atMost(most, ratio, `${most} ×`),
      };
    }),
    notes: [],
  };
}
