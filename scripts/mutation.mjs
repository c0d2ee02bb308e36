import { spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT, SetupError, enter, say } from "./setup.mjs";

/** What each room's last run found, and what an incremental run starts from. */
const REPORTS = join(ROOT, ".cache", "mutation");

const AT_LOAD = "--at-load";

/** The rules that decide come first; every other room after them. */
const ORDER = ["routing", "lenders", "status", "session", "validation", "credit-line"];

/**
 * `npm run test:mutation`: changes core in one place at a time and runs the tests that reach it (docs/reference/mutation.md).
 * Names of rooms take only those (`-- routing lenders`). `--at-load` also changes what a module makes when it loads,
 * its constants and tables, and runs the room's own tests for it. Any other flag, and all after it, goes to Stryker
 * (`-- routing --concurrency 2`).
 */
await enter(import.meta.url, async () => {
  const atLoad = process.argv.includes(AT_LOAD);
  const given = process.argv.slice(2).filter((word) => word !== AT_LOAD);
  const flagsAt = given.findIndex((word) => word.startsWith("-"));
  const flags = flagsAt === -1 ? [] : given.slice(flagsAt);
  const asked = flagsAt === -1 ? given : given.slice(0, flagsAt);
  const unknown = asked.filter((room) => !rooms().includes(room));
  if (unknown.length > 0)
    throw new SetupError(`no room ${unknown.join(", ")}; there are ${rooms().join(", ")}`);
  mkdirSync(REPORTS, { recursive: true });
  const results = [];
  for (const room of asked.length === 0 ? rooms() : asked) results.push(await measure(room, atLoad, flags));
  for (const line of results.map(lineOf)) process.stdout.write(`${line}\n`);
  return results.some((result) => result === undefined) ? 1 : 0;
});

/** The rooms of core that hold code, in the order in which they are measured. */
function rooms() {
  const found = readdirSync(join(ROOT, "core"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !["dist", "node_modules"].includes(entry.name))
    .map(({ name }) => name);
  return [...ORDER, ...found.filter((room) => !ORDER.includes(room)).toSorted()];
}

/** Runs Stryker over one room; gives its counts, or nothing where it failed. */
async function measure(room, atLoad, flags) {
  const report = join(REPORTS, `${room}${atLoad ? AT_LOAD : ""}.json`);
  const before = join(REPORTS, `${room}.json`);
  // What was found of the other changes holds for these as well: Stryker takes it over.
  if (atLoad && !existsSync(report) && existsSync(before)) copyFileSync(before, report);
  say(`\ncore/${room}`);
  const status = await run(
    [
      join(ROOT, "node_modules", "@stryker-mutator", "core", "bin", "stryker.js"),
      "run",
      "--mutate",
      `core/${room}/**/*.ts`,
      "--incremental",
      "--incrementalFile",
      report,
      ...flags,
    ],
    { CREDITLINE_MUTATE_ROOM: room, ...(atLoad ? { CREDITLINE_MUTATE_AT_LOAD: room } : {}) },
  );
  return status === 0 && existsSync(report) ? { room, ...countsOf(report) } : undefined;
}

/** Counts of mutants by what became of them. A timeout is a kill: the change made the code run without end. */
function countsOf(report) {
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  const fates = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status));
  const count = (...wanted) => fates.filter((fate) => wanted.includes(fate)).length;
  return {
    killed: count("Killed", "Timeout"),
    survived: count("Survived"),
    unreached: count("NoCoverage"),
    ignored: count("Ignored"),
  };
}

function lineOf(result) {
  if (result === undefined) return "a room could not be measured; its output is above";
  const { room, killed, survived, unreached, ignored } = result;
  const measured = killed + survived + unreached;
  const score = measured === 0 ? "-" : `${((100 * killed) / measured).toFixed(1)} %`;
  return `core/${room}: ${score} (${killed} killed, ${survived} survived, ${unreached} unreached, ${ignored} set at load)`;
}

function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ["ignore", 2, 2],
      env: { ...process.env, ...env },
    });
    child.once("error", reject);
    child.once("exit", (status) => resolve(status ?? 1));
  });
}
