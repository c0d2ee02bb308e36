import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { median, type Pace } from "./measure.ts";
import { ROOT } from "./process.ts";
import { atMost, type Result, type Row } from "./result.ts";

const NODE = "node -e 0";
const CREDITLINE = join("cli", "bin", "creditline.js");

const PROGRAMS = [
  { name: NODE, args: ["-e", "0"] },
  { name: "creditline --help", args: [CREDITLINE, "--help"] },
  { name: "creditline status 30000.50000 --json", args: [CREDITLINE, "status", "30000.50000", "--json"] },
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
export function run({ rounds }: Pace): Promise<readonly Result[]> {
  const times = new Map<string, number[]>(PROGRAMS.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds * 4; round += 1) {
    for (let turn = 0; turn < PROGRAMS.length; turn += 1) {
      const { name, args } = PROGRAMS[(round + 1 + turn) % PROGRAMS.length] as (typeof PROGRAMS)[number];
      const time = start(args);
      // The first round fills the system's caches.
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  const node = median(times.get(NODE) ?? []);
  return Promise.resolve([
    {
      title: "Start-up: a command from its start to its end",
      inputs: `${rounds * 4} starts of each, by turns`,
      against: NODE,
      rows: Array.from(times, ([name, some]): Row => {
        const time = median(some);
        const ratio = time / node;
        return { name, time, ratio, goal: name === NODE ? undefined : atMost(2, ratio, "2 ×") };
      }),
      notes: [],
    },
  ]);
}
