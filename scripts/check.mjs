import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./building.mjs";
import { ROOT, enter } from "./setup.mjs";

const tool = (path) => join("node_modules", path);
const own = (name) => join("scripts", "check", `${name}.ts`);

/** Files that have not changed since they were last found right are not read again. */
const PRETTIER = [
  "--log-level",
  "warn",
  "--cache",
  "--cache-strategy",
  "content",
  "--cache-location",
  ".cache/prettier",
];

/**
 * What `npm run check` asks of the sources, beside their tests; the longest first, so that they end together.
 * `first` names what has to be built for a step.
 */
const STEPS = [
  { name: "packages", args: [own("packages")], first: ["core", "fixtures", "adapters"] },
  { name: "site", args: [join("scripts", "docs-site.mjs")] },
  { name: "format", args: [tool("prettier/bin/prettier.cjs"), "--check", ".", ...PRETTIER] },
  { name: "dead code", args: [tool("knip/bin/knip.js"), "--no-progress"] },
  { name: "rooms", args: [own("boundaries")], first: ["cli"] },
  { name: "types", args: [tool("typescript-7/bin/tsc"), "-p", "tsconfig.json"] },
  { name: "types of core alone", args: [tool("typescript-7/bin/tsc"), "-p", join("core", "tsconfig.json")] },
  { name: "lint", args: [tool("oxlint/bin/oxlint"), "--deny-warnings"] },
  { name: "architecture", args: [own("architecture")] },
  { name: "links", args: [own("links")] },
  { name: "words", args: [own("words")] },
  { name: "messages", args: ["--conditions=source", own("messages")] },
  { name: "languages", args: ["--conditions=source", own("languages")] },
  { name: "voice", args: ["--conditions=source", own("voice")] },
  { name: "citations", args: [own("citations")] },
  { name: "lock file", args: [own("lock")] },
  { name: "supply", args: [own("supply")] },
  { name: "security map", args: [own("security-map")] },
  { name: "generated pages", args: [join("scripts", "docs.mjs"), "--check"] },
];

/** `npm run check`; `npm run check -- types lint` runs only those, and prints what they say. */
await enter(import.meta.url, async () => {
  const only = process.argv.slice(2);
  const unknown = only.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    process.stderr.write(
      `no such check: ${unknown.join(", ")}\nThere are: ${STEPS.map(({ name }) => name).join(", ")}\n`,
    );
    return 2;
  }
  const steps = STEPS.filter(({ name }) => only.length === 0 || only.includes(name));
  const results = await inParallel(steps, availableParallelism(), runStep);
  for (const { name, ok, output } of results) {
    if (!ok || only.length > 0) process.stdout.write(`── ${name}\n${output.trimEnd()}\n\n`);
  }
  const width = Math.max(...steps.map(({ name }) => name.length));
  for (const { name, ok, seconds } of results) {
    process.stdout.write(
      `${name.padEnd(width)}  ${ok ? "ok    " : "FAILED"}  ${seconds.toFixed(1).padStart(5)} s\n`,
    );
  }
  const failed = results.filter(({ ok }) => !ok).length;
  process.stdout.write(`${results.length - failed} checks hold, ${failed} do not\n`);
  return failed === 0 ? 0 : 1;
});

/** Runs `work` on each item, at most `lanes` at once; the results in the items' order. */
async function inParallel(items, lanes, work) {
  const results = [];
  let next = 0;
  const lane = async () => {
    while (next < items.length) {
      const at = next;
      next += 1;
      results[at] = await work(items[at]);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}

async function runStep({ name, args, first = [] }) {
  const began = performance.now();
  const result = (ok, output) => ({ name, ok, output, seconds: (performance.now() - began) / 1000 });
  try {
    if (first.length > 0) await ensureBuilt(first);
  } catch (error) {
    return result(false, error.message);
  }
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    }
    child.once("error", reject);
    child.once("close", (status) => resolve(result(status === 0, output)));
  });
}
