import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { STATUS_CODES } from "../operations/lean-builtins.ts";
import { failureText } from "../handlers/plain-failure.ts";
import { SAFETY_HEADERS } from "./answer.ts";
import { JSON_TYPE } from "./content.ts";

/** What Node found wrong, by its code, where a status says more than 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A refusal's headers, its body's length among them. */
const headersOf = (body: string): readonly string[] => [
  ...SAFETY_HEADERS,
  "content-type",
  JSON_TYPE,
  "content-length",
  String(Buffer.byteLength(body)),
  "connection",
  "close",
];

/** The answer that is under way on a connection, where there is one: Node keeps it there, and looks at it likewise. */
const underWay = (socket: Duplex): ServerResponse | null =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? null;

/**
 * Answers in the failure shape what is no request that Node can read: an unknown method, headers too long or in
 * contradiction, a body that never ends, an expectation that nobody knows. Node's own answer has no body.
 */
export function answerBrokenRequests(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable || underWay(socket)?.headersSent === true) {
      socket.destroy();
      return;
    }
    const status = STATUSES[error.code ?? ""] ?? 400;
    const body = failureText(status);
    const lines = headersOf(body).map((part, i) => (i % 2 === 0 ? `${part}: ` : `${part}\r\n`));
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
  });
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const body = failureText(417);
    response.writeHead(417, [...headersOf(body)]).end(body);
  });
}
