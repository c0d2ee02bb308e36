import { spawn } from "node:child_process";
import { once } from "node:events";
import { text as textOf } from "node:stream/consumers";
import { PLATFORM_PROGRAM } from "./platform-program.ts";

/** The platform's program in a process of its own. */
export interface PlatformProcess {
  readonly url: string;
  readonly pid: number;
  /** Ends it in the middle of whatever it is at. */
  kill(): Promise<void>;
  /** Ends it as it is meant to end. */
  stop(): Promise<void>;
}

/** Starts the platform's program on a free port; `env` says where it keeps things. */
export async function platformProcess(
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<PlatformProcess> {
  const child = spawn(process.execPath, [...flags, PLATFORM_PROGRAM], {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", SANDBOX: "on", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  };
  const wrong = textOf(child.stderr);
  let said = "";
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (said.includes("\n")) break;
  }
  if (!said.startsWith("ready ")) throw new Error(`the platform did not start: ${await wrong}`);
  return {
    url: said.replace("ready ", "").trim(),
    pid: child.pid ?? 0,
    kill: () => end("SIGKILL"),
    stop: () => end("SIGTERM"),
  };
}
