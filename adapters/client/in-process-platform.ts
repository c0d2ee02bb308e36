import { buildRequest } from "./build-request.ts";
import type { Caller, Platform } from "./platform.ts";
import { readReply } from "./read-reply.ts";

/** A platform's handler in this process, without a network: the sandbox's `handle`, say. */
export function inProcessPlatform(
  handler: (request: Request) => Promise<Response>,
  caller: Caller = {},
): Platform {
  return {
    async send(call, payload, context) {
      try {
        return await readReply(
          await handler(buildRequest("http://platform.invalid", call, payload, context, { caller })),
        );
      } catch {
        return { ok: false, kind: "network" };
      }
    },
  };
}
