import { LRUCache } from "lru-cache";
import { REQUEST_ID_HEADER } from "../contract/request-header-names.ts";
import { JSON_HEADERS } from "./answer.ts";
import type { CustomerState } from "./customer-state.ts";
import { DIRECT_READS, DIRECT_WRITES } from "./direct-calls.table.ts";
import type { DirectRead } from "./direct-calls.table.ts";
import { checkedJson, utf8 } from "./limited-body.ts";
import { plainHeaders, plainToken } from "./plain-request.ts";
import type { RawRequest } from "./plain-request.ts";
import { requestIdOf } from "./request-ids.ts";
import type { Services } from "./services.ts";
import type { Reading } from "./store.ts";
import { quietUntil } from "./settling.ts";

/** An answer with status 200, ready to be sent. */
export interface DirectAnswer {
  readonly call: string;
  readonly requestId: string;
  readonly customerId: string;
  /** Names and values by turns. */
  readonly headers: string[];
  readonly body: Uint8Array;
}

/** Told the answer to a request, once; null leaves it to the general way. */
export type TellAnswer = (answer: DirectAnswer | null) => void;

/** A short way for the calls that are asked most often. */
export interface DirectLane {
  /** The calls that it may answer. */
  readonly calls: readonly string[];
  /** Takes on a request for a reading call; false where it is none of the lane's, and nothing will be told. */
  read(request: RawRequest, tell: TellAnswer): boolean;
  /** What to do with the body of a writing call, once it is there; null where there is no need to wait for it. */
  write(request: RawRequest): ((body: Uint8Array<ArrayBuffer>) => Promise<DirectAnswer | null>) | null;
}

/** How many answers are remembered, and how many bytes of them. */
const BOUNDS = { answers: 5_000, bytes: 8_000_000 } as const;

/** A body of up to four digits of bytes is waited for here. */
const SHORT_BODY = /^\d{1,4}$/;

/** What Node and the contract take as it is. */
const PLAIN_KEY = /^[\x21-\x7e]{1,200}$/;

/** An answer that was given, with all that it depends on. */
interface Given {
  readonly call: DirectRead;
  readonly state: CustomerState;
  readonly headers: readonly string[];
  readonly body: Uint8Array;
  /** The store's when all was read anew; undefined for a store without. */
  readonly pulse: number | undefined;
  readonly clock: () => number;
  /** When the token ends, or something happens to the customer by itself: whichever comes first. */
  readonly until: number;
}

/** A reading call that is still to be answered. */
interface Asked {
  readonly call: DirectRead;
  readonly authorization: string;
  readonly requestId: string;
  readonly tell: TellAnswer;
}

const encoder = new TextEncoder();

/** The headers that the general way sends with such a body, in its order; the request's id comes last. */
const headersOf = (body: Uint8Array): readonly string[] =>
  Object.entries({ ...JSON_HEADERS, "content-length": String(body.byteLength) })
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flat();

const answerOf = (
  call: string,
  customerId: string,
  headers: readonly string[],
  body: Uint8Array,
  requestId: string,
): DirectAnswer => ({
  call,
  requestId,
  customerId,
  headers: headers.concat(REQUEST_ID_HEADER, requestId),
  body,
});

const rowOf = <Row>(table: Readonly<Record<string, Row>>, url: string | undefined): Row | undefined =>
  url !== undefined && Object.hasOwn(table, url) ? table[url] : undefined;

/**
 * The direct lane: answers the calls that are asked most often (direct-calls.table.ts) from what Node hands over,
 * without making web requests and responses of it, and gives byte for byte what the general way gives;
 * tests/adapters/direct-lane.test.ts asks both.
 *
 * It answers good requests alone: exactly a call's address, nothing unusual in the headers, a customer's valid token,
 * no fault ordered, a body that fits, an outcome that succeeds. Everything else, and everything that goes wrong before
 * something is kept, is left to the general way with the body as it came, so that there is one place that refuses. A
 * writing call that is asked twice that way is still done once: that is what its key or its reference is for.
 *
 * What a reading call answered is answered again only while it is proven to be what would be answered now. It depends
 * on the session, the customer's events, the clock's setting and what a tester ordered, which are all in the store, and
 * on time. The store's `pulse` says whether anything in it has changed, by this process or by another; and before
 * `until` time changes nothing. Where the pulse has moved, or the store has none, session, clock, orders and events are
 * asked for again, and only the text is kept, where the customer is still the same. Requests that arrive in one turn of
 * the event loop are answered at its end with one look at the pulse: it is taken after the last of them has arrived.
 */
