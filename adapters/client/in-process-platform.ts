import { IN_THIS_PROCESS } from "../contract/own-addresses.ts";
import { buildRequest } from "./build-request.ts";
import { makeCall } from "./make-call.ts";
import type { Caller, Platform } from "./platform.ts";

/** A platform's handler in this process, without a network: the sandbox's `handle`, say. */
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
