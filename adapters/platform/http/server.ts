import { dueSweep, phoneSweep } from "../commands/sweep.ts";
import type { MarketingSource } from "@creditline/core/reference/marketing-sources.table";
import { router } from "../../contract/router.ts";
import { type Clock, liveClock } from "../../ports/clock.ts";
import { liveRandom, type Random } from "../../ports/random.ts";
import { handlersOf } from "../handlers/handlers.ts";
import { services as servicesOf } from "../handlers/services.ts";
import { withoutMessages } from "../identity/codes/code-message.ts";
import type { CodeLimits } from "../identity/codes/one-time-codes.ts";
import type { Captcha } from "../identity/codes/proof-of-work.ts";
import type { DecisionPolicy } from "../model/decisions/deciding.ts";
import type { GoogleOffer } from "../partners/google-identity.ts";
import type { PartnerWatch, PartnersOf } from "../partners/partner.ts";
import type { Store } from "../store/store.ts";
import { dispatcher, type DispatchOptions } from "./dispatch.ts";
import {
  type BodyLimit,
  type BodyPlace,
  type Dispatch,
  gathering,
  incompleteBody,
  type SentBody,
  tooSlow,
} from "./request.ts";
import { routesOf } from "./routes.ts";

/** Reads the body of a web request. Rejects as `Asked.body` says. */
async function bodyOf(request: Request, limit: BodyLimit, place: BodyPlace | undefined): Promise<SentBody> {
  const gathered = gathering(request.headers.get("content-length"), limit, place);
  if (request.body === null) return gathered.whole();
  const reader = request.body.getReader();
  let isLate = false;
  // Cancels the read on timeout; a race against the clock for each piece would keep something of each until the end.
  const hurry = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => {});
  }, limit.milliseconds);
  const next = () =>
    reader.read().catch(() => {
      throw incompleteBody();
    });
  try {
    for (let read = await next(); !read.done; read = await next()) gathered.add(read.value);
    if (isLate) throw tooSlow();
  } finally {
    clearTimeout(hurry);
    // The rest of the body belongs to whoever made the request.
    reader.releaseLock();
  }
  return gathered.whole();
}

/**
 * Answers web requests: in this process, and behind Mock Service Worker. `address` is the client's network address.
 */
const webEdge =
  (dispatch: Dispatch) =>
  async (request: Request, address = ""): Promise<Response> => {
    const { status, headers, body } = await dispatch({
      method: request.method,
      target: request.url,
      headers: Object.fromEntries(request.headers),
      address,
      body: (limit, place) => bodyOf(request, limit, place),
    });
    const pairs = new Headers();
    for (let i = 0; i + 1 < headers.length; i += 2) pairs.append(headers[i] ?? "", headers[i + 1] ?? "");
    return new Response(request.method === "HEAD" ? null : body, { status, headers: pairs });
  };

export interface SandboxOptions extends Omit<DispatchOptions, "find" | "services"> {
  readonly store: Store;
  readonly clock?: Clock;
  readonly random?: Random;
  /** Whether the tester's calls under /sandbox are available. */
  readonly sandboxCalls: boolean;
  /** The partners to use instead of the simulated ones (`partners/partner-suite.ts` defines what they must fulfil). */
  readonly partners?: PartnersOf | undefined;
  /** Receives the partner calls that the customer's history doesn't contain. */
  readonly partnerAsked?: PartnerWatch | undefined;
  /** The limits for one phone; those of CODE_RULES by default. */
  readonly codeLimits?: CodeLimits | undefined;
  /** A captcha instead of the platform's own, which is solved by proof of work and needs no external service. */
  readonly captcha?: Captcha | undefined;
  /** Which Google sign-in is offered: the simulated one, that of an application registered at Google, or none. */
  readonly google?: GoogleOffer | undefined;
  /** The campaign tag of each host that visitors come by; the assumed ones by default. */
  readonly marketingSources?: readonly MarketingSource[] | undefined;
  /** How applications are decided; by the usual policy by default. */
  readonly decisions?: DecisionPolicy | undefined;
}

export interface Sandbox {
  /**
   * Answers one request, at the contract's methods and paths; `address` is the client's network address, if known.
   * Rejects with ConnectionDropped if a tester injected that fault, and never otherwise.
   */
  handle(request: Request, address?: string): Promise<Response>;
  /** Answers a request of the HTTP server. */
  readonly dispatch: Dispatch;
  /** Carries out due work for some customers, for others on each call; run by a timer. */
  readonly sweep: () => Promise<void>;
  /** Ends the sandbox and closes its store. */
  close(): Promise<void>;
}

/**
 * A working platform behind the contract, as a request handler: in this process, behind Mock Service Worker, or behind
 * an HTTP server.
 */
export function createSandbox({
  store: kept,
  clock = liveClock,
  random = liveRandom,
  sandboxCalls,
  codeLimits,
  captcha,
  google,
  marketingSources,
  partners,
  partnerAsked,
  decisions,
  ...watching
}: SandboxOptions): Sandbox {
  const store = sandboxCalls ? kept : withoutMessages(kept);
  const services = servicesOf({
    store,
    clock,
    random,
    sandboxCalls,
    codeLimits,
    captcha,
    google,
    marketingSources,
    partners,
    partnerAsked,
    decisions,
  });
  const handlers = handlersOf(services, watching.log?.isFailing);
  const dispatch = dispatcher({ ...watching, services, find: router(routesOf(handlers, sandboxCalls)) });
  const sweepDue = dueSweep(store, services.customers, services.payments, services.clock);
  const sweepPhones = phoneSweep(store, services.customers, services.clock);
  return {
    dispatch,
    handle: webEdge(dispatch),
    sweep: async () => {
      await sweepDue();
      await sweepPhones();
    },
    close: () => store.close(),
  };
}
