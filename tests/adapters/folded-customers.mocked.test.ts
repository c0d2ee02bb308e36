import { PERSONAS, personaTreatment } from "@creditline/adapters/platform/tester/personas";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { applyEvent, fold } from "@creditline/adapters/platform/model/customer/fold";
import {
  createCustomerCache,
  type FoldedCustomers,
} from "@creditline/adapters/platform/model/customer/folded-customers";
import { applyDue, nextDueAt } from "@creditline/adapters/platform/model/customer/apply-due";
import type { Store } from "@creditline/adapters/platform/store/store";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { tester, toWithdraw } from "./tester.ts";

/** Nothing that is read from it can be changed unnoticed: the attempt throws. */
function frozen<Value>(value: Value): Value {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  if (value instanceof Map) for (const inner of value.values()) frozen(inner);
  else for (const inner of Object.values(value)) frozen(inner);
  return Object.freeze(value);
}

/** What the platforms of this file know their customers by, the newest last. */
const known: FoldedCustomers[] = [];

// Every customer that a platform of this file looks at is frozen first.
vi.mock("@creditline/adapters/platform/model/customer/folded-customers", async (importOriginal) => {
  const original = await importOriginal<{ createCustomerCache: typeof createCustomerCache }>();
  return {
    createCustomerCache: (...given: Parameters<typeof createCustomerCache>) => {
      const folded = original.createCustomerCache(...given);
      known.push(folded);
      return {
        ...folded,
        of: async (...asked: Parameters<typeof folded.of>) => frozen(await folded.of(...asked)),
      };
    },
  };
});

const text = (state: object): string =>
  JSON.stringify(state, (_key, value: unknown) => (value instanceof Map ? [...value] : value));

/** What customers and testers do; the amounts are such that some of it is refused. */
const deed = fc.oneof(
  fc.constantFrom(
    ["POST", "/customer/profile", { flat: "Flat 12", city: "Pune", state: "Maharashtra", pincode: "411001" }],
    ["POST", "/customer/consent", { termsAccepted: true, bureauConsent: true, whatsAppOptIn: true }],
    ["POST", "/v1/customer/creditline/application/submit", { tuVersion: 3 }],
    ["POST", "/v1/customer/txn/withdraw", { amount: 5_000, tenure: 3 }],
    ["POST", "/v1/customer/txn/withdraw", { amount: 90_000, tenure: 6 }],
    ["POST", "/repayment/initiate", {}],
    ["POST", "/v2/customer/repayments", {}],
    ["GET", "/v1/customer/customerData", undefined],
    ["GET", "/v1/customer/collection/mobile-app/outstanding-summary", undefined],
    ["POST", "/customer/timeline/event", { event: "AIP_INTERESTED" }],
    ["POST", "/v1/customer/reapply", {}],
  ),
  fc.integer({ min: 0, max: 60 * 24 * 3600 }).map((seconds) => ["advance", "", seconds] as const),
);

