import { buildRequest } from "./build-request.ts";
import type { Platform } from "./platform.ts";
import { readReply } from "./read-reply.ts";

/** A platform's handler in this process, without a network: the sandbox's `handle`, say. */
export function inProcessPlatform(handler: (request: Request) => Promise<Response>): Platform {
  return {
    async send(call, payload, context) {
      try {
        return await readReply(
          await handler(buildRequest("http://platform.invalid", call, payload, context)),
        );
      } catch {
        return { ok: false, kind: "network" };
      }
    },
  };
}
