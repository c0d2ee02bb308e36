import { createRepeatingTask } from "../commands/sweep.ts";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { PublicLender } from "@creditline/core/lenders/lenders.table";
import type { GrievanceOfficer } from "@creditline/core/reference/complaints.table";
import type { MarketingSource } from "@creditline/core/reference/marketing-sources.table";
import type { Clock } from "../../ports/clock.ts";
import type { Random } from "../../ports/random.ts";
import { failureText } from "../handlers/plain-failure.ts";
import type { CodeLimits } from "../identity/codes/one-time-codes.ts";
import type { DecisionPolicy } from "../model/decisions/deciding.ts";
import { tooManyRequests } from "../model/refusals.ts";
import { type AddressLimits, addressOf, isTls } from "../operations/address-limits.ts";
import type { FrameAncestors } from "../operations/frame-ancestors.ts";
import { createServer, STATUS_CODES } from "../operations/operations.ts";
import type { Log } from "../operations/log.ts";
import { WHOLE } from "../operations/settings.table.ts";
import type { Watch } from "../operations/watching/watch.ts";
import type { GoogleOffer } from "../partners/google-identity.ts";
import type { PartnerWatch, PartnersOf } from "../partners/partner.ts";
import { embeddedStore } from "../store/sealed/embedded-store.ts";
import type { Store } from "../store/store.ts";
import { ConnectionDropped } from "../tester/faults.ts";
import { SAFETY_HEADERS, STAY_WITH_TLS } from "./answer.ts";
import { JSON_TYPE } from "./content.ts";
import { sandboxGuard } from "./foreign-callers.ts";
import {
  BODY_LIMITS,
  createBodyBudget,
  HEAD_LIMIT,
  type HttpResponse,
  isPlatformCall,
  targetOf,
} from "./request.ts";
import { send, toHttpRequest } from "./node-edge.ts";
import { createSandbox, type Sandbox } from "./server.ts";
import { pages, staticSite } from "./static-site.ts";

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
const responseUnderWay = (socket: Duplex): ServerResponse | null =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? null;

/**
 * Answers in the failure shape what is no request that Node can read: an unknown method, headers too long or in
 * contradiction, a body that never ends, an expectation that no one knows. Node's own answer has no body.
 */
