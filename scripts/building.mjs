import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { contentOf } from "./content-of.mjs";
import { makeLists } from "./fresh-lists.mjs";
import { runNode } from "./run-node.mjs";
import { ROOT, SetupError, alone, say } from "./setup.mjs";
import { swapIn } from "./swap-in.mjs";

const bin = (name) => join(ROOT, "node_modules", name);

/** `tsup` in one of the workspaces, on the Node that runs this. It builds beside what is there. */
const tsup = (workspace) => ({
  cwd: join(ROOT, workspace),
  args: [bin("tsup/dist/cli-default.js"), "--silent", "--out-dir", besideOf(workspace)],
  beside: besideOf(workspace),
});

/** Where a workspace is built, before it takes its place. */
const besideOf = (workspace) => join(ROOT, ".cache", `building-${workspace}`);

/** A workspace as a package of modules with declarations. */
const library = (workspace) => ({ cwd: ROOT, args: [join("scripts", "library.mjs"), workspace] });

/**
 * What can be built. `from`: the folders and files whose content decides whether it is up to date; `makes`: a file
 * that is there once it is built.
 */
export const TARGETS = {
  cli: {
    title: "the command line",
    from: ["core", "fixtures", "adapters", "cli", "package-lock.json"],
    makes: "cli/dist/main.js",
    run: tsup("cli"),
  },
  server: {
    title: "the sandbox platform",
    from: ["core", "fixtures", "adapters", "package-lock.json"],
    makes: "dist/server/main.js",
    run: tsup("adapters"),
  },
  web: {
    title: "the web application",
    from: ["core", "fixtures", "adapters", "web", "package-lock.json"],
    makes: "web/dist/index.html",
    run: { cwd: join(ROOT, "web"), args: [bin("vite/bin/vite.js"), "build", "--logLevel", "warn"] },
  },
  core: {
    title: "core, as a package",
    from: ["core", "tsconfig.base.json", "package-lock.json"],
    makes: "core/dist/status/code.js",
    run: library("core"),
  },
  fixtures: {
    title: "fixtures, as a package",
    from: ["core", "fixtures", "tsconfig.base.json", "package-lock.json"],
    makes: "fixtures/dist/arbitraries/situations.js",
    run: library("fixtures"),
  },
  adapters: {
    title: "adapters, as a package",
    from: ["core", "fixtures", "adapters", "tsconfig.base.json", "package-lock.json"],
    makes: "adapters/dist/contract/api.js",
    run: library("adapters"),
  },
};

/**
 * What Node is started with for the platform. Unasked, it lets what is new take up to 96 MB before it looks what can
 * go; the platform's answers are gone at once, and 8 MB for each of its three parts serve as fast. The C library keeps
 * freed memory for each thread apart: one place for all of them keeps less.
 */
export const SERVER_PROCESS = JSON.parse(readFileSync(join(ROOT, "scripts", "server-process.json"), "utf8"));

/** Builds those of the targets whose sources have changed since they were last built, two at a time. */
export async function ensureBuilt(names) {
  await alone(async () => {
    if (names.every(isBuilt)) return;
    await makeLists();
    await Promise.all(names.filter((name) => !isBuilt(name)).map(build));
  });
}

async function build(name) {
  const { title, makes, run, from } = TARGETS[name];
  const stamp = contentOf(from);
  const began = performance.now();
  const [place, entry] = [dirname(join(ROOT, makes)), basename(makes)];
  if (run.beside !== undefined) rmSync(run.beside, { recursive: true, force: true });
  await runNode(run.args, run.cwd, `building ${title} failed; the tool's output is above`);
  if (!existsSync(join(run.beside ?? place, entry))) {
    throw new SetupError(`building ${title} left no ${makes}`);
  }
  if (run.beside !== undefined) swapIn(run.beside, place, entry);
  const path = stampOf(name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, stamp);
  say(`Built ${title} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

const stampOf = (name) => join(ROOT, ".cache", "built", name);

function isBuilt(name) {
  const { from, makes } = TARGETS[name];
  if (!existsSync(join(ROOT, makes)) || !existsSync(stampOf(name))) return false;
  return readFileSync(stampOf(name), "utf8") === contentOf(from);
}
