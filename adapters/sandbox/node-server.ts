import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { screenAt } from "@creditline/core/routing/arrival";
import { isPlatformCall } from "./addresses.ts";
import { failureText } from "./answer.ts";
import { bodyRoom } from "./body-room.ts";
import { answerBrokenRequests } from "./broken-requests.ts";
import type { DirectAnswer, DirectLane } from "./direct-lane.ts";
import { ConnectionDropped } from "./faults.ts";
import { BODY_LIMITS } from "./limited-body.ts";
import { sandboxGuard } from "./foreign-callers.ts";
import { keyedStore } from "./keyed-store.ts";
import { entryOf } from "./log.ts";
import type { Log } from "./log.ts";
import type { DecisionPolicy } from "./deciding.ts";
import type { CodeLimits } from "./one-time-codes.ts";
import type { AddressLimits } from "./operations/address-limits.ts";
import { addressOf } from "./operations/client-address.ts";
import type { Count, PartnerWatch, Watch } from "./operations/watch.ts";
import { createSandbox } from "./server.ts";
import type { Sandbox } from "./server.ts";
import { arrivedBody, hasBody, leaveBody, toRequest } from "./node-request.ts";
import { pipelineLimit } from "./pipeline-limit.ts";
import { sqliteStore } from "./sqlite-store.ts";
import { staticSite } from "./static-site.ts";
import type { StaticSite } from "./static-site.ts";
import type { Store } from "./store.ts";

export interface ServerOptions {
  /** 0 picks a free one. */
  readonly port: number;
  readonly host: string;
  /** Where the embedded database lives; made where it is missing. */
  readonly dataDir: string;
  /** The built web application; without it the platform alone is served. */
  readonly webDir?: string | undefined;
  /** In place of the embedded database. */
  readonly store?: Store | undefined;
  /** The tester's calls; there unless said otherwise. */
  readonly sandboxCalls?: boolean | undefined;
  /** Hosts under which they are called, beside this machine's own and `host`. */
  readonly sandboxHosts?: readonly string[] | undefined;
  readonly log?: Log | undefined;
  /** Counts and traces requests. */
  readonly watch?: Watch | undefined;
  /** Counts the answers that are given directly (direct-lane.ts); without it, what is watched goes the general way. */
  readonly count?: Count | undefined;
  readonly partnerAsked?: PartnerWatch | undefined;
  readonly codeLimits?: CodeLimits | undefined;
  readonly decisions?: DecisionPolicy | undefined;
  readonly addressLimits?: AddressLimits | undefined;
  /** How much of bodies is held for one network address, in bytes, 0 for as much as for all; 64 MB unless said otherwise. */
  readonly bodyBytesPerAddress?: number | undefined;
  /** How many proxies stand in front, each of which adds to X-Forwarded-For; 0 believes no such header. */
  readonly trustedProxies?: number | undefined;
  /** Pages of the server's own, beside the calls and the web application; null for none at a request's path. */
  readonly ownPage?: ((request: Request, sandbox: Sandbox) => Promise<Response | null>) | undefined;
  /** How long what is under way may take when the server stops, in milliseconds. */
  readonly stopMs?: number | undefined;
}

export interface RunningServer {
  readonly url: string;
  /** Answers what is under way, takes nothing new, closes the store. */
  stop(): Promise<void>;
}

const DATABASE_FILE = "creditline.sqlite";

/**
 * The embedded database of a folder, which is made where it is missing, under `dataKey` or the key in the folder's file.
 * `onDamage` is told where the database is found to be damaged. Rejects with DataKeyTrouble for a wrong key.
 */
export const embeddedStore = (
  dataDir: string,
  dataKey?: string,
  onDamage: (what: string) => void = () => {},
): Promise<Store> =>
  keyedStore(dataDir, dataKey, (sealing) => sqliteStore(join(dataDir, DATABASE_FILE), { sealing, onDamage }));

/** Four whole uploads, or a thousand short bodies, at a time (assumed). */
const BODY_BYTES_PER_ADDRESS = 64 * 1024 * 1024;

/**
 * What Node itself waits for, in milliseconds: headers, and a whole request, which is a little more than the longest
 * body may take; and how often it looks.
 */
const WAITS = {
  headersTimeout: 15_000,
  requestTimeout: BODY_LIMITS.files.milliseconds + 15_000,
  connectionsCheckingInterval: 5_000,
} as const;

/** How many bytes of headers are read (Node's own figure, named since the documentation tells it). */
const MOST_HEADER_BYTES = 16 * 1024;

/** How long connections may finish what they are at when the server stops, unless said otherwise. */
const STOP_MS = 8_000;

/** Where the platform's calls live: an address there is never a page, known or not. */
const API_PREFIX = /^\/(v\d+|kyc|oauth|sandbox|lookup|customer)\//;

/** How long the rest of a refused body is let in, so that its sender can read the refusal instead of a broken pipe. */
const LINGER_MS = 1_000;

/** How long a body may be for its connection to be kept where nobody reads it. */
const SHORT_BYTES = 64 * 1024;

/** A body of which the rest is let go for less than a new connection costs. */
const isShort = ({ headers }: IncomingMessage): boolean =>
  Number(headers["content-length"] ?? Number.POSITIVE_INFINITY) <= SHORT_BYTES;

async function send(response: Response, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) outgoing.setHeader(name, value);
  const body = new Uint8Array(await response.arrayBuffer());
  if (response.body !== null) outgoing.setHeader("content-length", body.byteLength);
  if (incoming.complete || !hasBody(incoming) || isShort(incoming)) {
    incoming.resume();
    outgoing.end(body);
    return;
  }
  outgoing.setHeader("connection", "close");
  outgoing.write(body);
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