function answerBrokenRequests(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable || responseUnderWay(socket)?.headersSent === true) {
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

/**
 * How many requests of one connection may be in progress. Browsers send one after the other; a client that sends
 * thousands at once would start them all in one turn of the event loop and make everyone else wait (assumed).
 */
export const MOST_UNDER_WAY = 100;

/** Says of a request whether it may be answered. One too many is refused, and nothing more of its connection is read. */
function pipelineLimit(): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  const underWay = new WeakMap<Socket, number>();
  return ({ socket }, outgoing) => {
    const before = underWay.get(socket) ?? 0;
    if (before === Number.POSITIVE_INFINITY) return false;
    if (before === MOST_UNDER_WAY) {
      underWay.set(socket, Number.POSITIVE_INFINITY);
      const refusal = tooManyRequests();
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

/**
 * Starts the requests of one turn of the event loop together, after the last has arrived, so that shared checks, such
 * as whether another process changed the store, run once for all.
 */
export function startingTogether(): (start: () => void) => void {
  let waiting: (() => void)[] = [];
  const startAll = (): void => {
    const all = waiting;
    waiting = [];
    for (const start of all) start();
  };
  return (start) => {
    waiting.push(start);
    // As a promise would continue: what is started stays together with what continues after it.
    if (waiting.length === 1) setImmediate(() => queueMicrotask(startAll));
  };
}

export interface ServerOptions {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** Where the embedded database lives; made where it is missing. */
  readonly dataDir: string;
  /** The built web application; without it the platform alone is served. */
  readonly webDir?: string | undefined;
  /** The lenders that decide, where they are not the built-in ones: the web application calculates by them. */
  readonly lenders?: readonly PublicLender[] | undefined;
  /** Whose pages may show the web application in a frame; no one's by default. */
  readonly frameAncestors?: FrameAncestors | undefined;
  /** Whose sign-in with Google is offered; no one's by default. */
  readonly google?: GoogleOffer | undefined;
  /** Who is told what is used once a customer allows it, as the pages name them; no one by default. */
  readonly trackers?: readonly string[] | undefined;
  /** Which hosts that visitors come by have which campaign tag; as assumed by default. */
  readonly marketingSources?: readonly MarketingSource[] | undefined;
  /** In place of the embedded database. */
  readonly store?: Store | undefined;
  /** In place of the machine's clock, and of its chance. */
  readonly clock?: Clock;
  readonly random?: Random;
  /** The tester's calls; there by default. */
  readonly sandboxCalls?: boolean | undefined;
  /** Hosts under which they are called, beside this machine's own and `host`. */
  readonly sandboxHosts?: readonly string[] | undefined;
  readonly log?: Log | undefined;
  /** Counts and traces requests. */
  readonly watch?: Watch | undefined;
  /** Who is behind the calls in the simulated partners' place. */
  readonly partners?: PartnersOf | undefined;
  readonly partnerAsked?: PartnerWatch | undefined;
  readonly codeLimits?: CodeLimits | undefined;
  readonly decisions?: DecisionPolicy | undefined;
  /** Whether pages say that this is a sandbox where no money moves (ruling R59). */
  readonly isSandboxSaid?: boolean | undefined;
  /** The provider's grievance officer, as the Complaints page shows it. */
  readonly complaints?: GrievanceOfficer | null;
  readonly addressLimits?: AddressLimits | undefined;
  /** How much of bodies is held for one network address, in bytes, 0 for as much as for all. */
  readonly bodyBytesPerAddress?: number | undefined;
  /** How many proxies stand in front, each of which adds to X-Forwarded-For; 0 believes no such header. */
  readonly trustedProxies?: number | undefined;
  /** Pages of the server's own, beside the calls and the web application; null for none at a request's path. */
  readonly ownPage?: ((request: Request, sandbox: Sandbox) => Promise<Response | null>) | undefined;
  /** How long requests in progress may take when the server stops, in milliseconds. */
  readonly stopMs?: number | undefined;
  /** How often it looks at what has come due of customers who ask for nothing, in milliseconds; never where it is left out. */
  readonly sweepMs?: number | undefined;
}

export interface RunningServer {
  readonly url: string;
  /** Finishes requests in progress, accepts no new ones and closes the store. */
  stop(): Promise<void>;
}

/** Four whole uploads, or a thousand short bodies, at a time (assumed). */
const BODY_BYTES_PER_ADDRESS = WHOLE.BODY_MB_PER_ADDRESS.preset * 1024 * 1024;

/**
 * What Node itself waits for, in milliseconds: headers, and a whole request, which is a little more than the longest
 * body may take; and how often it looks.
 */
const WAITS = {
  headersTimeout: HEAD_LIMIT.milliseconds,
  requestTimeout: BODY_LIMITS.files.milliseconds + HEAD_LIMIT.milliseconds,
  connectionsCheckingInterval: 5_000,
} as const;

/** How Node reads requests. */
const NODE_OPTIONS = {
  ...WAITS,
  /** How many bytes of headers are read (Node's own figure, named since the documentation tells it). */
  maxHeaderSize: HEAD_LIMIT.bytes,
  // Node's refusal of a request without a host has no body: `namesItsHost` sees to it.
  requireHostHeader: false,
  // Two of a header that may be there once are to be seen, and refused where they matter.
  joinDuplicateHeaders: true,
} as const;

/** Whether a request names one host, as HTTP/1.1 demands of each (RFC 9112 §3.2); before it none was named. */
const namesItsHost = ({ httpVersion, headers: { host } }: IncomingMessage): boolean =>
  host === undefined ? httpVersion === "1.0" : !host.includes(", ");

/** How long connections may finish what they are at when the server stops, by default. */
const STOP_MS = WHOLE.STOP_SECONDS.preset * 1000;

/** Whether a request may be for a page: it reads, and is none of the platform's calls. */
const mayBePage = ({ method = "GET", url = "/" }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") && !isPlatformCall(method, targetOf(url).path);

const urlOf = (host: string, { port }: AddressInfo): string => {
  const reachable = host === "0.0.0.0" || host === "::" || host === "" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
};

/**
 * Serves the sandbox platform and, where it is built, the web application on one address.
 * Rejects when the port is taken or the database cannot be opened.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { webDir, lenders, frameAncestors, google, trackers, isSandboxSaid, complaints } = options;
  const site =
    webDir === undefined
      ? null
      : await staticSite(webDir, lenders, frameAncestors, google, trackers, { isSandboxSaid, complaints });
  const { trustedProxies = 0, ownPage } = options;
  const sandbox = createSandbox({
    ...options,
    store: options.store ?? (await embeddedStore(options.dataDir)),
    sandboxCalls: options.sandboxCalls ?? true,
    sandboxGuard: sandboxGuard([options.host, ...(options.sandboxHosts ?? [])]),
    bodyRoom: createBodyBudget(options.bodyBytesPerAddress ?? BODY_BYTES_PER_ADDRESS),
  });
  const { sweepMs } = options;
  const stopSweep =
    sweepMs === undefined ? () => Promise.resolve() : createRepeatingTask(() => sandbox.sweep(), sweepMs);
  const pageOf = pages(site, ownPage === undefined ? undefined : (request) => ownPage(request, sandbox));
  let isStopping = false;

  const answerTo = async (incoming: IncomingMessage, address: string): Promise<HttpResponse> =>
    (mayBePage(incoming) ? await pageOf(incoming) : null) ??
    (await sandbox.dispatch(toHttpRequest(incoming, address)));

  const serve = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    address: string,
  ): Promise<void> => {
    try {
      // No one is to send another request down a connection that is about to close.
      await send(await answerTo(incoming, address), incoming, outgoing, isStopping);
    } catch (error) {
      if (error instanceof ConnectionDropped || outgoing.headersSent) {
        outgoing.destroy();
        return;
      }
      outgoing.writeHead(400, [...SAFETY_HEADERS, "content-type", JSON_TYPE]).end(failureText(400));
    }
  };
  const mayFollow = pipelineLimit();
  const start = startingTogether();
  const server = createServer(NODE_OPTIONS, (incoming, outgoing) => {
    if (isTls(incoming, trustedProxies)) outgoing.setHeader(...STAY_WITH_TLS);
    if (!mayFollow(incoming, outgoing)) return;
    if (!namesItsHost(incoming)) {
      const body = failureText(400);
      outgoing.writeHead(400, [...headersOf(body)]).end(body);
      return;
    }
    const address = addressOf(incoming, trustedProxies);
    start(() => void serve(incoming, outgoing, address));
  });

  answerBrokenRequests(server);

  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(options.port, options.host, resolve);
    });
  } catch (error) {
    await stopSweep();
    await sandbox.close();
    throw error;
  }
  return {
    url: urlOf(options.host, server.address() as AddressInfo),
    stop: async () => {
      isStopping = true;
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      server.closeIdleConnections();
      const impatient = setTimeout(() => server.closeAllConnections(), options.stopMs ?? STOP_MS);
      await closed;
      clearTimeout(impatient);
      await stopSweep();
      await sandbox.close();
    },
  };
}
