import type { Arrived, World } from "./world.ts";

/** How often a client sends something again that no answer came to. */
const TRIES = 4;

export interface AskOptions {
  readonly key?: string;
  readonly token?: string | null;
}

/** What is wrong, in a sentence that names the rule that was broken first. */
export type Complain = (rule: string, what: string) => void;

export interface Client {
  /** Asks once; null where no answer came. */
  once(
    server: number,
    method: string,
    path: string,
    body?: object,
    options?: AskOptions,
  ): Promise<Arrived | null>;
  /** The same, sent again to one server after the other where no answer came, or a fault of the platform's. */
  sure(
    server: number,
    method: string,
    path: string,
    body?: object,
    options?: AskOptions,
  ): Promise<Arrived | null>;
}

const encoder = new TextEncoder();

export function clientOf(world: World, who: string, complain: Complain): Client {
  const once: Client["once"] = (server, method, path, body, { key, token } = {}) =>
    new Promise((resolve) => {
      let first: Arrived | null | undefined;
      world.send(
        who,
        server,
        {
          method,
          path,
          headers: {
            ...(body === undefined ? {} : { "content-type": "application/json" }),
            ...(key === undefined ? {} : { "idempotency-key": key }),
            ...(token === undefined || token === null ? {} : { authorization: `Bearer ${token}` }),
          },
          body: body === undefined ? new Uint8Array(0) : encoder.encode(JSON.stringify(body)),
        },
        (answer) => {
          if (first === undefined) {
            first = answer;
            resolve(answer);
          } else if (
            key !== undefined &&
            path !== "/oauth/token" &&
            first?.status === 200 &&
            answer?.status === 200
          ) {
            if (first.text !== answer.text)
              complain("doubled", `${who}: two answers to ${path} with the key ${key} differ`);
          }
        },
      );
    });
  const sure: Client["sure"] = async (server, ...rest) => {
    for (let tried = 0; tried < TRIES; tried += 1) {
      const answer = await once(server + tried, ...rest);
      if (answer !== null && answer.status < 500) return answer;
    }
    return null;
  };
  return { once, sure };
}
