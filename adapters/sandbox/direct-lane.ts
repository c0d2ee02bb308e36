import { LRUCache } from "lru-cache";
import { REQUEST_ID_HEADER } from "../contract/request-header-names.ts";
import { JSON_HEADERS } from "./answer.ts";
import type { CustomerState } from "./customer-state.ts";
import { DIRECT_READS, DIRECT_WRITES } from "./direct-calls.table.ts";
import { checkedJson, utf8 } from "./limited-body.ts";
import { plainRequest } from "./plain-request.ts";
import type { PlainRequest, RawRequest } from "./plain-request.ts";
import type { Services } from "./services.ts";
import { quietUntil } from "./settling.ts";

/** An answer with status 200, ready to be sent. */
export interface DirectAnswer {
  readonly call: string;
  /** Names and values by turns. */
  readonly headers: string[];
  readonly body: Uint8Array;
}

/** A short way for the calls that are asked most often. Null leaves the request to the general way. */
export interface DirectLane {
  /** The calls that it may answer. */
  readonly calls: readonly string[];
  /** Answers a reading call, at once where nothing has to be asked for. */
  read(request: RawRequest): DirectAnswer | null | Promise<DirectAnswer | null>;
  /** What to do with the body of a writing call, once it is there; null where there is no need to wait for it. */
  write(request: RawRequest): ((body: Uint8Array<ArrayBuffer>) => Promise<DirectAnswer | null>) | null;
}

/** How many answers are remembered, and how many bytes of them. */
const BOUNDS = { answers: 5_000, bytes: 16_000_000 } as const;

/** The longest body that is waited for here. */
const LONGEST_BODY = 16 * 1024;

/** An answer that was given, with all that it depends on. */
interface Given {
  readonly state: CustomerState;
  readonly headers: readonly string[];
  readonly body: Uint8Array;
  /** The store's when all was read anew; undefined for a store without. */
  readonly pulse: number | undefined;
  readonly clock: () => number;
  /** When the token ends, or something happens to the customer by itself: whichever comes first. */
  readonly until: number;
}

const encoder = new TextEncoder();

/** The headers that the general way sends with such a body, in its order; the request's id comes last. */
const headersOf = (body: Uint8Array): readonly string[] =>
  Object.entries({ ...JSON_HEADERS, "content-length": String(body.byteLength) })
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flat();

const answerOf = (
  call: string,
  headers: readonly string[],
  body: Uint8Array,
  requestId: string,
): DirectAnswer => ({ call, headers: [...headers, REQUEST_ID_HEADER, requestId], body });

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
 * on the session, the customer's events and the clock's setting, which are all in the store, and on time. The store's
 * `pulse` says whether anything in it has changed, by this process or by another; and before `until` time changes
 * nothing. Where the pulse has moved, or the store has none, session, clock and events are asked for again, and only
 * the text is kept, where the customer is still the same.
 */
export function directLane(services: Services): DirectLane {
  const { store, sessions, clock, customers, faults } = services;
  const given = new LRUCache<string, Given>({
    max: BOUNDS.answers,
    maxSize: BOUNDS.bytes,
    sizeCalculation: ({ body }) => body.byteLength,
  });

  /** The customer of a token; null for a link's, which reaches some calls only. */
  const admitted = async (token: string, now: number) => {
    const { customer, endsAt } = await sessions.admit(token, now);
    return customer.link === null ? { customerId: customer.customerId, endsAt } : null;
  };

  const readAnew = async (
    call: (typeof DIRECT_READS)[string],
    key: string,
    { token, requestId }: PlainRequest,
  ): Promise<DirectAnswer | null> => {
    try {
      // First, so that what changes while the rest is read is noticed the next time.
      const pulse = store.pulse?.();
      const face = await clock.face();
      const who = await admitted(token, face());
      if (who === null) return null;
      const state = await customers.look(who.customerId);
      const before = given.get(key);
      const isSame = before?.state === state;
      const body = isSame ? before.body : encoder.encode(call.json(state));
      const headers = isSame ? before.headers : headersOf(body);
      const until = Math.min(who.endsAt, quietUntil(state));
      given.set(key, { state, headers, body, pulse, clock: face, until });
      return answerOf(call.name, headers, body, requestId);
    } catch {
      return null;
    }
  };

  return {
    calls: [...Object.values(DIRECT_READS), ...Object.values(DIRECT_WRITES)].map(({ name }) => name),
    read: (request) => {
      const call = request.method === "GET" ? rowOf(DIRECT_READS, request.url) : undefined;
      if (call === undefined || faults.isOrdered(call.name)) return null;
      const plain = plainRequest(request);
      if (plain === null || plain.length > 0) return null;
      const key = `${call.name} ${plain.token}`;
      const known = given.get(key);
      return known?.pulse !== undefined && known.pulse === store.pulse?.() && known.clock() < known.until
        ? answerOf(call.name, known.headers, known.body, plain.requestId)
        : readAnew(call, key, plain);
    },
    write: (request) => {
      const call = request.method === "POST" ? rowOf(DIRECT_WRITES, request.url) : undefined;
      if (call === undefined) return null;
      const plain = plainRequest(request);
      if (plain === null || plain.contentType !== "application/json" || plain.length > LONGEST_BODY)
        return null;
      return async (bytes) => {
        try {
          if (faults.isOrdered(call.name)) return null;
          const payload = call.decode(JSON.parse(checkedJson(utf8(bytes))));
          const who = await admitted(plain.token, await clock.now());
          if (who === null) return null;
          const text = await call.json(services, who.customerId, plain.idempotencyKey, payload);
          const body = encoder.encode(text);
          return answerOf(call.name, headersOf(body), body, plain.requestId);
        } catch {
          return null;
        }
      };
    },
  };
}
