import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fasterThan, type Pace } from "../measure.ts";
import { packageName } from "../process.ts";
import { atLeast, atMost, both, duration, type Goal, type Result, type Row, threeDigits } from "../result.ts";
import { byTurns } from "./by-turns.ts";
import { MEASURED_CALLS, type MeasuredCall } from "./calls.table.ts";
import type { Known } from "./customers-file.ts";
import type { LoadGenerator, LoadRequest } from "./load.ts";
import type { Platform } from "./platform.ts";
import { serve, type Served } from "./served.ts";

const CONNECTIONS = 32;

/** How many customers take turns at a call. */
const CALLERS = 500;

/** There are many calls: each gets a part of the rounds. */
const PART_OF_ROUNDS = 3;

const OURS = "creditline";
const FASTIFY = `${packageName("fastify")} before the same handlers`;
const RAW = "raw node:http";

/** At least so fast beside `node:http` alone. */
const BESIDE_RAW = { record: 0.4, read: 0.2 } as const;

/** At most so many times Fastify's processor time. */
const BESIDE_FASTIFY = 1.25;

const program = (name: string): string => join(import.meta.dirname, `${name}.ts`);

async function asked(served: Served, { method, path, headers, body }: LoadRequest, once: boolean) {
  const key: Record<string, string> = once ? { "idempotency-key": `first-${performance.now()}` } : {};
  const answer = await fetch(served.url + path, {
    method,
    headers: { ...headers, ...key },
    ...(body === undefined ? {} : { body }),
  });
  return { status: answer.status, text: await answer.text() };
}

async function measured(
  call: MeasuredCall,
  callers: readonly Known[],
  [ours, fastify]: readonly [Served, Served],
  folder: string,
  generator: LoadGenerator,
  pace: Pace,
): Promise<Row> {
  const requests = callers.map(call.request);
  const [first] = requests;
  if (first === undefined) throw new Error("nobody calls");
  const { once = false, expects = 200 } = call;
  const { status, text } = await asked(ours, first, once);
  if (status !== expects) throw new Error(`${call.name} (${call.how}) answered ${status}: ${text}`);
  const document = join(folder, "answer.json");
  writeFileSync(document, text);
  const raw = await serve(program("raw-http"), [document, String(expects)]);
  const load = { requests, once, expects, connections: CONNECTIONS };
  const figures = await byTurns(
    generator,
    [
      { name: OURS, served: ours, load },
      { name: FASTIFY, served: fastify, load },
      { name: RAW, served: raw, load },
    ],
    pace,
  );
  await raw.stop();
  const rounds = (name: string) => figures.get(name)?.rounds ?? [];
  const time = (name: string) => figures.get(name)?.cpuNs ?? Number.NaN;
  const times = 1 / fasterThan(rounds(OURS), rounds(FASTIFY));
  const besideRaw = fasterThan(rounds(OURS), rounds(RAW));
  const fastifyGoal = atMost(BESIDE_FASTIFY, times, `${BESIDE_FASTIFY} × Fastify`);
  const least = call.how === "the record" ? BESIDE_RAW.record : BESIDE_RAW.read;
  const goal: Goal =
    call.kind === "read"
      ? both(fastifyGoal, atLeast(least, besideRaw, `${threeDigits(least)} × raw`))
      : fastifyGoal;
  return {
    name: call.how === "" ? call.name : `${call.name} (${call.how})`,
    time: time(OURS),
    ratio: besideRaw,
    goal,
    extra: {
      raw: duration(time(RAW)),
      Fastify: duration(time(FASTIFY)),
      "× Fastify": threeDigits(times),
    },
  };
}

/** Calls of each kind, beside Fastify before the same handlers and Node's server alone. */
export async function calls(
  folder: string,
  generator: LoadGenerator,
  { served, known }: Platform,
  fastifyDir: string,
  pace: Pace,
): Promise<Result> {
  const fastify = await serve(program("fastify-handlers"), [fastifyDir]);
  const rounds = Math.max(1, Math.ceil(pace.rounds / PART_OF_ROUNDS));
  const rows: Row[] = [];
  try {
    for (const [n, call] of MEASURED_CALLS.entries()) {
      // Others for each, so that what one call leaves behind is no other's.
      const callers = known.slice((n * CALLERS) % known.length).slice(0, call.callers ?? CALLERS);
      rows.push(await measured(call, callers, [served, fastify], folder, generator, { ...pace, rounds }));
    }
  } finally {
    await fastify.stop();
  }
  return {
    title: "Server: a call of each kind over HTTP",
    inputs:
      `On ${CONNECTIONS} connections, by ${CALLERS} customers in turn; time is the processor time of the server's process ` +
      "for each answer",
    against: RAW,
    rows,
    notes: [
      `Fastify: ${FASTIFY}, with its own router and reading of bodies, on a database of its own with the same customers.`,
      "Ratios are speeds beside Node's server giving the same bytes, the median of the rounds'.",
    ],
  };
}