describe("folded customers", () => {
  test("whatever is done, what is folded on is what all events together say, and no one changes it", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PERSONAS.map(({ phone }) => phone), "9812345678"),
        fc.array(deed, { maxLength: 12 }),
        async (phone, deeds) => {
          const store = memoryStore();
          const one = tester({ store });
          const own = known.at(-1);
          const me = await one.signIn(phone);
          const { of: folded } = createCustomerCache(store, personaTreatment);
          const seen: { state: object; said: string }[] = [];
          for (const [n, [method, path, body]] of deeds.entries()) {
            if (method === "advance") one.clock.advance(Number(body) * 1000);
            else {
              const sent = typeof body === "object" ? { customerId: me.customerId, ...body } : undefined;
              const key = { "idempotency-key": `key-${n}` };
              const { status } = await one.ask(String(method), String(path), sent, me.access, key);
              expect(status).toBeLessThan(500);
            }
            const state = await folded(me.customerId);
            const replayed = fold(await store.read(me.customerId), personaTreatment);
            // By who reads alone, and by the platform, which follows what it does itself.
            for (const folding of [state, await own?.of(me.customerId)]) {
              expect(folding).toEqual(replayed);
              expect(text(folding ?? {})).toBe(text(replayed));
            }
            seen.push({ state, said: text(state) });
          }
          for (const { state, said } of seen) expect(text(state)).toBe(said);
        },
      ),
      { numRuns: 40 },
    );
  });

  test("until something comes next nothing is due, and from that moment on it is", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PERSONAS.map(({ phone }) => phone)),
        fc.array(fc.nat(50 * 24 * 3600 * 1000), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 400 * 24 * 3600 * 1000 }),
        async (phone, pauses, later) => {
          const store = memoryStore();
          const one = tester({ store });
          const me = await one.signIn(phone);
          for (const [n, pause] of pauses.entries()) {
            one.clock.advance(pause);
            const asked = await toWithdraw(one, phone, me.access, { amount: 3_000, tenure: 3 });
            await one.ask("POST", "/v1/customer/txn/withdraw", asked, me.access, {
              "idempotency-key": `key-${n}`,
            });
          }
          const state = fold(await store.read(me.customerId), personaTreatment);
          const until = nextDueAt(state);
          const now = one.clock.now() + later;
          if (now < until) expect(applyDue(state, now).events).toEqual([]);
          if (Number.isFinite(until)) {
            expect(applyDue(state, until - 1).events).toEqual([]);
            expect(applyDue(state, until).events).not.toEqual([]);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  const event = (n: number) => ({
    at: "2026-12-01T04:30:00.000Z",
    type: "path.saved",
    data: { pathInfo: `${n}` },
  });

  /** A store that tells what was read of it. */
  function readingStore(): { store: Store; reads: (readonly [string, number | undefined, number])[] } {
    const kept = memoryStore();
    const reads: (readonly [string, number | undefined, number])[] = [];
    const read: Store["read"] = async (customerId, after) => {
      const events = await kept.read(customerId, after);
      reads.push([customerId, after, events.length]);
      return events;
    };
    return { store: { ...kept, read }, reads };
  }

  const add = (store: Store, customerId: string, expectedVersion: number, count = 1): Promise<void> =>
    store.commit({
      events: { customerId, expectedVersion, events: Array.from({ length: count }, (_, n) => event(n)) },
    });

  test("are requested again each time, and only for what came since", async () => {
    const { store, reads } = readingStore();
    const { of: folded } = createCustomerCache(store, personaTreatment);
    await add(store, "c1", 0, 50);
    expect((await folded("c1")).version).toBe(50);
    expect((await folded("c1")).version).toBe(50);
    await add(store, "c1", 50);
    expect((await folded("c1")).version).toBe(51);
    expect(reads).toEqual([
      ["c1", 0, 50],
      ["c1", 50, 0],
      ["c1", 50, 1],
    ]);
  });

  test("that no one knows are not remembered, and those seen longest ago are forgotten", async () => {
    const { store, reads } = readingStore();
    const { of: folded } = createCustomerCache(store, personaTreatment, {
      customers: 2,
      characters: 1_000_000,
    });
    expect((await folded("c0")).version).toBe(0);
    for (const customerId of ["c1", "c2", "c3"]) {
      await add(store, customerId, 0);
      await folded(customerId);
    }
    reads.length = 0;
    for (const customerId of ["c3", "c2", "c1", "c0"]) await folded(customerId);
    expect(reads).toEqual([
      ["c3", 1, 0],
      ["c2", 1, 0],
      ["c1", 0, 1],
      ["c0", 0, 0],
    ]);
  });

  test("are followed by what this process has kept, where the store would tell the same", async () => {
    const { store, reads } = readingStore();
    const folded = createCustomerCache(store, personaTreatment);
    await add(store, "c1", 0);
    const first = await folded.of("c1");
    const then = (data: unknown) => [{ at: event(0).at, type: "path.saved", data }];
    const after = (events: ReturnType<typeof then>) =>
      events.map((one, i) => ({ ...one, version: 2 + i })).reduce(applyEvent, first);
    reads.length = 0;

    // No one who has not been seen, nothing with a gap, and nothing that the store would return changed.
    const saved = then({ pathInfo: "2" });
    folded.follow("c2", after(saved), saved);
    folded.follow("c1", after([...saved, ...saved]), saved);
    folded.follow("c1", after(then({ pathInfo: undefined })), then({ pathInfo: undefined }));
    expect((await folded.of("c2")).version).toBe(0);
    expect(await folded.of("c1")).toBe(first);
    expect(reads).toEqual([
      ["c2", 0, 0],
      ["c1", 1, 0],
    ]);

    await store.commit({ events: { customerId: "c1", expectedVersion: 1, events: saved } });
    const second = after(saved);
    folded.follow("c1", second, saved);
    expect(await folded.of("c1")).toBe(second);
    expect(reads.at(-1)).toEqual(["c1", 2, 0]);
  });

  test("take no more memory than they may: a customer with too much to say is folded each time", async () => {
    const { store, reads } = readingStore();
    const { of: folded } = createCustomerCache(store, personaTreatment, { customers: 10, characters: 1_000 });
    await add(store, "c1", 0, 3);
    await add(store, "c2", 0, 400);
    for (const customerId of ["c1", "c2", "c1", "c2"]) await folded(customerId);
    expect(reads.map(([, after]) => after)).toEqual([0, 0, 3, 0]);
  });

  test("two concurrent readers both get the right state, and the newer one is cached", async () => {
    const kept = memoryStore();
    let slow: Promise<void> = Promise.resolve();
    const store: Store = {
      ...kept,
      read: async (customerId, after) => {
        const events = await kept.read(customerId, after);
        await slow;
        return events;
      },
    };
    const { of: folded } = createCustomerCache(store, personaTreatment);
    await add(store, "c1", 0);
    let release = (): void => {};
    slow = new Promise((resolve) => {
      release = resolve;
    });
    const early = folded("c1");
    await new Promise((resolve) => setImmediate(resolve));
    slow = Promise.resolve();
    await add(store, "c1", 1);
    expect((await folded("c1")).version).toBe(2);
    release();
    expect((await early).version).toBe(1);
    expect((await folded("c1")).version).toBe(2);
  });
});
