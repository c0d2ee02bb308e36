import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./building.mjs";
import { ROOT, SetupError, enter, handOver, npm } from "./setup.mjs";

/** Of this version: it weighs 186 MB with what it needs, which `npm ci` is to be spared. */
const LIGHTHOUSE = "12.8.2";

/** Where its package lies; fetched once. */
async function lighthouseHere() {
  const directory = join(ROOT, ".cache", `lighthouse-${LIGHTHOUSE}`);
  const folder = join(directory, "node_modules", "lighthouse");
  if (existsSync(join(folder, "cli", "index.js"))) return folder;
  const { command, args } = npm(["install", "--prefix", directory, "--no-save", `lighthouse@${LIGHTHOUSE}`]);
  if ((await handOver(command, args)) !== 0) throw new SetupError("Lighthouse could not be installed");
  return folder;
}

// `npm run bench`: how fast the rules, the command line, the first page and the platform are beside others that do the
// same work; `npm run bench -- lighthouse [SCREEN…]`: screens in Lighthouse beside a bare React page.
await enter(import.meta.url, async () => {
  const [first, ...rest] = process.argv.slice(2);
  const isLighthouse = first === "lighthouse";
  await ensureBuilt(isLighthouse ? ["server", "web"] : ["cli", "server", "web"]);
  const [script, options] = isLighthouse
    ? [join("pages", "main.ts"), ["--lighthouse", await lighthouseHere(), ...rest]]
    : ["main.ts", process.argv.slice(2)];
  return handOver(process.execPath, [
    "--conditions=source",
    join(ROOT, "tests", "bench", script),
    ...options,
  ]);
});
