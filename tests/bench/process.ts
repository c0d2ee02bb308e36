import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** The root of the clone. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

const REPORT_AT_EXIT = new URL("batch/report-at-exit.mjs", import.meta.url).href;

/** The name of a package that is installed, with its version. */
export function packageName(name: string): string {
  const manifest = join(ROOT, "node_modules", ...name.split("/"), "package.json");
  return `${name} ${(JSON.parse(readFileSync(manifest, "utf8")) as { version: string }).version}`;
}

export interface Run {
  /** From start to end, as someone waits for it. */
  readonly wallNs: number;
  readonly cpuNs: number;
  readonly peakBytes: number;
  readonly stdout: string;
}

/** Runs a script on this Node to its end; throws unless it ends well. With `quiet`, what it prints goes nowhere. */
export async function run(args: readonly string[], { quiet = false } = {}): Promise<Run> {
  const began = performance.now();
  const child = spawn(process.execPath, ["--import", REPORT_AT_EXIT, ...args], {
    cwd: ROOT,
    stdio: ["ignore", quiet ? "ignore" : "pipe", "inherit", "pipe"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  const report = text(child.stdio[3] as Readable);
  const printed = child.stdout === null ? "" : text(child.stdout);
  const status = await ended;
  const wallNs = (performance.now() - began) * 1e6;
  if (status !== 0) throw new Error(`${args.join(" ")} ended with ${status}`);
  const { peakKiB, cpuMicroseconds } = JSON.parse(await report) as {
    peakKiB: number;
    cpuMicroseconds: number;
  };
  return { wallNs, cpuNs: cpuMicroseconds * 1000, peakBytes: peakKiB * 1024, stdout: await printed };
}
