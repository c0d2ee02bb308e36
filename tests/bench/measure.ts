import type { Contender } from "./contender.ts";

export interface Pace {
  /** Turns that each contender gets; the median counts. */
  readonly rounds: number;
  readonly turnMs: number;
  readonly warmUpMs: number;
  /** How much of their full size large files get. */
  readonly share: number;
}

/** Median nanoseconds for each input, by the contender's name. */
export type Times = ReadonlyMap<string, number>;

/**
 * Times contenders against each other: each is warmed up, then they take turns, in another order each round, so that
 * what else the machine does falls on all of them. What counts is the processor's time, that of all threads of this
 * process (collecting garbage, an engine's own), so that waiting for other programs does not.
 */
export async function measure(contenders: readonly Contender[], pace: Pace): Promise<Times> {
  const racers = [];
  for (const contender of contenders) {
    racers.push({ contender, count: await warmUp(contender, pace), first: 0, times: [] as number[] });
  }
  for (let round = 0; round < pace.rounds; round += 1) {
    for (let turn = 0; turn < racers.length; turn += 1) {
      const racer = racers[(round + turn) % racers.length];
      if (racer === undefined) continue;
      const elapsed = await timed(racer.contender, racer.first, racer.count);
      racer.times.push((elapsed * 1e6) / racer.count);
      racer.first += racer.count;
    }
  }
  return new Map(racers.map(({ contender, times }) => [contender.name, median(times)]));
}

/** Runs until the time is up; gives how many inputs fill a turn. */
async function warmUp(contender: Contender, { warmUpMs, turnMs }: Pace): Promise<number> {
  const began = performance.now();
  let count = 1;
  let elapsed = 0;
  do {
    elapsed = await timed(contender, 0, count);
    if (elapsed < turnMs) count = Math.ceil(count * Math.min(8, (turnMs * 1.1) / Math.max(elapsed, 0.01)));
  } while (elapsed < turnMs || performance.now() - began < warmUpMs);
  return Math.max(1, Math.round((count * turnMs) / elapsed));
}

/** Takes up what the contenders give, so that none of their work can be left out. */
let kept = 0;

async function timed(contender: Contender, first: number, count: number): Promise<number> {
  // One contender's garbage is not to be collected in another's turn.
  globalThis.gc?.();
  const began = process.cpuUsage();
  const seen = contender.run(first, count);
  kept += typeof seen === "number" ? seen : await seen;
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/**
 * How many times faster one is than another, both timed by turns: the median of the rounds' ratios, since what else
 * the machine did in a round fell on both.
 */
export const fasterThan = (one: readonly number[], other: readonly number[]): number =>
  median(one.map((time, round) => (other[round] ?? Number.NaN) / time));
