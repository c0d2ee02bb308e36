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

/** The statuses for Node's error codes that deserve more than 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** A refusal's headers, including the length of its body. */
const headersOf = (body: string): readonly string[] => [
  ...SAFETY_HEADERS,
  "content-type",
  JSON_TYPE,
  "content-length",
  String(Buffer.byteLength(body)),
  "connection",
  "close",
];

/** The response in progress on a connection, if any: Node stores it there, and reads it the same way. */
const responseUnderWay = (socket: Duplex): ServerResponse | null =>
  (socket as { _httpMessage?: ServerResponse | null })._httpMessage ?? null;

/**
 * Answers requests that Node cannot parse in the failure shape: unknown methods, headers that are too long or
 * contradictory, bodies that never end, unknown expectations. Node's own answer has no body.
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

/**
 * Decides whether a request may be answered. Beyond the limit it is refused, and nothing more is read from its
 * connection.
 */
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
    // Runs in the order of promises: what is started stays together with its continuations.
    if (waiting.length === 1) setImmediate(() => queueMicrotask(startAll));
  };
}

export interface ServerOptions {
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** The directory of the embedded database; created if missing. */
  readonly dataDir: string;
  /** The directory of the built web application; without it only the platform is served. */
  readonly webDir?: string | undefined;
  /** The deciding lenders, if not the built-in ones: the web application calculates with them. */
  readonly lenders?: readonly PublicLender[] | undefined;
  /** The sites that may show the web application in a frame; none by default. */
  readonly frameAncestors?: FrameAncestors | undefined;
  /** Which Google sign-in is offered; none by default. */
  readonly google?: GoogleOffer | undefined;
  /** The trackers that receive usage events once a customer allows it, as the pages name them; none by default. */
  readonly trackers?: readonly string[] | undefined;
  /** The campaign tag of each host that visitors come by; the assumed ones by default. */
  readonly marketingSources?: readonly MarketingSource[] | undefined;
  /** A store instead of the embedded database. */
  readonly store?: Store | undefined;
  /** A clock and a source of random numbers instead of the machine's. */
  readonly clock?: Clock;
  readonly random?: Random;
  /** Whether the tester's calls are available; true by default. */
  readonly sandboxCalls?: boolean | undefined;
  /** Hosts under which they may be called, besides this machine's own and `host`. */
  readonly sandboxHosts?: readonly string[] | undefined;
  readonly log?: Log | undefined;
  /** Counts and traces requests. */
  readonly watch?: Watch | undefined;
  /** The partners to use instead of the simulated ones. */
  readonly partners?: PartnersOf | undefined;
  readonly partnerAsked?: PartnerWatch | undefined;
  readonly codeLimits?: CodeLimits | undefined;
  readonly decisions?: DecisionPolicy | undefined;
  /** Whether pages state that this is a sandbox in which no money moves (ruling R59). */
  readonly isSandboxSaid?: boolean | undefined;
  /** The provider's grievance officer, as the Complaints page shows it. */
  readonly complaints?: GrievanceOfficer | null;
  readonly addressLimits?: AddressLimits | undefined;
  /** How many bytes of bodies one network address may have in memory; 0 for the overall limit alone. */
  readonly bodyBytesPerAddress?: number | undefined;
  /** The number of proxies in front, each of which adds to X-Forwarded-For; with 0 the header is ignored. */
  readonly trustedProxies?: number | undefined;
  /** The server's own pages besides the calls and the web application; null if there is none at a request's path. */
  readonly ownPage?: ((request: Request, sandbox: Sandbox) => Promise<Response | null>) | undefined;
  /** How long requests in progress may take when the server stops, in milliseconds. */
  readonly stopMs?: number | undefined;
  /** How often due work of inactive customers is carried out, in milliseconds; never if omitted. */
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
 * Node's own timeouts, in milliseconds: for headers, for a whole request, slightly longer than the longest body may
 * take; and the interval between checks.
 */
const WAITS = {
  headersTimeout: HEAD_LIMIT.milliseconds,
  requestTimeout: BODY_LIMITS.files.milliseconds + HEAD_LIMIT.milliseconds,
  connectionsCheckingInterval: 5_000,
} as const;

/** How Node reads requests. */
const NODE_OPTIONS = {
  ...WAITS,
  /** The maximum size of headers in bytes (Node's own default, stated here because the documentation names it). */
  maxHeaderSize: HEAD_LIMIT.bytes,
  // Node's refusal of a request without a host has no body: `namesItsHost` checks it instead.
  requireHostHeader: false,
  // Duplicates of a header that may occur once must be visible, so that they can be refused where they matter.
  joinDuplicateHeaders: true,
} as const;

/** Whether a request names one host, as HTTP/1.1 requires (RFC 9112 §3.2); earlier versions named none. */
const namesItsHost = ({ httpVersion, headers: { host } }: IncomingMessage): boolean =>
  host === undefined ? httpVersion === "1.0" : !host.includes(", ");

/** How long connections may finish their requests when the server stops, by default. */
const STOP_MS = WHOLE.STOP_SECONDS.preset * 1000;

/** Whether a request may be for a page: it reads, and is no platform call. */
const mayBePage = ({ method = "GET", url = "/" }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") && !isPlatformCall(method, targetOf(url).path);

const urlOf = (host: string, { port }: AddressInfo): string => {
  const reachable = host === "0.0.0.0" || host === "::" || host === "" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
};

/**
 * Serves the sandbox platform and, if it is built, the web application on one address. Rejects if the port is in use
 * or the database cannot be opened.
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
      // A connection that is about to close must get no further request.
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
