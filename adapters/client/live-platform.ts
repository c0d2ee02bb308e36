import type { findCall } from "@creditline/core/calls/find-call";
import { IN_THIS_PROCESS } from "../contract/filled-address.ts";
import { buildRequest, makeCall } from "./make-call.ts";
import type { Caller, Platform } from "./platform.ts";

/** A platform's handler in this process, without a network, such as the sandbox's `handle`. */
export function inProcessPlatform(
  handler: (request: Request) => Promise<Response>,
  caller: Caller = {},
): Platform {
  return {
    async send(call, payload, context) {
      try {
        return await makeCall(call, (at) =>
          handler(buildRequest(IN_THIS_PROCESS, at, payload, context, { caller })),
        );
      } catch (thrown) {
        if (thrown instanceof RangeError) throw thrown;
        return { ok: false, kind: "network" };
      }
    },
  };
}

export interface LivePlatformOptions extends Caller {
  /** The platform's address; empty for the page's own. */
  readonly baseUrl: string;
  /** How long an answer may take. */
  readonly timeoutMs: number;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Finds a call by its name; core's own by default. */
  readonly find?: typeof findCall;
}

/** The platform over HTTP, from a browser or from Node. */
export function livePlatform(options: LivePlatformOptions): Platform {
  const baseUrl = (options.baseUrl === "" ? globalThis.location.origin : options.baseUrl).replace(/\/+$/, "");
  const fetch = options.fetch ?? ((request) => globalThis.fetch(request));
  return {
    async send(call, payload, context) {
      const signal = AbortSignal.timeout(options.timeoutMs);
      const late = new Promise<never>((_resolve, reject) => {
        signal.addEventListener("abort", reject);
      });
      try {
        const made = makeCall(
          call,
          (at) => fetch(buildRequest(baseUrl, at, payload, context, { caller: options, signal })),
          options.find,
        );
        return await Promise.race([made, late]);
      } catch (thrown) {
        if (thrown instanceof RangeError) throw thrown;
        return { ok: false, kind: signal.aborted ? "timeout" : "network" };
      }
    },
  };
}
