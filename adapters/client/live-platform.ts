import { buildRequest } from "./build-request.ts";
import type { Caller, Platform, Reply } from "./platform.ts";
import { readReply } from "./read-reply.ts";

export interface LivePlatformOptions extends Caller {
  /** The platform's address; empty for the page's own. */
  readonly baseUrl: string;
  /** How long an answer may take. */
  readonly timeoutMs: number;
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** The platform over HTTP, from a browser or from Node. */
export function livePlatform(options: LivePlatformOptions): Platform {
  const baseUrl = (options.baseUrl === "" ? globalThis.location.origin : options.baseUrl).replace(/\/+$/, "");
  const fetch = options.fetch ?? ((request) => globalThis.fetch(request));
  return {
    async send(call, payload, context): Promise<Reply> {
      const abort = new AbortController();
      const request = buildRequest(baseUrl, call, payload, context, {
        caller: options,
        signal: abort.signal,
      });
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        abort.abort();
      }, options.timeoutMs);
      try {
        return await readReply(await fetch(request));
      } catch {
        return { ok: false, kind: late ? "timeout" : "network" };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
