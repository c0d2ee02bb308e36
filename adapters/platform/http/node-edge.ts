import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type HttpRequest, type HttpResponse, METHODS_WITH_BODY, type SentHeaders } from "./request.ts";
import {
  type BodyLimit,
  type BodyPlace,
  brokeOff,
  gathering,
  tooSlow,
  type SentBody,
} from "./limited-body.ts";

/** How long the rest of a refused body is let in, so that its sender can read the refusal instead of a broken pipe. */
const LINGER_MS = 1_000;

/** How long a body may be for its connection to be kept where nobody reads it. */
const SHORT_BYTES = 64 * 1024;

/** Whether a body belongs to a request by its method. */
const hasBody = ({ method = "" }: IncomingMessage): boolean => METHODS_WITH_BODY.has(method);

/** A body of which the rest is let go for less than a new connection costs. */
const isShort = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) <= SHORT_BYTES;

/** Reads a body as `Asked.body` says: at once where all of it has come. */
function bodyOf(
  incoming: IncomingMessage,
  limit: BodyLimit,
  place: BodyPlace | undefined,
): SentBody | Promise<SentBody> {
  const gathered = gathering(incoming.headers["content-length"], limit, place);
  // One whose length was not told may have come in any number of pieces, which are counted.
  if (incoming.complete && incoming.headers["transfer-encoding"] === undefined) {
    const body = incoming.read() as SentBody | null;
    if (body !== null) gathered.add(body);
    return gathered.whole();
  }
  return new Promise((resolve, reject) => {
    const over = (settle: () => void): void => {
      clearTimeout(hurry);
      incoming.off("data", onPiece).off("end", onEnd).off("close", onClose);
      settle();
    };
    const refuse = (refusal: unknown): void => {
      incoming.pause();
      over(() => reject(refusal));
    };
    const onPiece = (piece: SentBody): void => {
      try {
        gathered.add(piece);
      } catch (refusal) {
        refuse(refusal);
      }
    };
    const onEnd = (): void => over(() => resolve(gathered.whole()));
    const onClose = (): void => refuse(brokeOff());
    const hurry = setTimeout(() => refuse(tooSlow()), limit.milliseconds);
    incoming.on("data", onPiece).on("end", onEnd).on("close", onClose);
  });
}

/** What Node hands over, of a server that joins headers that are sent twice. */
export const asked = (incoming: IncomingMessage, address: string): HttpRequest => ({
  method: incoming.method ?? "GET",
  target: incoming.url ?? "/",
  // Only set-cookie, which nobody sends a server, is a list.
  headers: incoming.headers as SentHeaders,
  address,
  body: (limit, place) => bodyOf(incoming, limit, place),
});

/**
 * Sends an answer, and lets go of what of its request's body was not read. `isLast` tells that the connection is about to
 * close.
 */
export async function send(
  { status, headers, body }: HttpResponse,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isLast: boolean,
): Promise<void> {
  const isOver = incoming.complete || !hasBody(incoming) || isShort(incoming);
  outgoing.writeHead(status, [
    ...headers,
    ...(body === null ? [] : ["content-length", String(Buffer.byteLength(body))]),
    ...(isLast || !isOver ? ["connection", "close"] : []),
  ]);
  if (isOver) {
    incoming.resume();
    outgoing.end(body ?? undefined);
    return;
  }
  outgoing.write(body ?? "");
  incoming.resume();
  await Promise.race([
    once(incoming, "end"),
    once(incoming, "close"),
    new Promise((resolve) => {
      setTimeout(resolve, LINGER_MS).unref();
    }),
  ]);
  outgoing.end();
}
