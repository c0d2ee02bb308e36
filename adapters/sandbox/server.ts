import { callOf } from "../contract/call-names.ts";
import { endpointsAt } from "../contract/endpoints.ts";
import type { Endpoint } from "../contract/endpoints.ts";
import { isFailure } from "../contract/failures.ts";
import { REQUEST_ID_HEADER } from "../contract/request-header-names.ts";
import { liveClock } from "../ports/clock.ts";
import type { Clock } from "../ports/clock.ts";
import { liveRandom, randomId } from "../ports/random.ts";
import type { Random } from "../ports/random.ts";
import { failureAnswer, finished, plainFailure } from "./answer.ts";
import { apiHandler } from "./api-handler.ts";
import { ConnectionDropped } from "./faults.ts";
import type { FaultKind } from "./faults.ts";
import { BODY_LIMITS, checkedJson, limitedBody, utf8 } from "./limited-body.ts";
import type { Log } from "./log.ts";
import { badField, wrongMediaType } from "./refusals.ts";
import { services as servicesOf } from "./services.ts";
import type { Store } from "./store.ts";

export interface SandboxOptions {
  readonly store: Store;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Whether the tester's calls under /sandbox are there. */
  readonly sandboxCalls: boolean;
  readonly log?: Log;
}

export interface Sandbox {
  /**
   * Answers one request, at the contract's methods and paths. Rejects with ConnectionDropped where a tester
   * ordered that, and never otherwise.
   */
  handle(request: Request): Promise<Response>;
  /** Ends the sandbox and closes its store. */
  close(): Promise<void>;
}

const BODY_METHODS = new Set(["POST", "PUT", "PATCH"]);
const REQUEST_ID = /^[\w.:-]{1,128}$/;

const mediaType = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** The request with a body that has been read, measured and looked through. Throws a failure of the contract. */
async function prepared(request: Request, method: string): Promise<Request> {
  const headers = new Headers(request.headers);
  if (!BODY_METHODS.has(method)) return new Request(request.url, { method, headers });
  const type = mediaType(request);
  const isFiles = type === "multipart/form-data";
  const bytes = await limitedBody(request, isFiles ? BODY_LIMITS.files : BODY_LIMITS.json);
  if (type === "application/json" || type === "") {
    const charset = /charset="?([\w-]+)/i.exec(request.headers.get("content-type") ?? "")?.[1];
    if (charset !== undefined && charset.toLowerCase() !== "utf-8") {
      throw wrongMediaType("Send JSON in UTF-8.");
    }
    const text = checkedJson(utf8(bytes));
    headers.set("content-type", "application/json");
    return new Request(request.url, { method, headers, body: text });
  }
  if (type === "application/x-www-form-urlencoded") utf8(bytes);
  return new Request(request.url, { method, headers, body: bytes });
}

function checkPath(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw badField("path", "expected percent-encoded UTF-8");
  }
}

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * A working platform behind the contract, as a handler of web requests: in this process, behind Mock Service
 * Worker, or behind an HTTP server.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { store, clock = liveClock, random = liveRandom, sandboxCalls, log } = options;
  const services = servicesOf({ store, clock, random });
  const api = apiHandler(services, sandboxCalls);

  const known = (path: string): readonly Endpoint[] =>
    endpointsAt(path).filter(({ group }) => sandboxCalls || group !== "sandbox");

  const isSignedIn = async (request: Request): Promise<boolean> => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
    try {
      await services.sessions.check(token, await services.clock.now());
      return true;
    } catch {
      return false;
    }
  };

  const suffer = async (fault: FaultKind | null): Promise<Response | null> => {
    if (fault?.kind === "drop") throw new ConnectionDropped("a tester ordered this connection to break off");
    if (fault?.kind === "delay") await wait(fault.delayMs);
    return fault?.kind === "status" ? plainFailure(fault.status) : null;
  };

  const answer = async (request: Request, path: string, method: string): Promise<Response> => {
    checkPath(path);
    const endpoints = known(path);
    const call = callOf(method, path);
    const faulty = call === null ? null : await suffer(services.faults.take(call));
    if (faulty !== null) return faulty;
    const isDocument = path === "/openapi.json" && method === "GET";
    const endpoint = endpoints.find((candidate) => candidate.method === method);
    if (endpoint === undefined && !isDocument) {
      await request.body?.cancel();
      if (endpoints.length === 0) return plainFailure(404);
      const allow = endpoints.map((candidate) => candidate.method).join(", ");
      return plainFailure(405, { allow });
    }
    try {
      return await api.handler(await prepared(request, method));
    } catch (thrown) {
      // Who may not call learns that first, whatever was sent.
      if (isFailure(thrown) && endpoint?.isProtected === true && !(await isSignedIn(request))) {
        return plainFailure(401);
      }
      throw thrown;
    }
  };

  return {
    handle: async (request) => {
      const started = Date.now();
      const given = request.headers.get(REQUEST_ID_HEADER) ?? "";
      const requestId = REQUEST_ID.test(given) ? given : randomId(liveRandom, "req");
      const path = new URL(request.url).pathname;
      const method = request.method === "HEAD" ? "GET" : request.method;
      let response: Response;
      let error: string | undefined;
      try {
        response = await answer(request, path, method);
      } catch (thrown) {
        if (thrown instanceof ConnectionDropped) throw thrown;
        if (!isFailure(thrown)) error = thrown instanceof Error ? thrown.name : "unknown";
        response = isFailure(thrown) ? failureAnswer(thrown) : plainFailure(500);
      }
      const done = await finished(response, requestId);
      log?.({
        at: new Date(started).toISOString(),
        requestId,
        call: callOf(method, path) ?? known(path)[0]?.name ?? method,
        status: done.status,
        durationMs: Date.now() - started,
        ...(error === undefined ? {} : { error }),
      });
      return request.method === "HEAD" ? new Response(null, done) : done;
    },
    close: async () => {
      await api.dispose();
      await store.close();
    },
  };
}
