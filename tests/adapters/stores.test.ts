import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { sqliteStore } from "@creditline/adapters/platform/store/sqlite/sqlite-store";
import { type Store, VersionConflict } from "@creditline/adapters/platform/store/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeSuite } from "./store-suite.ts";
import { tester } from "./tester.ts";

let directory: string;
let files = 0;
const newFile = (): string => join(directory, `${(files += 1)}`, "creditline.sqlite");
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "creditline-store-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

storeSuite("in-memory", async () => memoryStore());
storeSuite("SQLite", async () => sqliteStore(newFile()));

describe("the SQLite store, opened again", () => {
  test("gives the same record byte for byte, and the same session continues", async () => {
    const file = newFile();
    const before = tester({ store: sqliteStore(file) });
    const me = await before.signIn("9000000017");
    await before.ask("POST", "/v2/customer/buildprofile", { companyName: "Open Sky" }, me.access);
    const shown = await before.ask("GET", "/v1/customer/customerData", undefined, me.access);
    await before.sandbox.close();

    const after = tester({ store: sqliteStore(file) });
    const again = await after.ask("GET", "/v1/customer/customerData", undefined, me.access);
    expect(again.status).toBe(200);
    expect(again.text).toBe(shown.text);
    const refreshed = await after.ask("POST", "/oauth/token", {
      grant_type: "refresh_token",
      refresh_token: me.refresh,
    });
    expect(refreshed.status).toBe(200);
    await after.sandbox.close();
  });

  test("puts what a killed process had written where it belongs before anybody is answered from it", async () => {
    const left = join(directory, "left.sqlite");
    const killed = sqliteStore(left);
    await killed.commit({ documents: [{ kind: "k", key: "a", expectedVersion: 0, value: "written" }] });
    // The files as they lie after a kill: what was written is in the log alone, which no one may have synced.
    const found = join(directory, "found.sqlite");
    for (const file of ["", "-wal"]) copyFileSync(`${left}${file}`, `${found}${file}`);
    const store = sqliteStore(found);
    // The power goes, and with it whatever of the log was not on the disk.
    const after = join(directory, "after.sqlite");
    copyFileSync(found, after);
    const again = sqliteStore(after);
    expect((await again.document("k", "a"))?.value).toBe("written");
    for (const open of [again, store, killed]) await open.close();
  });

  test("two processes may share the file: each sees what the other kept", async () => {
    const file = newFile();
    const one = tester({ store: sqliteStore(file) });
    const two = tester({ store: sqliteStore(file) });
    const me = await one.signIn("9000000001");
    expect((await two.record(me.access)).customerId).toBe(me.customerId);
    await two.ask("POST", "/v2/customer/buildprofile", { companyName: "Green Field" }, me.access);
    expect((await one.record(me.access)).workDetails?.companyName).toBe("Green Field");
    await one.sandbox.close();
    await two.sandbox.close();
  });

  test("what a store remembers gives way to what another process keeps", async () => {
    const file = newFile();
    const [one, two] = [sqliteStore(file), sqliteStore(file)];
    const events = (expectedVersion: number) => ({
      events: {
        customerId: "c1",
        expectedVersion,
        events: [{ at: "2026-12-01T04:30:00.000Z", type: "a", data: {} }],
      },
    });
    const document = (expectedVersion: number, value: unknown) => ({
      documents: [{ kind: "k", key: "d", expectedVersion, value }],
    });
    await one.commit({ ...events(0), ...document(0, "first") });
    expect((await one.document("k", "d"))?.value).toBe("first");
    expect(await one.read("c1", 1)).toEqual([]);
    expect(await one.document("k", "none")).toBeNull();

    await two.commit({ ...events(1), ...document(1, "second") });
    await two.commit({ documents: [{ kind: "k", key: "none", expectedVersion: 0, value: "there" }] });
    expect((await one.document("k", "d"))?.value).toBe("second");
    expect((await one.document("k", "none"))?.value).toBe("there");
    expect((await one.read("c1", 1)).map(({ version }) => version)).toEqual([2]);

    // Without having looked in between, too.
    await two.commit({ ...events(2), ...document(2, "third") });
    await expect(one.commit(events(2))).rejects.toBeInstanceOf(VersionConflict);
    await two.commit({ ...events(3), ...document(3, "fourth") });
    await expect(one.commit(document(3, "mine"))).rejects.toBeInstanceOf(VersionConflict);
    await one.commit({ ...events(4), ...document(4, "fifth") });
    expect((await two.document("k", "d"))?.value).toBe("fifth");
    expect((await two.read("c1", 4)).map(({ version }) => version)).toEqual([5]);
    await one.close();
    await two.close();
  });

  test("what is asked before the process hears of anything new is looked for once, and never before a commit here", async () => {
    const file = newFile();
    const [one, two] = [sqliteStore(file), sqliteStore(file)];
    const change = (store: Store, expectedVersion: number, value: unknown): Promise<void> =>
      store.commit({ documents: [{ kind: "k", key: "d", expectedVersion, value }], isUrgent: true });
    const valueBy = async (store: Store) => (await store.document("k", "d"))?.value;
    await change(one, 0, 1);
    // All of this continues without the process hearing of anything.
    expect([await valueBy(one), await valueBy(two)]).toEqual([1, 1]);
    await change(two, 1, 2);
    expect([await valueBy(one), await valueBy(two)]).toEqual([2, 2]);
    await change(one, 2, 3);
    expect([await valueBy(one), await valueBy(two)]).toEqual([3, 3]);
    await one.close();
    await two.close();
  });

  test("what could not be kept is not remembered either", async () => {
    const store = sqliteStore(newFile());
    const event = (data: unknown) => ({ at: "2026-12-01T04:30:00.000Z", type: "a", data });
    const events = (data: unknown) => ({ customerId: "c1", expectedVersion: 0, events: [event(data)] });
    const loop: { self?: unknown } = {};
    loop.self = loop;
    const documents = [{ kind: "k", key: "d", expectedVersion: 0, value: 1 }];
    await expect(store.commit({ events: events(loop), documents })).rejects.toThrow(TypeError);
    // The document is written, and fails to be kept with what comes after it.
    const message = { phone: "1", message: loop as never };
    await expect(store.commit({ events: events(1), documents, messages: [message] })).rejects.toThrow(
      TypeError,
    );
    expect(await store.read("c1")).toEqual([]);
    expect(await store.document("k", "d")).toBeNull();
    await store.commit({ events: events(1), documents });
    expect((await store.document("k", "d"))?.version).toBe(1);
    await store.close();
  });

  test("a decision gets through though someone else keeps something in every turn of the event loop", async () => {
    const file = newFile();
    const other = sqliteStore(file);
    const one = tester({ store: sqliteStore(file) });
    const me = await one.signIn("9000000330");
    const over = new AbortController();
    let conflicts = 0;
    const keepOn = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const expectedVersion = (await other.read(me.customerId)).length;
        const events = [{ at: "2026-12-01T04:30:00.000Z", type: "path.saved", data: { pathInfo: "1" } }];
        try {
          await other.commit({
            events: { customerId: me.customerId, expectedVersion, events },
            isUrgent: true,
          });
        } catch {
          conflicts += 1;
        }
        await new Promise((resolve) => setImmediate(resolve));
      }
    };
    const busy = keepOn();
    for (let n = 0; n < 5; n += 1) {
      const key = { "idempotency-key": `key-${n}` };
      const body = { amount: 3_000, tenure: 3 };
      const answer = await one.ask("POST", "/v1/customer/txn/genrefno", body, me.access, key);
      expect(answer.status).toBe(200);
    }
    over.abort();
    await busy;
    expect(conflicts).toBeLessThanOrEqual(5);
    expect((await other.read(me.customerId)).filter(({ type }) => type === "reference.issued")).toHaveLength(
      5,
    );
    await one.sandbox.close();
    await other.close();
  });

  test("that could not keep something says so when it is asked, until it can again", async () => {
    const file = newFile();
    const store = sqliteStore(file);
    await store.check();
    const other = new DatabaseSync(file);
    other.exec("alter table documents rename to moved_away");
    const documents = [{ kind: "k", key: "d", expectedVersion: 0, value: 1 }];
    await expect(store.commit({ documents })).rejects.toThrow(/documents/);
    await expect(store.check()).rejects.toThrow(/documents/);
    other.exec("alter table moved_away rename to documents");
    other.close();
    await store.check();
    await store.commit({ documents });
    await store.check();
    await store.close();
  });

  test("someone else's lock is waited for without holding up what only reads", async () => {
    const file = newFile();
    const one = tester({ store: sqliteStore(file) });
    const me = await one.signIn("9000000001");
    const locking = new DatabaseSync(file);
    locking.exec("begin immediate");
    let isSaved = false;
    const saving = one.ask("POST", "/v2/customer/buildprofile", { companyName: "Green Field" }, me.access);
    void saving.then(() => {
      isSaved = true;
    });
    for (let n = 0; n < 5; n += 1) expect((await one.record(me.access)).customerId).toBe(me.customerId);
    expect(isSaved).toBe(false);
    locking.exec("commit");
    locking.close();
    expect((await saving).status).toBe(200);
    await one.sandbox.close();
  });

  test("a fault that is ordered of one process comes once, from whichever answers, also after a new start", async () => {
    const file = newFile();
    const [one, two] = [tester({ store: sqliteStore(file) }), tester({ store: sqliteStore(file) })];
    const me = await one.signIn("9000000001");
    const read = ({ ask }: typeof one) => ask("GET", "/v1/customer/customerData", undefined, me.access);
    for (const reader of [one, two]) expect((await read(reader)).status).toBe(200);
    await one.ask("POST", "/sandbox/faults", { call: "customerData", status: 502, times: 2 });
    expect((await read(two)).status).toBe(502);
    await one.sandbox.close();
    await two.sandbox.close();
    const after = tester({ store: sqliteStore(file) });
    expect((await read(after)).status).toBe(502);
    expect((await read(after)).status).toBe(200);
    await after.sandbox.close();
  });

  test("the memory and the SQLite store give the same record for the same requests", async () => {
    const texts = [];
    for (const store of [memoryStore(), sqliteStore(newFile())]) {
      const sandbox = tester({ store, seed: 11 });
      const me = await sandbox.signIn("9000000028");
      await sandbox.ask("POST", "/customer/profile", { loanReason: "Home repairs \u0000" }, me.access);
      texts.push((await sandbox.ask("GET", "/v1/customer/customerData", undefined, me.access)).text);
      await sandbox.sandbox.close();
    }
    expect(texts[0]).toBe(texts[1]);
  });
});
