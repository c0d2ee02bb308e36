import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { SAFETY_HEADERS } from "./answer.ts";
import { JSON_TYPE } from "./content.ts";
import { tooMuchAtOnce } from "./body-room.ts";

/**
 * How many requests of one connection may be under way. Browsers send one after the other; who sends thousands in one go
 * has them all begun in one turn of the event loop, and everybody else waits for that (assumed).
 */
export const MOST_UNDER_WAY = 100;

/** Says of a request whether it may be answered. One too many is refused, and nothing more of its connection is read. */
export function pipelineLimit(): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const underWay = new WeakMap<Socket, number>();
  return ({ socket }, outgoing) => {
    const before = underWay.get(socket) ?? 0;
    if (before === Number.POSITIVE_INFINITY) return false;
    if (before === MOST_UNDER_WAY) {
      underWay.set(socket, Number.POSITIVE_INFINITY);
      const refusal = tooMuchAtOnce();
      const text = JSON.stringify({ ...refusal });
      outgoing
        .writeHead(429, [
          ...SAFETY_HEADERS,
          "content-type",
          JSON_TYPE,
          "content-length",
          String(Buffer.byteLength(text)),
          "retry-after",
          String(refusal.retryAfterSeconds ?? 1),
          "connection",
          "close",
        ])
        .end(text);
      socket.pause();
      return false;
    }
    underWay.set(socket, before + 1);
    outgoing.once("close", () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    return true;
  };
}
