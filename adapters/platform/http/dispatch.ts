import { ROWS } from "@creditline/core/calls/calls";
import { isLocked } from "@creditline/core/customer/record-facts";
import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { t } from "@creditline/core/messages/message";
import { REQUEST_ID_HEADER } from "../../contract/request-header-names.ts";
import type { SignedInCaller } from "../../contract/authorization.ts";
import { isFailure } from "../../contract/failures.ts";
import type { Find, Found } from "../../contract/router.ts";
import { languageAsked, languageOf } from "../../ports/languages.ts";
import { liveRandom, randomHex } from "../../ports/random.ts";
import { PlainFailure } from "../handlers/plain-failure.ts";
import type { Services } from "../handlers/services.ts";
import { checkLinkIds, linkMayCall } from "../identity/links/magic-links.ts";
import { bearerIn } from "../identity/signed-tokens.ts";
import { accountLocked, badField, linkTokenRefused, wrongMediaType } from "../model/refusals.ts";
import type { AddressLimits } from "../operations/address-limits.ts";
import { entryOf, isPlainId, type Log, type SignInAttempt } from "../operations/log.ts";
import { UNKNOWN_CALL, type Watch } from "../operations/watching/watch.ts";
import { ConnectionDropped } from "../tester/faults.ts";
import { answerOf, failureAnswer, statusOf } from "./answer.ts";
import { checkEncoding, contentOf, FILES_TYPE, mediaTypeOf } from "./content.ts";
import { refuseForeignPage, type SandboxGuard } from "./foreign-callers.ts";
import {
  BODY_LIMITS,
  type BodyPlace,
  type BodyRoom,
  type Dispatch,
  type HttpRequest,
  type HttpResponse,
  type SentHeaders,
  type Target,
  targetOf,
} from "./request.ts";
import type { Route } from "./routes.ts";
import { isSecurityEvent, signInAttempt } from "./node-edge.ts";

const REQUEST_ID = /^[\w.:-]{1,128}$/;

const BYTES = 12;
const AT_ONCE = 256;

/** Random digits are generated for many ids at once: an id identifies a request and protects nothing. */
let digits = "";
let used = 0;

function newId(): string {
  if (used === digits.length) {
    digits = randomHex(liveRandom, BYTES * AT_ONCE);
    used = 0;
  }
  const id = digits.slice(used, used + 2 * BYTES);
  used += 2 * BYTES;
  return `req-${id}`;
}

/** The request's id: its own if safe to log, else a new one. */
const requestIdOf = (given: string): string =>
  given !== "" && REQUEST_ID.test(given) && isPlainId(given) ? given : newId();

/** Whether a call may be made by a locked account (ruling R56). */
export const isAllowedWhenLocked = (call: string): boolean => ROWS.get(call)?.whileLocked === true;

export interface DispatchOptions {
  readonly find: Find<Route>;
  readonly services: Services;
  readonly log?: Log | undefined;
  /** Counts and traces requests. */
  readonly watch?: Watch | undefined;
  /** Limits of one network address; unlimited without it. */
  readonly addressLimits?: AddressLimits | undefined;
  /** Counts the bodies in progress; without it only each one's size is limited. */
  readonly bodyRoom?: BodyRoom | undefined;
  /** Checks who makes a tester's call; without it anybody may. */
  readonly sandboxGuard?: SandboxGuard | undefined;
  /** How an injected delay waits; on the machine's clock by default. */
  readonly wait?: ((milliseconds: number) => Promise<void>) | undefined;
}

/** What the log records of a request, besides its reply. */
interface Noted {
  /** An internal error that was thrown; undefined if there was none. */
  fault: unknown;
  /** The code of the refusal; null if it was not refused. */
  refused: string | null;
  signIn: SignInAttempt | null;
}

const NO_BODY = new Uint8Array(0);

const onTheMachine = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

