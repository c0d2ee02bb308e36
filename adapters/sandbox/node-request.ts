import type { IncomingMessage } from "node:http";

const METHODS_WITH_BODY = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Whether a body belongs to a request by its method. */
export const hasBody = ({ method = "" }: IncomingMessage): boolean => METHODS_WITH_BODY.has(method);

/**
 * A request's body, read as it is asked for. Node's own conversion throws out of nowhere when a body is given up while
 * more of it arrives; here the rest is let go.
 */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = incoming.iterator({ destroyOnReturn: false });
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = (await chunks.next()) as IteratorResult<Buffer>;
      if (done === true) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    async cancel() {
      await chunks.return?.();
      incoming.resume();
    },
  });
}

/** A body that has come in whole; null for one that is still to come. */
export const arrivedBody = (incoming: IncomingMessage): Uint8Array<ArrayBuffer> | null => {
  if (!incoming.complete) return null;
  const body = incoming.read() as Buffer | null;
  return body === null ? null : new Uint8Array(body);
};

/**
 * The path and query of a request's target. An address in absolute form, as proxies send it, must not choose another
 * server: its path alone counts.
 */
function targetOf(url: string): string {
  if (url.startsWith("/")) return url;
  if (!URL.canParse(url)) return "/";
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** Lets the rest of a body go that nobody reads any more. */
export function leaveBody({ body }: Request): void {
  if (body !== null && !body.locked) void body.cancel().catch(() => {});
}

/** What Node hands over, as a web request; `body`: where it has been read already. */
export function toRequest(incoming: IncomingMessage, body?: Uint8Array<ArrayBuffer>): Request {
  const headers = new Headers();
  for (let i = 0; i + 1 < incoming.rawHeaders.length; i += 2) {
    const [name = "", value = ""] = [incoming.rawHeaders[i], incoming.rawHeaders[i + 1]];
    headers.append(name, value);
  }
  const method = incoming.method ?? "GET";
  const init: RequestInit & { duplex?: "half" } = { method, headers };
  if (hasBody(incoming)) {
    init.body = body ?? bodyOf(incoming);
    init.duplex = "half";
  }
  return new Request(`http://platform.invalid${targetOf(incoming.url ?? "/")}`, init);
}
