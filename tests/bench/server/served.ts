import { fork } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { ROOT } from "../process.ts";

const REPORTER = new URL("usage-reporter.mjs", import.meta.url).href;

/** What a process has used since it started. */
export interface Usage {
  readonly cpuMicroseconds: number;
  readonly residentBytes: number;
}

/** A server in a process of its own. */
export interface Served {
  readonly url: string;
  /** From the start of the process until it said that it answers. */
  readonly readyMs: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts a server's program on this Node, with flags for it; it has to print `ready <url>`. */
export async function serve(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  flags: readonly string[] = [],
): Promise<Served> {
  const began = performance.now();
  const child = fork(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    execArgv: [
      ...flags,
      "--import",
      REPORTER,
      "--conditions=source",
      "--disable-warning=ExperimentalWarning",
    ],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  for await (const line of createInterface(child.stdout as Readable)) {
    if (!line.startsWith("ready ")) continue;
    const readyMs = performance.now() - began;
    return {
      url: line.slice("ready ".length),
      readyMs,
      usage: async () => {
        const told = once(child, "message");
        child.send("usage");
        return (await told)[0] as Usage;
      },
      stop: async () => {
        child.kill("SIGTERM");
        await gone;
      },
    };
  }
  throw new Error(`${program} ended before it answered`);
}
