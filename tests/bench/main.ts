import { fork } from "node:child_process";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import type { Pace } from "./measure.ts";
import { asText, type Result } from "./result.ts";

/** Every bench, in the order of the output. Each runs in a process of its own: code warmed up by one is not another's. */
const BENCHES = {
  eligibility: () => import("./eligibility.ts"),
  landing: () => import("./landing.ts"),
  form: () => import("./form.ts"),
  batch: () => import("./batch.ts"),
  warehouse: () => import("./warehouse.ts"),
  "start-up": () => import("./start-up.ts"),
  "first-use": () => import("./first-use.ts"),
  server: () => import("./server.ts"),
} satisfies Record<string, () => Promise<{ run(pace: Pace): Promise<readonly Result[]> }>>;

type BenchName = keyof typeof BENCHES;

const FULL: Pace = { rounds: 15, turnMs: 150, warmUpMs: 1200, share: 1 };
const QUICK: Pace = { rounds: 5, turnMs: 60, warmUpMs: 300, share: 0.2 };

const isBench = (name: string): name is BenchName => Object.hasOwn(BENCHES, name);

/** Runs one bench in a new process, which is given nothing to do but it. */
function inOwnProcess(name: BenchName, pace: Pace): Promise<readonly Result[]> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, ["--child", name, JSON.stringify(pace)], {
      execArgv: ["--expose-gc", "--conditions=source", "--disable-warning=ExperimentalWarning"],
      serialization: "advanced",
    });
    let results: readonly Result[] | undefined;
    child.on("message", (message) => (results = message as Result[]));
    child.once("error", reject);
    child.once("exit", (status) => {
      if (results !== undefined && status === 0) resolve(results);
      else reject(new Error(`${name} ended with ${status}`));
    });
  });
}

/** `npm run bench`: all benches, or those named; `--quick` for a shorter run. Gives the exit status. */
async function bench(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { quick: { type: "boolean", default: false }, json: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const unknown = positionals.filter((name) => !isBench(name));
  if (unknown.length > 0) {
    process.stderr.write(
      `no such bench: ${unknown.join(", ")}\nThere are: ${Object.keys(BENCHES).join(", ")}\n`,
    );
    return 2;
  }
  const chosen = Object.keys(BENCHES)
    .filter(isBench)
    .filter((name) => positionals.length === 0 || positionals.includes(name));
  const results: Result[] = [];
  for (const name of chosen) {
    process.stderr.write(`Measuring ${name} …\n`);
    const some = await inOwnProcess(name, values.quick ? QUICK : FULL);
    results.push(...some);
    if (!values.json) process.stdout.write(some.map(asText).join(""));
  }
  if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`);
  const goals = results.flatMap(({ rows }) => rows.flatMap(({ goal }) => goal ?? []));
  const met = goals.filter((goal) => goal.met).length;
  process.stderr.write(
    `${met} of ${goals.length} goals met; Node ${process.version} on ${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, load ${loadavg()[0]?.toFixed(1)}\n`,
  );
  return 0;
}

if (process.argv[2] === "--child") {
  const [name = "", pace = ""] = process.argv.slice(3);
  if (!isBench(name)) throw new RangeError(`no such bench: ${name}`);
  const { run } = await BENCHES[name]();
  // Ends with whoever started it, by a signal too, and takes its temporary files along.
  for (const event of ["disconnect", "SIGINT", "SIGTERM"]) process.once(event, () => process.exit());
  process.send?.(await run(JSON.parse(pace) as Pace), undefined, undefined, () => process.disconnect());
} else {
  process.exitCode = await bench();
}
