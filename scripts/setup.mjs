import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { withLock } from "./lock.mjs";

// This file runs first, with nothing installed, on whatever Node the machine has: only what Node 20 has
// itself may be used here, and packages only behind `enter`.

/** The root of the clone. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Work that must not run twice at once in one clone (installing, building) holds this lock. */
const LOCK = join(ROOT, ".cache", "prepare.lock");

/** The oldest Node that the tools and libraries run on, where the pinned one cannot be had. */
const OLDEST_NODE = [22, 22];

/** Something the person at the keyboard can act on: shown as its message alone, exit status 1. */
export class SetupError extends Error {
  name = "SetupError";
}

/** A line for people; standard output is kept for results. */
export const say = (text) => void process.stderr.write(`${text}\n`);

/** Runs `work` alone in this clone: no other install or build at the same time. */
export const alone = (work) =>
  withLock(LOCK, work, () => say("Waiting for another install or build of this clone to end …"));

/**
 * Runs `main` with everything installed and on the pinned Node: installs first if need be, and hands over to
 * the pinned runtime by starting this script again with it. `url` is the script's `import.meta.url`; `flags` and
 * `environment` are what Node is to be started with. `main` returns the exit status, or nothing for 0.
 */
export async function enter(url, main, { flags = [], environment = {} } = {}) {
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
  try {
    await ensureInstalled();
    const runtime = pinnedNode();
    if (runtime === undefined) checkThisNode();
    const node = runtime ?? process.execPath;
    if (isThisNode(node) && flags.every((flag) => process.execArgv.includes(flag))) {
      withOwnBinaries(process.env);
      process.exitCode = (await main()) ?? 0;
    } else {
      for (const [name, value] of Object.entries(environment)) process.env[name] ??= value;
      process.exitCode = await handOver(node, [...flags, fileURLToPath(url), ...process.argv.slice(2)]);
    }
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    say(`error: ${error.message}`);
    process.exitCode = 1;
  }
}

/** Installs the packages of the lock file unless they are there already. All of npm's output goes to standard error. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone(() => {
    if (isInstalled()) return;
    say("Installing packages (once, and after a change of package-lock.json) …");
    // --include: also where NODE_ENV or the user's own settings leave development packages out.
    const { command, args } = npm([
      "ci",
      "--include=dev",
      "--include=optional",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ]);
    const { status, error } = spawnSync(command, args, {
      cwd: ROOT,
      stdio: ["ignore", 2, 2],
      shell: process.platform === "win32",
    });
    if (error) throw new SetupError(`npm could not be started: ${error.message}`);
    if (status !== 0) throw new SetupError("npm ci failed; its output is above");
  });
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm keeps its own record of what it installed
 * and writes it last, so an install that was broken off does not count.
 */
function isInstalled() {
  const wanted = readJson(join(ROOT, "package-lock.json"))?.packages;
  const found = readJson(join(ROOT, "node_modules", ".package-lock.json"))?.packages;
  if (wanted === undefined) throw new SetupError("package-lock.json is missing or cannot be read");
  if (found === undefined) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes("node_modules/") || entry.optional || entry.devOptional) return true;
    const there = found[path];
    return there !== undefined && there.version === entry.version && there.integrity === entry.integrity;
  });
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}

/** How to run npm: the one that runs this script, else the one on the path. */
export function npm(args) {
  const cli = process.env.npm_execpath;
  const own = cli !== undefined && /npm-cli\.[cm]?js$/.test(cli) && existsSync(cli);
  // npm's own Node, not ours: ours is about to be replaced.
  const node = process.env.npm_node_execpath ?? process.execPath;
  return own && existsSync(node) ? { command: node, args: [cli, ...args] } : { command: "npm", args };
}

/** The runtime that package.json pins, if it was installed for this platform and runs. */
function pinnedNode() {
  const name = process.platform === "win32" ? "node.exe" : "node";
  const folder = { win32: "win" }[process.platform] ?? process.platform;
  const path = join(ROOT, "node_modules", `node-${folder}-${process.arch}`, "bin", name);
  if (!existsSync(path)) return undefined;
  if (isThisNode(path)) return path;
  // A runtime built for another C library is there, and does not start.
  return spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0 ? path : undefined;
}

function isThisNode(path) {
  try {
    return realpathSync(path) === realpathSync(process.execPath);
  } catch {
    return false;
  }
}

function checkThisNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new SetupError(
    `no Node of this project's own is to be had for ${process.platform} ${process.arch}, and Node ` +
      `${process.versions.node} is too old. Install Node ${OLDEST_NODE.join(".")} or newer.`,
  );
}

/** Puts the packages' own commands, the pinned node among them, first on the path of what we start. */
function withOwnBinaries(env) {
  const own = join(ROOT, "node_modules", ".bin");
  const parts = (env.PATH ?? "").split(delimiter).filter((part) => part !== own);
  env.PATH = [own, ...parts].join(delimiter);
}

/**
 * Ends this process, as by SIGTERM, once npm or the shell it started us in is gone. Neither passes on that it was told
 * to stop, and a server would continue for ever.
 */
function endWithParent() {
  const shell = process.ppid;
  const npmItself = parentOf(shell);
  const look = setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npmItself) return;
    clearInterval(look);
    process.kill(process.pid, "SIGTERM");
  }, 250);
  look.unref();
}

/** The parent of another process, where the system has a /proc to read it from. */
function parentOf(pid) {
  try {
    // The name in brackets may hold anything; the state and the parent follow it.
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1).split(" ")[1];
  } catch {
    return undefined;
  }
}

/** Runs `args` on `node` in our place; signals continue to it, and its end is ours. Gives the exit status. */
export function handOver(node, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { stdio: "inherit" });
    const forward = (signal) => void child.kill(signal);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, forward);
    child.once("error", reject);
    child.once("exit", (status, signal) => {
      resolve(status ?? 128 + (signal === null ? 1 : (constants.signals[signal] ?? 1)));
    });
  });
}
