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

/** A body, read to its end; rejects where it breaks off before. */
export const wholeBody = (incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.once("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
    incoming.once("error", reject);
    incoming.once("close", () => reject(new Error("broke off")));
  });

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
