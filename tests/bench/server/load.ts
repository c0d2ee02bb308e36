import { fork } from "node:child_process";
import { once } from "node:events";

/** Requests to be made, each at once after the answer to the one before on its connection. */
export interface Load {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly path: string;
  /** Tokens to be used in turn. */
  readonly tokens: readonly string[];
  readonly body?: string;
  /** Whether each request carries an idempotency key of its own. */
  readonly once?: boolean;
  readonly connections: number;
  /** How long, or how many. */
  readonly seconds?: number;
  readonly amount?: number;
}

/** What came of a load. */
export interface Loaded {
  readonly answers: number;
  readonly seconds: number;
  /** Half of the answers came within so many milliseconds, and 99 of 100. */
  readonly half: number;
  readonly nearlyAll: number;
}

/** The load generator, in a process of its own, warm from one load to the next. */
export interface LoadGenerator {
  /** Rejects unless every request was answered with 200. */
  run(load: Load): Promise<Loaded>;
  stop(): void;
}

export function loadGenerator(): LoadGenerator {
  const child = fork(new URL("load-process.mjs", import.meta.url), { execArgv: [] });
  return {
    run: async (load) => {
      const told = once(child, "message");
      child.send(load);
      const result = (await told)[0] as Loaded & { readonly trouble: string | null };
      if (result.trouble !== null)
        throw new Error(`${load.method} ${load.url}${load.path}: ${result.trouble}`);
      return result;
    },
    stop: () => child.disconnect(),
  };
}
