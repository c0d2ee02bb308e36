import { type Store, VersionConflict } from "@creditline/adapters/platform/store/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const AT = "2026-12-01T04:30:00.000Z";
const event = (type: string, data: unknown = {}) => ({ at: AT, type, data });
const message = (text: string) => ({ at: AT, kind: "sms", text }) as const;

/** What every store must do, whatever is behind it. `open` gives an empty one. */
export function storeSuite(name: string, open: () => Promise<Store>): void {
  describe(`${name} store`, () => {
    let store: Store;
    beforeEach(async () => {
      store = await open();
    });
    afterEach(() => store.close());

    test("knows nothing at first", async () => {
      await expect(store.check()).resolves.toBeUndefined();
      expect(await store.read("c1")).toEqual([]);
      expect(await store.document("setting", "x")).toBeNull();
      expect(await store.messages("9000000001")).toEqual([]);
    });

    test("numbers a customer's events from one, in order and without gaps", async () => {
      await store.commit({
        events: { customerId: "c1", expectedVersion: 0, events: [event("a"), event("b", { n: 1 })] },
      });
      await store.commit({ events: { customerId: "c1", expectedVersion: 2, events: [event("c")] } });
      await store.commit({ events: { customerId: "c2", expectedVersion: 0, events: [event("z")] } });
      expect(await store.read("c1")).toEqual([
        { version: 1, ...event("a") },
        { version: 2, ...event("b", { n: 1 }) },
        { version: 3, ...event("c") },
      ]);
      expect((await store.read("c2")).map(({ version }) => version)).toEqual([1]);
      expect(await store.read("c1", 1)).toEqual([
        { version: 2, ...event("b", { n: 1 }) },
        { version: 3, ...event("c") },
      ]);
      for (const after of [3, 4]) expect(await store.read("c1", after)).toEqual([]);
    });

    test("lists customers in the order of their ids, a page at a time", async () => {
      expect(await store.customers("", 10)).toEqual([]);
      for (const customerId of ["c2", "c10", "c1", "d"])
        await store.commit({
          events: { customerId, expectedVersion: 0, events: [event("a"), event("b")] },
        });
      expect(await store.customers("", 10)).toEqual(["c1", "c10", "c2", "d"]);
      expect(await store.customers("", 2)).toEqual(["c1", "c10"]);
      expect(await store.customers("c10", 2)).toEqual(["c2", "d"]);
      expect(await store.customers("d", 2)).toEqual([]);
    });

    test("lists the keys of documents of a kind in their order, a page at a time, without those that were forgotten", async () => {
      expect(await store.documentKeys("k", "", 10)).toEqual([]);
      const keys = ["9812345679", "9812345678", "a\\0b", "a"];
      const documents = [
        ...keys.map((key) => ({ kind: "k", key, expectedVersion: 0, value: 1 })),
        { kind: "kk", key: "b", expectedVersion: 0, value: 1 },
      ];
      await store.commit({ documents });
      expect(await store.documentKeys("k", "", 10)).toEqual(["9812345678", "9812345679", "a", "a\\0b"]);
      expect(await store.documentKeys("k", "9812345678", 2)).toEqual(["9812345679", "a"]);
      await store.commit({ forgotten: { documents: [{ kind: "k", key: "9812345679" }], messagesTo: [] } });
      expect(await store.documentKeys("k", "", 10)).toEqual(["9812345678", "a", "a\\0b"]);
      expect(await store.document("k", "9812345679")).toBeNull();
    });

    test("refuses events for a version that is gone, or not yet there", async () => {
      await store.commit({ events: { customerId: "c1", expectedVersion: 0, events: [event("a")] } });
      for (const expectedVersion of [0, 2]) {
        await expect(
          store.commit({ events: { customerId: "c1", expectedVersion, events: [event("b")] } }),
        ).rejects.toBeInstanceOf(VersionConflict);
      }
      expect(await store.read("c1")).toHaveLength(1);
    });

    test("keeps a document's newest value, and refuses a change to an older one", async () => {
      const change = (expectedVersion: number, value: unknown) =>
        store.commit({ documents: [{ kind: "session", key: "s1", expectedVersion, value }] });
      await change(0, { n: 1 });
      await change(1, null);
      expect(await store.document("session", "s1")).toEqual({ version: 2, value: null });
      for (const stale of [0, 1, 3]) await expect(change(stale, "x")).rejects.toBeInstanceOf(VersionConflict);
      expect(await store.document("session", "s1")).toEqual({ version: 2, value: null });
    });

    test("tells documents apart by kind and key together", async () => {
      const pairs = [
        ["a", "b:c"],
        ["a:b", "c"],
        ["a", "b"],
      ] as const;
      for (const [kind, key] of pairs) {
        await store.commit({ documents: [{ kind, key, expectedVersion: 0, value: `${kind}|${key}` }] });
      }
      for (const [kind, key] of pairs) {
        expect((await store.document(kind, key))?.value).toBe(`${kind}|${key}`);
      }
    });

    test("shows messages newest first, each phone its own", async () => {
      await store.commit({
        messages: [
          { phone: "1", message: message("one") },
          { phone: "1", message: message("two") },
        ],
      });
      await store.commit({ messages: [{ phone: "2", message: message("other") }] });
      await store.commit({ messages: [{ phone: "1", message: message("three") }] });
      expect((await store.messages("1")).map(({ text }) => text)).toEqual(["three", "two", "one"]);
      expect((await store.messages("2")).map(({ text }) => text)).toEqual(["other"]);
    });

    test("keeps all of a batch or none of it", async () => {
      await store.commit({ documents: [{ kind: "k", key: "taken", expectedVersion: 0, value: 1 }] });
      const batch = {
        events: { customerId: "c1", expectedVersion: 0, events: [event("a")] },
        documents: [
          { kind: "k", key: "new", expectedVersion: 0, value: 1 },
          { kind: "k", key: "taken", expectedVersion: 0, value: 2 },
        ],
        messages: [{ phone: "1", message: message("one") }],
      };
      await expect(store.commit(batch)).rejects.toBeInstanceOf(VersionConflict);
      expect(await store.read("c1")).toEqual([]);
      expect(await store.document("k", "new")).toBeNull();
      expect(await store.messages("1")).toEqual([]);
      expect(await store.document("k", "taken")).toEqual({ version: 1, value: 1 });
    });

    test("lets one of many writers through for each version", async () => {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, (_, i) =>
          store.commit({ events: { customerId: "c1", expectedVersion: 0, events: [event(`writer-${i}`)] } }),
        ),
      );
      expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await store.read("c1")).toHaveLength(1);
    });

    test("gives back plain JSON: what was kept cannot be changed from outside", async () => {
      const data = { list: [1, { deep: "ü\u0000\u2028" }], gone: undefined };
      await store.commit({ events: { customerId: "c1", expectedVersion: 0, events: [event("a", data)] } });
      data.list.push(2);
      const [first] = await store.read("c1");
      expect(JSON.stringify(first?.data)).toBe(JSON.stringify({ list: [1, { deep: "ü\u0000\u2028" }] }));
    });
  });
}
