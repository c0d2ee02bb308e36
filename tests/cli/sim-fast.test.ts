import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, expect, test } from "vitest";
import { simulatorParts } from "../../cli/simulator/parts.ts";
import type { Simulation } from "../../cli/simulator/simulation.ts";
import { KEYS, terminalInMemory } from "./terminal-in-memory.ts";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

const parts = await simulatorParts(1, Date.parse("2026-01-05T04:30:00Z"));
const simulation = await parts.beginPersona("onboarding-dmi", true, null);

/** A walk that continues: a call that answers, time that passes, an address, a fact. */
const STEPS: readonly ((walk: Simulation) => Promise<unknown>)[] = [
  (walk) => walk.visit("/app"),
  (walk) => walk.pass(5_000),
  (walk) => walk.reload(),
  (walk) => walk.set("interest YES"),
];

async function walkTo(moments: number): Promise<void> {
  for (let i = 0; simulation.snapshot().moments.length < moments; i += 1) {
    await STEPS[i % STEPS.length]?.(simulation);
  }
}

const heap = (): number => {
  collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** A thing that is done again and again, and how long it may take. */
interface Timed {
  readonly name: string;
  readonly median: number;
  readonly most: number;
}

const told: string[] = [];
afterAll(async () => {
  process.stderr.write(`${told.join("\n")}\n`);
  await simulation.close();
});

async function timed(name: string, times: number, once: (i: number) => Promise<unknown>): Promise<Timed> {
  const taken: number[] = [];
  for (let i = 0; i < times; i += 1) {
    // The processor's time: what else the machine does is not the simulator's.
    const began = process.cpuUsage();
    await once(i);
    const { user, system } = process.cpuUsage(began);
    taken.push((user + system) / 1000);
  }
  taken.sort((a, b) => a - b);
  const median = taken[Math.floor(times / 2)] ?? 0;
  const most = taken.at(-1) ?? 0;
  told.push(`${name}: median ${median.toFixed(1)} ms, at most ${most.toFixed(1)} ms of ${times}`);
  return { name, median, most };
}

/** What looks at a clock is a measurement, and no machine's speed fails a change: it is asked for. */
const isMeasuring = process.env["SIMULATOR_TIMES"] === "on";

test.runIf(isMeasuring)(
  "at moment 200 of a walk a key is answered within 50 ms, in every pane and list",
  async () => {
    await walkTo(200);
    const terminal = terminalInMemory(
      { ...parts, begun: simulation, color: true, begin: () => Promise.resolve(simulation), copy: () => "" },
      120,
      40,
    );
    const results = [
      await timed("a pane", 24, (i) => terminal.press(String((i % 6) + 1))),
      await timed("a letter of a filter", 24, (i) => terminal.press(i % 12 === 0 ? "/" : "a")),
      await timed("a list of moments, and out", 8, () => terminal.press(KEYS.escape, "m", KEYS.escape)),
      await timed("a list of facts, and out", 8, () => terminal.press("s", KEYS.escape)),
      await timed("the answer copied, and out", 8, () => terminal.press("y", KEYS.escape)),
      await timed("a step back", 12, () => simulation.back()),
      await timed("any moment", 12, (i) => simulation.goTo((i * 17) % 200)),
    ];
    terminal.instance.unmount();
    expect(results.filter(({ median }) => median >= 50)).toEqual([]);
  },
);

test("memory stays flat over hundreds of moments", async () => {
  await walkTo(200);
  await simulation.goTo(simulation.snapshot().moments.length - 1);
  const at200 = heap();
  await walkTo(400);
  const at400 = heap();
  told.push(`heap: ${at200.toFixed(1)} MB at moment 200, ${at400.toFixed(1)} MB at 400`);
  expect(at400 - at200).toBeLessThan(12);
});