const tokenOf = ({ authorization }: SentHeaders): string => bearerIn(authorization) ?? "";

function checkPath(path: string): void {
  if (!path.includes("%")) return;
  try {
    decodeURIComponent(path);
  } catch {
    throw badField("path", "expected percent-encoded UTF-8");
  }
}

/** 404 for an unknown address, and 405 with the allowed methods. */
const noSuchCall = ({ here }: Found<Route>): PlainFailure =>
  here.length === 0
    ? new PlainFailure(404)
    : new PlainFailure(405, { allow: here.map(({ method }) => method).join(", ") });

/**
 * Answers every request, from any edge, in one way; each step is written once. They run in this order: request id,
 * route, cross-site check, injected faults, authentication, address limits, body, decoding by the contract, the
 * handler, encoding by the contract; then the request is counted and logged.
 */
export function dispatcher(options: DispatchOptions): Dispatch {
  const { find, log, watch, addressLimits, bodyRoom, sandboxGuard, services, wait = onTheMachine } = options;
  const { clock, customers, faults, sessions } = services;

  /** Applies the faults injected for a call; none if the store is unavailable, which the call itself will report. */
  const applyFaults = async (call: string): Promise<void> => {
    const fault = await faults.take(call).catch(() => null);
    if (fault?.kind === "drop") throw new ConnectionDropped("a tester ordered this connection to break off");
    if (fault?.kind === "delay") await wait(fault.delayMs);
    if (fault?.kind === "status") throw new PlainFailure(fault.status);
  };

  /**
   * The customer whose token was sent. Throws Unauthorized, Refused for a locked account, BadRequest for another
   * link's ids.
   */
  const callerOf = async (call: string, { headers, address }: HttpRequest): Promise<SignedInCaller> => {
    const signedIn = await sessions.check(tokenOf(headers), await clock.now());
    const { link, customerId } = signedIn;
    if (link !== null && !linkMayCall(call, link.action)) throw linkTokenRefused();
    if (link !== null) checkLinkIds(headers, link);
    if (!isAllowedWhenLocked(call) && isLocked((await customers.look(customerId)).accountLock))
      throw accountLocked();
    return { ...signedIn, requester: address };
  };

  /** The language of a refusal: the requested one, otherwise the one that the customer has chosen (ruling R70). */
  const languageFor = async ({ headers }: HttpRequest): Promise<LanguageCode> => {
    const asked = headers["accept-language"] ?? "";
    if (/[a-z]/i.test(asked)) return languageAsked(asked);
    const token = tokenOf(headers);
    if (token === "") return "en";
    const customerId = await sessions.owner(token).catch(() => null);
    if (customerId === null) return "en";
    // If the store is what failed, it cannot return the language either.
    const chosen = await customers.look(customerId).then(
      ({ language }) => language,
      () => null,
    );
    return chosen ?? "en";
  };

  /** Reads a body; synchronously if it has fully arrived. Throws its refusal. */
  const bodyOf = ({ hasBody, takesFiles }: Route, asked: HttpRequest, place: BodyPlace | undefined) => {
    if (!hasBody) return NO_BODY;
    checkEncoding(asked.headers["content-encoding"]);
    if (takesFiles && mediaTypeOf(asked.headers["content-type"]) !== FILES_TYPE) {
      throw wrongMediaType(t("Send the files as multipart/form-data."));
    }
    return asked.body(takesFiles ? BODY_LIMITS.files : BODY_LIMITS.plain, place);
  };

  /** Runs a request through its steps. Throws its refusal. */
  const replyTo = async (
    asked: HttpRequest,
    found: Found<Route>,
    { path, query }: Target,
    noted: Noted,
  ): Promise<Pick<Route, "type"> & { readonly text: string }> => {
    const { method, headers, address } = asked;
    // TRACE would return what was sent, which no call of ours does, and no browser lets a page request it.
    if (method === "TRACE") throw new PlainFailure(400);
    checkPath(path);
    const { route, params } = found;
    if (found.here.some(({ isSandbox }) => isSandbox)) sandboxGuard?.(headers, route);
    else refuseForeignPage(method, headers);
    if (route === null) throw noSuchCall(found);
    const { name, isProtected } = route;
    if (route.isOrderable) await applyFaults(name);
    // A caller who may not call is refused before the body is read.
    const early = isProtected ? await callerOf(name, asked) : null;
    const limits = addressLimits?.covers(name) === true ? addressLimits : undefined;
    limits?.check(name, address, await clock.now());
    const place = route.hasBody ? bodyRoom?.enter(address) : undefined;
    try {
      const sent = bodyOf(route, asked, place);
      const isThere = !(sent instanceof Promise);
      const body = isThere ? sent : await sent;
      // A session may have ended while the body was arriving.
      const caller = isThere || !isProtected ? early : await callerOf(name, asked);
      const content = route.hasBody ? contentOf(headers["content-type"], body) : undefined;
      if (log !== undefined) noted.signIn = signInAttempt(name, content);
      const leave = limits?.enter(name, address, await clock.now());
      let status = 500;
      try {
        const call = route.decode({ headers, params, query, content, body, caller, requester: address });
        const text = route.encode(await route.handler(call as never));
        status = 200;
        return { type: route.type, text };
      } catch (thrown) {
        status = statusOf(thrown);
        throw thrown;
      } finally {
        leave?.(status);
      }
    } finally {
      place?.leave();
    }
  };

  const answer = async (
    asked: HttpRequest,
    found: Found<Route>,
    target: Target,
    requestId: string,
    noted: Noted,
  ): Promise<HttpResponse> => {
    try {
      const { type, text } = await replyTo(asked, found, target, noted);
      // By the platform's clock, which a tester may have moved: clients derive its day from this header (ruling R55).
      const date = new Date(await clock.now()).toUTCString();
      return answerOf(200, type, text, requestId, ["date", date]);
    } catch (thrown) {
      if (thrown instanceof ConnectionDropped) throw thrown;
      if (thrown instanceof PlainFailure) noted.refused = thrown.errorCode;
      else if (isFailure(thrown)) noted.refused = thrown.errorCode;
      else noted.fault = thrown;
      return failureAnswer(thrown, requestId, languageOf(await languageFor(asked)));
    }
  };

  const writeLine = async (
    to: Log,
    { headers }: HttpRequest,
    answered: {
      readonly call: string;
      readonly status: number;
      readonly requestId: string;
      readonly began: number;
    },
    { fault, refused, signIn }: Noted,
  ): Promise<void> => {
    const { call, status, requestId, began } = answered;
    const isSecurity = isSecurityEvent(call, status, refused);
    if (status < to.from && !isSecurity) return;
    const token = tokenOf(headers);
    const customerId = token === "" ? null : await sessions.owner(token);
    const milliseconds = performance.now() - began;
    const tried = signIn === null ? {} : { signIn };
    to.write(
      entryOf({ requestId, call, status, milliseconds, customerId, refused, isSecurity, ...tried, fault }),
    );
  };

  return async (asked) => {
    const began = performance.now();
    const requestId = requestIdOf(asked.headers[REQUEST_ID_HEADER] ?? "");
    const target = targetOf(asked.target);
    const found = find(asked.method === "HEAD" ? "GET" : asked.method, target.path);
    const call = (found.route ?? found.here[0])?.name ?? UNKNOWN_CALL;
    const noted: Noted = { fault: undefined, refused: null, signIn: null };
    const run = () => answer(asked, found, target, requestId, noted);
    const traceParent = asked.headers["traceparent"] ?? null;
    const done = watch === undefined ? await run() : await watch({ call, requestId, traceParent }, run);
    if (log !== undefined)
      await writeLine(log, asked, { call, status: done.status, requestId, began }, noted);
    return done;
  };
}
