import { isLocked } from "@creditline/core/customer/customer-details";
import { callOf } from "../contract/call-names.ts";
import { endpointsAt } from "../contract/endpoints.ts";
import type { Endpoint } from "../contract/endpoints.ts";
import { isFailure } from "../contract/failures.ts";
import { REQUEST_ID_HEADER } from "../contract/request-header-names.ts";
import { liveClock } from "../ports/clock.ts";
import type { Clock } from "../ports/clock.ts";
import { liveRandom } from "../ports/random.ts";
import type { Random } from "../ports/random.ts";
import { failureAnswer, finished, plainFailure } from "./answer.ts";
import { apiHandler } from "./api-handler.ts";
import { directLane } from "./direct-lane.ts";
import type { DirectLane } from "./direct-lane.ts";
import { ConnectionDropped } from "./faults.ts";
import type { FaultKind } from "./faults.ts";
import type { SandboxGuard } from "./foreign-callers.ts";
import type { BodyPlace, BodyRoom } from "./body-room.ts";
import { BODY_LIMITS, BodyTooSlow, checkedJson, checkFormFields, limitedBody, utf8 } from "./limited-body.ts";
import { withoutMessages } from "./kept-messages.ts";
import { checkLinkIds } from "./link-ids.ts";
import { linkMayCall } from "./link-reach.ts";
import { mayCallLocked } from "./locked-calls.table.ts";
import { entryOf } from "./log.ts";
import type { Log, RefusedSignIn } from "./log.ts";
import type { AddressLimits } from "./operations/address-limits.ts";
import type { CodeLimits } from "./one-time-codes.ts";
import { UNKNOWN_CALL } from "./operations/watch.ts";
import type { PartnerWatch, Watch } from "./operations/watch.ts";
import { isRefusedSignIn, triedSignIn } from "./refused-sign-in.ts";
import { accountLocked, badField, notForLinks, wrongMediaType } from "./refusals.ts";
import { requestIdOf } from "./request-ids.ts";
import type { DecisionPolicy } from "./deciding.ts";
import { services as servicesOf } from "./services.ts";
import type { Store } from "./store.ts";

export interface SandboxOptions {
  readonly store: Store;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Whether the tester's calls under /sandbox are there. */
  readonly sandboxCalls: boolean;
  readonly log?: Log | undefined;
  /** Counts and traces requests. */
  readonly watch?: Watch | undefined;
  /** Told what partners answer of whom no customer's history tells. */
  readonly partnerAsked?: PartnerWatch | undefined;
  /** What one phone may do; as CODE_RULES says unless said otherwise. */
  readonly codeLimits?: CodeLimits | undefined;
  /** How applications are decided; by the usual policy unless said otherwise. */
  readonly decisions?: DecisionPolicy | undefined;
  /** What one network address may do; without it as much as it likes. */
  readonly addressLimits?: AddressLimits | undefined;
  /** Counts the bodies that are under way; without it they are limited one by one. */
  readonly bodyRoom?: BodyRoom | undefined;
  /** Looks who makes a tester's call; without it anybody may. */
  readonly sandboxGuard?: SandboxGuard | undefined;
}

export interface Sandbox {
  /**
   * Answers one request, at the contract's methods and paths; `address` is where it came from, as far as that is
   * known. Rejects with ConnectionDropped where a tester ordered that, and never otherwise.
   */
  handle(request: Request, address?: string): Promise<Response>;
  /** The short way for some requests, unlogged and unwatched; all others have to be handled. */
  readonly direct: DirectLane;
  /** Ends the sandbox and closes its store. */
  close(): Promise<void>;
}

const BODY_METHODS = new Set(["POST", "PUT", "PATCH"]);

const mediaType = (request: Request): string =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** The request with a body that has been read, measured and looked through. Throws a failure of the contract. */
async function prepared(
  request: Request,
  method: string,
  takesFiles: boolean,
  place: BodyPlace | undefined,
): Promise<Request> {
  const headers = new Headers(request.headers);
  if (!BODY_METHODS.has(method)) return new Request(request.url, { method, headers });
  const type = mediaType(request);
  if (!/^(?:identity)?$/i.test(headers.get("content-encoding")?.trim() ?? "")) {
    throw wrongMediaType("Send the body as it is, without a content-encoding.");
  }
  if (takesFiles && type !== "multipart/form-data")
    throw wrongMediaType("Send the files as multipart/form-data.");
  const bytes = await limitedBody(request, takesFiles ? BODY_LIMITS.files : BODY_LIMITS.plain, place);
  if (type === "application/json" || type === "") {
    const charset = /charset="?([\w-]+)/i.exec(request.headers.get("content-type") ?? "")?.[1];
    if (charset !== undefined && charset.toLowerCase() !== "utf-8") {
      throw wrongMediaType("Send JSON in UTF-8.");
    }
    const text = checkedJson(utf8(bytes));
    headers.set("content-type", "application/json");
    return new Request(request.url, { method, headers, body: text });
  }
  if (type === "application/x-www-form-urlencoded") checkFormFields(bytes);
  return new Request(request.url, { method, headers, body: bytes });
}

function checkPath(path: string): void {
  try {
    decodeURIComponent(path);
  } catch {
    throw badField("path", "expected percent-encoded UTF-8");
  }
}

const tokenOf = (request: Request): string =>
  /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";