export function directLane(services: Services): DirectLane {
  const { store, sessions, clock, customers, faults } = services;
  /** By the text of the authorization, which was good when the answer was given. */
  const given = new LRUCache<string, Given>({
    max: BOUNDS.answers,
    maxSize: BOUNDS.bytes,
    sizeCalculation: ({ body }) => body.byteLength,
  });

  /** The customer of an authorization; null for a link's, which reaches some calls only. Throws for a bad one. */
  const admitted = async (authorization: string, now: number, view?: Reading) => {
    const token = plainToken(authorization);
    if (token === null) return null;
    const { customer, endsAt } = await sessions.admit(token, now, view);
    return customer.link === null ? { customerId: customer.customerId, endsAt } : null;
  };

  /** A store that is in trouble tells so to the general way. */
  const pulseNow = (): number | undefined => {
    try {
      return store.pulse?.();
    } catch {
      return undefined;
    }
  };

  const readAnew = async ({ call, authorization, requestId }: Asked): Promise<DirectAnswer | null> => {
    try {
      // First, so that what changes while the rest is read is noticed the next time.
      const pulse = pulseNow();
      if (await faults.isOrdered(call.name)) return null;
      const face = await clock.face();
      const who = await admitted(authorization, face());
      if (who === null) return null;
      const state = await customers.look(who.customerId);
      const before = given.get(authorization);
      const isSame = before?.state === state && before.call === call;
      const body = isSame ? before.body : encoder.encode(call.json(state));
      const headers = isSame ? before.headers : headersOf(body);
      const until = Math.min(who.endsAt, quietUntil(state));
      given.set(authorization, { call, state, headers, body, pulse, clock: face, until });
      return answerOf(call.name, who.customerId, headers, body, requestId);
    } catch {
      return null;
    }
  };

  let waiting: Asked[] = [];
  const answerWaiting = (): void => {
    const together = waiting;
    waiting = [];
    const pulse = pulseNow();
    for (const asked of together) {
      const { call, authorization, requestId, tell } = asked;
      const known = given.get(authorization);
      const isProven =
        known?.pulse !== undefined &&
        known.pulse === pulse &&
        known.call === call &&
        known.clock() < known.until;
      if (isProven) tell(answerOf(call.name, known.state.customerId, known.headers, known.body, requestId));
      else void readAnew(asked).then(tell);
    }
  };

  /** A store that is in trouble tells so where it is read. */
  const viewNow = (): Reading => {
    try {
      return store.view?.() ?? store;
    } catch {
      return store;
    }
  };

  let arrived: ((view: Reading) => void)[] = [];
  /** A view of the store that is no older than what has arrived in this turn of the event loop. */
  const viewAfterArrivals = (): Promise<Reading> =>
    new Promise((resolve) => {
      arrived.push(resolve);
      if (arrived.length > 1) return;
      setImmediate(() => {
        const together = arrived;
        arrived = [];
        const view = viewNow();
        for (const go of together) go(view);
      });
    });

  return {
    calls: [...Object.values(DIRECT_READS), ...Object.values(DIRECT_WRITES)].map(({ name }) => name),
    read: (request, tell) => {
      const call = request.method === "GET" ? rowOf(DIRECT_READS, request.url) : undefined;
      if (call === undefined) return false;
      const plain = plainHeaders(request);
      if (plain?.authorization === undefined || plain.contentLength !== undefined) return false;
      const { authorization } = plain;
      waiting.push({ call, authorization, requestId: requestIdOf(plain.requestId ?? ""), tell });
      if (waiting.length === 1) setImmediate(answerWaiting);
      return true;
    },
    write: (request) => {
      const call = request.method === "POST" ? rowOf(DIRECT_WRITES, request.url) : undefined;
      if (call === undefined) return null;
      const plain = plainHeaders(request);
      if (plain?.authorization === undefined || plain.contentType !== "application/json") return null;
      const { authorization, requestId, idempotencyKey, contentLength = "" } = plain;
      if (!SHORT_BODY.test(contentLength)) return null;
      if (idempotencyKey !== undefined && !PLAIN_KEY.test(idempotencyKey)) return null;
      return async (bytes) => {
        try {
          const payload = call.decode(JSON.parse(checkedJson(utf8(bytes))));
          const view = await viewAfterArrivals();
          if (await faults.isOrdered(call.name, view)) return null;
          const who = await admitted(authorization, await clock.now(view), view);
          if (who === null) return null;
          const text = await call.json(services, who.customerId, idempotencyKey, payload, view);
          const body = encoder.encode(text);
          return answerOf(call.name, who.customerId, headersOf(body), body, requestIdOf(requestId ?? ""));
        } catch {
          return null;
        }
      };
    },
  };
}
