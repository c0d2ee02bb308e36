import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../../scripts/check/report.ts";

/** The built program, as `npx creditline` starts it. */
export const CREDITLINE = join(ROOT, "cli", "bin", "creditline.js");

let isBuilt = false;

/** Builds the command line if its sources changed since. To be called before the tests of a file; once for a process is enough. */
export function buildCreditline(): void {
  if (isBuilt) return;
  const script = join(ROOT, "scripts", "creditline.mjs");
  const { status, stderr } = spawnSync(process.execPath, [script, "--version"], { encoding: "utf8" });
  if (status !== 0) throw new Error(`the command line cannot be built:\n${stderr}`);
  isBuilt = true;
}

export interface Spawned {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface SpawnOptions {
  /** The whole environment; by default next to nothing: no home, no terminal. */
  readonly env?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Node's own options, before the program. */
  readonly node?: readonly string[];
  /** Called when the program runs, with its process id. */
  readonly onStart?: (pid: number) => void;
}

/** Runs the program as a process of its own, its streams piped. */
export function creditline(args: readonly string[], options: SpawnOptions = {}): Promise<Spawned> {
  const { env = {}, input = "", node = [], onStart } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...node, CREDITLINE, ...args], { env: { ...env }, cwd: "/" });
    let out = "";
    let err = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    child.once("error", reject);
    child.once("close", (status) => resolve({ status, out, err }));
    if (onStart !== undefined && child.pid !== undefined) {
      onStart(child.pid);
    } else {
      child.stdin.on("error", () => {});
      child.stdin.end(input);
    }
  });
}

/** Starts the program and leaves its streams to the caller; `ended` gives its status. */
export function startCreditline(args: readonly string[]): {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<number | null>;
} {
  const child = spawn(process.execPath, [CREDITLINE, ...args], { env: {}, cwd: "/" });
  return { child, ended: new Promise((resolve) => child.once("close", resolve)) };
}
