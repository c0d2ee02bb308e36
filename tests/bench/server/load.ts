import { fork } from "node:child_process";
import { once } from "node:events";

/** A request as the load generator makes it. */
export interface LoadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Requests to be made, each at once after the answer to the one before on its connection. */
export interface Load {
  readonly url: string;
  /** In turn on each connection, each of which begins with another. */
  readonly requests: readonly LoadRequest[];
  /** Whether each connection makes its own part of them alone. */
  readonly split?: boolean;
  /** Whether each request carries an idempotency key of its own. */
  readonly once?: boolean;
  /** The status that every answer has to have; 200 by default. */
  readonly expects?: number;
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
  /** Rejects unless every request was answered as expected. */
  run(load: Load): Promise<Loaded>;
  stop(): void;
}

const JSON_TYPE = { "content-type": "application/json" };

/** The same request for each of some tokens. */
export const requestsBy = (
  tokens: readonly string[],
  method: string,
  path: string,
  body?: string,
): readonly LoadRequest[] =>
  tokens.map((token) => ({
    method,
    path,
    headers: { authorization: `Bearer ${token}`, ...(body === undefined ? {} : JSON_TYPE) },
    ...(body === undefined ? {} : { body }),
  }));

export function loadGenerator(): LoadGenerator {
  const child = fork(new URL("load-process.mjs", import.meta.url), {
    execArgv: [],
    serialization: "advanced",
  });
  return {
    run: async (load) => {
      const told = once(child, "message");
      child.send(load);
      const result = (await told)[0] as Loaded & { readonly trouble: string | null };
      if (result.trouble !== null) {
        const [first] = load.requests;
        throw new Error(`${first?.method} ${load.url}${first?.path}: ${result.trouble}`);
      }
      return result;
    },
    stop: () => child.disconnect(),
  };
}