const isReading = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

const wantsPage = (request: Request): boolean => (request.headers.get("accept") ?? "").includes("text/html");

/** Anybody who does not rule a page out. */
const takesPage = (request: Request): boolean =>
  wantsPage(request) || (request.headers.get("accept") ?? "*/*").includes("*/*");

/**
 * Chooses between the platform and the web application by method and path. A screen's own address is a page for
 * anybody who takes one; any other address outside the platform's is one for who asks for HTML, and shows the catch-all.
 */
async function answerOf(
  request: Request,
  sandbox: Sandbox,
  site: StaticSite | null,
  address: string,
): Promise<Response> {
  const path = new URL(request.url).pathname;
  if (site === null || !isReading(request) || isPlatformCall(request.method, path)) {
    return sandbox.handle(request, address);
  }
  const file = await site.file(path, request);
  if (file !== null) return file;
  const isElse = wantsPage(request) && !API_PREFIX.test(path) && !/\.\w+$/.test(path);
  return isElse || (takesPage(request) && screenAt(path, "default") !== null)
    ? site.page(request)
    : sandbox.handle(request, address);
}

/** The lane tells of its answers by the log and `count` alone: where more is wanted, all go the general way. */
const mayAnswerDirectly = ({ calls }: DirectLane, { watch, count, addressLimits }: ServerOptions): boolean =>
  (watch === undefined || count !== undefined) && !calls.some((call) => addressLimits?.covers(call));

const urlOf = (host: string, { port }: AddressInfo): string => {
  const reachable = host === "0.0.0.0" || host === "::" || host === "" ? "127.0.0.1" : host;
  return `http://${reachable.includes(":") ? `[${reachable}]` : reachable}:${port}`;
};

/**
 * Serves the sandbox platform and, where it is built, the web application on one address.
 * Rejects when the port is taken or the database cannot be opened.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const site = options.webDir === undefined ? null : await staticSite(options.webDir);
  const { ownPage, trustedProxies = 0 } = options;
  const sandbox = createSandbox({
    ...options,
    store: options.store ?? (await embeddedStore(options.dataDir)),
    sandboxCalls: options.sandboxCalls ?? true,
    sandboxGuard: sandboxGuard([options.host, ...(options.sandboxHosts ?? [])]),
    bodyRoom: bodyRoom(options.bodyBytesPerAddress ?? BODY_BYTES_PER_ADDRESS),
  });
  let isStopping = false;

  const serve = async (
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<void> => {
    try {
      const request = toRequest(incoming, body);
      const own = ownPage !== undefined && isReading(request) ? await ownPage(request, sandbox) : null;
      const answer = own ?? (await answerOf(request, sandbox, site, addressOf(incoming, trustedProxies)));
      leaveBody(request);
      // Nobody is to send another request down a connection that is about to close.
      if (isStopping) outgoing.setHeader("connection", "close");
      await send(answer, incoming, outgoing);
    } catch (error) {
      if (error instanceof ConnectionDropped || outgoing.headersSent) {
        outgoing.destroy();
        return;
      }
      outgoing.statusCode = 400;
      outgoing.setHeader("content-type", "application/json");
      outgoing.end(failureText(400));
    }
  };
  const lane = mayAnswerDirectly(sandbox.direct, options) ? sandbox.direct : null;
  const { log } = options;
  const isLogged = log !== undefined && log.from <= 200;
  /** Sends what the lane answered; false where it left the request to the general way. */
  const sendDirectly = (answer: DirectAnswer | null, outgoing: ServerResponse, began: number): boolean => {
    if (answer === null) return false;
    if (isStopping) outgoing.setHeader("connection", "close");
    outgoing.writeHead(200, answer.headers).end(answer.body);
    const took = performance.now() - began;
    options.count?.(answer.call, 200, took);
    if (isLogged) {
      const { requestId, call, customerId } = answer;
      log.write(entryOf({ requestId, call, status: 200, milliseconds: took, customerId }));
    }
    return true;
  };
  const writeDirectly = async (
    write: NonNullable<ReturnType<DirectLane["write"]>>,
    body: Uint8Array<ArrayBuffer>,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    began: number,
  ): Promise<void> => {
    if (!sendDirectly(await write(body), outgoing, began)) await serve(incoming, outgoing, body);
  };
  const mayFollow = pipelineLimit();
  // Nothing here depends on a host, and Node's refusal of a request without one has no body.
  const limits = { ...WAITS, maxHeaderSize: MOST_HEADER_BYTES, requireHostHeader: false };
  const server = createServer(limits, (incoming, outgoing) => {
    if (!mayFollow(incoming, outgoing)) return;
    const began = performance.now();
    const write = lane?.write(incoming) ?? null;
    if (write !== null) {
      // What was sent with its headers is there by then; what is not is waited for by the general way, with its limits.
      setImmediate(() => {
        const body = arrivedBody(incoming);
        if (body === null) void serve(incoming, outgoing);
        else void writeDirectly(write, body, incoming, outgoing, began);
      });
      return;
    }
    const isTaken = lane?.read(incoming, (answer) => {
      if (!sendDirectly(answer, outgoing, began)) void serve(incoming, outgoing);
    });
    if (isTaken !== true) void serve(incoming, outgoing);
  });

  answerBrokenRequests(server);

  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(options.port, options.host, resolve);
    });
  } catch (error) {
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
      await sandbox.close();
    },
  };
}
