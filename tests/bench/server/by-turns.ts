import { median, type Pace } from "../measure.ts";
import type { Load, Loaded, LoadGenerator } from "./load.ts";
import type { Served } from "./served.ts";

/** How much longer a server's turn is than one of a function: connections are made again in each. */
const LONGER = 8;

export interface Racer {
  readonly name: string;
  readonly served: Served;
  readonly load: Omit<Load, "url" | "seconds" | "amount">;
}

/** Medians over the turns. */
export interface Figures {
  /** Processor time of the server's process for each answer, in nanoseconds. */
  readonly cpuNs: number;
  /** The same in each round. */
  readonly rounds: readonly number[];
  /** Time between two answers, in nanoseconds. */
  readonly wallNs: number;
  /** What part of the time the server's process was at work. */
  readonly busy: number;
  readonly half: number;
  readonly nearlyAll: number;
}

interface Turn extends Loaded {
  readonly cpuNs: number;
}

const secondsOf = ({ turnMs }: Pace): number => (turnMs * LONGER) / 1000;

async function turn(generator: LoadGenerator, { served, load }: Racer, seconds: number): Promise<Turn> {
  const before = await served.usage();
  const loaded = await generator.run({ ...load, url: served.url, seconds });
  const after = await served.usage();
  return { ...loaded, cpuNs: (after.cpuMicroseconds - before.cpuMicroseconds) * 1000 };
}

/** Loads servers by turns, in another order each round, after a turn each to warm up. */
export async function byTurns(
  generator: LoadGenerator,
  racers: readonly Racer[],
  pace: Pace,
): Promise<ReadonlyMap<string, Figures>> {
  const turns = new Map<string, Turn[]>(racers.map(({ name }) => [name, []]));
  const seconds = secondsOf(pace);
  for (const racer of racers) await turn(generator, racer, seconds * 2);
  for (let round = 0; round < pace.rounds; round += 1) {
    for (let at = 0; at < racers.length; at += 1) {
      const racer = racers[(round + at) % racers.length] as Racer;
      turns.get(racer.name)?.push(await turn(generator, racer, seconds));
    }
  }
  const of = (some: readonly Turn[], figure: (turn: Turn) => number) => median(some.map(figure));
  return new Map(
    Array.from(turns, ([name, some]) => [
      name,
      {
        rounds: some.map(({ cpuNs, answers }) => cpuNs / answers),
        cpuNs: of(some, ({ cpuNs, answers }) => cpuNs / answers),
        wallNs: of(some, ({ seconds: lasted, answers }) => (lasted * 1e9) / answers),
        busy: of(some, ({ cpuNs, seconds: lasted }) => cpuNs / (lasted * 1e9)),
        half: of(some, ({ half }) => half),
        nearlyAll: of(some, ({ nearlyAll }) => nearlyAll),
      },
    ]),
  );
}