/** The name of what is no call of the contract. */
const ownName = (path: string): string => (path === "/openapi.json" ? "openapi" : UNKNOWN_CALL);

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/**
 * A working platform behind the contract, as a handler of web requests: in this process, behind Mock Service
 * Worker, or behind an HTTP server.
 */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { clock = liveClock, random = liveRandom, sandboxCalls, log, watch } = options;
  const store = sandboxCalls ? options.store : withoutMessages(options.store);
  const { addressLimits, bodyRoom } = options;
  const services = servicesOf({
    store,
    clock,
    random,
    sandboxCalls,
    codeLimits: options.codeLimits,
    partnerAsked: options.partnerAsked,
    decisions: options.decisions,
  });
  const api = apiHandler(services, sandboxCalls, log?.isFailing);

  const known = (path: string): readonly Endpoint[] =>
    endpointsAt(path).filter(({ group }) => sandboxCalls || group !== "sandbox");

  /**
   * Who may not call learns that before anything of a body is read. Throws Unauthorized. A store that is in trouble lets
   * everybody through to where the call tells so.
   */
  const checkCaller = async (request: Request, { name }: Endpoint): Promise<void> => {
    try {
      const caller = await services.sessions.check(tokenOf(request), await services.clock.now());
      const { link, customerId } = caller;
      if (link !== null && !linkMayCall(name, link.action)) throw notForLinks();
      if (link !== null) checkLinkIds(request.headers, link);
      if (mayCallLocked(name)) return;
      if (isLocked((await services.customers.look(customerId)).accountLock)) throw accountLocked();
    } catch (thrown) {
      if (!isFailure(thrown)) return;
      throw thrown;
    }
  };

  /** The fault that is ordered for a call; none where the store cannot say, which the call will tell by itself. */
  const faultOf = async (call: string): Promise<FaultKind | null> => {
    try {
      return await services.faults.take(call);
    } catch {
      return null;
    }
  };

  const suffer = async (fault: FaultKind | null): Promise<Response | null> => {
    if (fault?.kind === "drop") throw new ConnectionDropped("a tester ordered this connection to break off");
    if (fault?.kind === "delay") await wait(fault.delayMs);
    return fault?.kind === "status" ? plainFailure(fault.status) : null;
  };

  const answer = async (
    request: Request,
    path: string,
    method: string,
    named: string,
    address: string,
    broken: (fault: unknown) => void,
    tried: (signIn: RefusedSignIn | null) => void,
  ): Promise<Response> => {
    checkPath(path);
    const endpoints = known(path);
    const call = callOf(method, path);
    const endpoint = endpoints.find((candidate) => candidate.method === method);
    if (endpoints.some(({ group }) => group === "sandbox")) {
      const refusal = options.sandboxGuard?.(request, endpoint) ?? null;
      if (refusal !== null) return refusal;
    }
    const faulty = call === null ? null : await suffer(await faultOf(call));
    if (faulty !== null) return faulty;
    const isDocument = path === "/openapi.json" && method === "GET";
    if (endpoint === undefined && !isDocument) {
      if (endpoints.length === 0) return plainFailure(404);
      const allow = endpoints.map((candidate) => candidate.method).join(", ");
      return plainFailure(405, { allow });
    }
    if (endpoint?.isProtected === true) await checkCaller(request, endpoint);
    const isLimited = addressLimits?.covers(named) === true;
    if (isLimited) addressLimits.check(named, address, await services.clock.now());
    const place = BODY_METHODS.has(method) ? bodyRoom?.enter(address) : undefined;
    try {
      const ready = await prepared(request, method, endpoint?.takesFiles === true, place);
      services.requesters.note(ready, address);
      if (log !== undefined) tried(await triedSignIn(named, ready));
      const leave = isLimited
        ? addressLimits.enter(named, address, await services.clock.now())
        : () => undefined;
      let status = 500;
      try {
        const answered = await api.handler(ready);
        status = answered.status;
        if (status >= 500) broken(api.faultOf(ready));
        return answered;
      } finally {
        leave(status);
      }
    } catch (thrown) {
      if (thrown instanceof BodyTooSlow) return plainFailure(408);
      throw thrown;
    } finally {
      place?.leave();
    }
  };

  return {
    direct: directLane(services),
    handle: async (request, address = "") => {
      const started = performance.now();
      const requestId = requestIdOf(request.headers.get(REQUEST_ID_HEADER) ?? "");
      const path = new URL(request.url).pathname;
      const method = request.method === "HEAD" ? "GET" : request.method;
      const call = callOf(method, path) ?? known(path)[0]?.name ?? ownName(path);
      let fault: unknown;
      let signIn: RefusedSignIn | null = null;
      const answered = async (): Promise<Response> => {
        let response: Response;
        try {
          const broken = (thrown: unknown): void => {
            fault = thrown;
          };
          const tried = (by: RefusedSignIn | null): void => {
            signIn = by;
          };
          response = await answer(request, path, method, call, address, broken, tried);
        } catch (thrown) {
          if (thrown instanceof ConnectionDropped) throw thrown;
          if (!isFailure(thrown)) fault = thrown;
          response = isFailure(thrown) ? failureAnswer(thrown) : plainFailure(500);
        }
        return finished(response, requestId);
      };
      const traceParent = request.headers.get("traceparent");
      const done =
        watch === undefined ? await answered() : await watch({ call, requestId, traceParent }, answered);
      const isRefused = isRefusedSignIn(call, done.status);
      if (log !== undefined && (done.status >= log.from || isRefused)) {
        const token = tokenOf(request);
        const customerId = token === "" ? null : await services.sessions.owner(token);
        const milliseconds = performance.now() - started;
        log.write(
          entryOf({
            requestId,
            call,
            status: done.status,
            milliseconds,
            customerId,
            ...(isRefused ? { signIn: signIn ?? { grant: "other" } } : {}),
            fault,
          }),
        );
      }
      return request.method === "HEAD" ? new Response(null, done) : done;
    },
    close: async () => {
      await api.dispose();
      await store.close();
    },
  };
}
