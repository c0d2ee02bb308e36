import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fasterThan, median, type Pace } from "../measure.ts";
import { atLeast, type Goal, rate, type Result } from "../result.ts";
import type { KeptRows } from "./bare-store.ts";
import { type LoadGenerator, requestsBy } from "./load.ts";
import type { Platform } from "./platform.ts";

const PATH = "/v1/customer/txn/genrefno";
const BODY = JSON.stringify({ amount: 5000, tenure: 3 });
const CONNECTIONS = 64;

/**
 * Those who ask in a round: others than in any other, so that no one has more references than a customer would have.
 */
const CUSTOMERS = 500;

const LONGER = 8;
const BARE = "bare node:sqlite, one synced commit for each";

/** What the platform kept for the newest withdrawal that it prepared. */
function newestRows(dataDir: string): KeptRows {
  const database = new DatabaseSync(join(dataDir, "creditline.sqlite"), { readOnly: true });
  const made = database
    .prepare(
      "select customer_id, version from events where type = 'reference.issued' order by at desc limit 1",
    )
    .get();
  const rows = database
    .prepare(
      "select at, type, data from events where customer_id = ? and version >= ? order by version limit 2",
    )
    .all(made?.["customer_id"] ?? "", made?.["version"] ?? 0);
  database.close();
  return { events: rows as unknown as KeptRows["events"] };
}

/** The bare store in a process of its own; gives the time of each kept decision, in nanoseconds. */
function bareStore(folder: string, rows: KeptRows) {
  const child = fork(join(import.meta.dirname, "bare-store.ts"), [join(folder, "bare.sqlite")], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  return {
    keep: async (milliseconds: number, together: number): Promise<number> => {
      const told = once(child, "message");
      child.send({ rows, milliseconds, together });
      const { count, seconds } = (await told)[0] as { count: number; seconds: number };
      return (seconds * 1e9) / count;
    },
    stop: () => child.disconnect(),
  };
}

/** A durable write: a withdrawal is worked out and prepared, and what was decided is synced before it is answered. */
export async function writes(
  folder: string,
  dataDir: string,
  generator: LoadGenerator,
  [few, many]: readonly [Platform, Platform],
  { rounds, turnMs }: Pace,
): Promise<Result> {
  let round = -1;
  const preparing =
    ({ served, tokens }: Platform, connections: number) =>
    async (milliseconds: number) => {
      const from = (round + 1) * CUSTOMERS;
      const { answers, seconds } = await generator.run({
        url: served.url,
        requests: requestsBy(tokens.slice(from, from + CUSTOMERS), "POST", PATH, BODY),
        once: true,
        connections,
        seconds: milliseconds / 1000,
      });
      return (seconds * 1e9) / answers;
    };
  const alone = `${few.name}, one client`;
  await preparing(few, 1)(turnMs);
  const bare = bareStore(folder, newestRows(dataDir));
  const racers = new Map<string, (milliseconds: number) => Promise<number>>([
    [BARE, (milliseconds) => bare.keep(milliseconds, 1)],
    ["bare node:sqlite, 32 in one synced commit", (milliseconds) => bare.keep(milliseconds, 32)],
    [few.name, preparing(few, CONNECTIONS)],
    [many.name, preparing(many, CONNECTIONS)],
    [alone, preparing(few, 1)],
  ]);
  const times = new Map<string, number[]>([...racers.keys()].map((name) => [name, []]));
  const names = [...racers.keys()];
  for (; round < rounds; round += 1) {
    for (let at = 0; at < names.length; at += 1) {
      const name = names[(round + 1 + at) % names.length] as string;
      const time = (await racers.get(name)?.(turnMs * LONGER)) ?? Number.NaN;
      // The first round warms up.
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  bare.stop();
  const time = (name: string): number => median(times.get(name) ?? []);
  const faster = (name: string, other: string): number =>
    fasterThan(times.get(name) ?? [], times.get(other) ?? []);
  const goalOf = (name: string): Goal | undefined => {
    if (name === few.name) return atLeast(0.7, faster(name, BARE), "0.70 × bare");
    return name === many.name ? atLeast(0.9, faster(name, few.name), "0.90 × with few") : undefined;
  };
  return {
    title: "Server: a withdrawal prepared durably over HTTP",
    inputs:
      `POST ${PATH} on ${CONNECTIONS} connections, by ${CUSTOMERS} customers a round, SQLite with WAL and ` +
      "synchronous FULL; time is by the clock",
    against: BARE,
    rows: names.map((name) => ({
      name,
      time: time(name),
      ratio: faster(name, BARE),
      goal: goalOf(name),
      extra: { "by the clock": `${rate(time(name))}/s` },
    })),
    notes: ["Every one is synced before it is answered; those that arrive together share one sync."],
  };
}
