import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sharedCommits } from "@creditline/adapters/platform/store/memory-store";
import { sqliteStore } from "@creditline/adapters/platform/store/sqlite/sqlite-store";
import { type Batch, VersionConflict } from "@creditline/adapters/platform/store/store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const batch = (customerId: string, expectedVersion: number, data: unknown = {}): Batch => ({
  events: { customerId, expectedVersion, events: [{ at: "2026-12-01T04:30:00.000Z", type: "a", data }] },
});

const neverLocked = (): boolean => false;

describe("commits that come together", () => {
  test("do not wait for others where one is urgent, and are kept with it", async () => {
    const kept: number[] = [];
    const shared = sharedCommits((batches) => {
      kept.push(batches.length);
      return batches.map(() => null);
    }, neverLocked);
    const patient = shared.commit(batch("c1", 0));
    expect(kept).toEqual([]);
    const urgent = shared.commit({ ...batch("c2", 0), isUrgent: true });
    expect(kept).toEqual([2]);
    await Promise.all([patient, urgent]);
    await shared.commit(batch("c3", 0));
    expect(kept).toEqual([2, 1]);
  });

  test("wait for someone else's lock, and for nothing else", async () => {
    let tries = 0;
    const shared = sharedCommits(
      (batches) => {
        tries += 1;
        if (tries < 3) throw new Error("locked");
        return batches.map(() => null);
      },
      (error) => String(error) === "Error: locked",
    );
    const first = shared.commit(batch("c1", 0));
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([first, shared.commit(batch("c2", 0))]);
    expect(tries).toBe(3);
  });

  test("are stored in one transaction, and no one gets a reply before it is synced", async () => {
    const log: string[] = [];
    const shared = sharedCommits((batches) => {
      log.push(`kept ${batches.length}`);
      return batches.map(() => null);
    }, neverLocked);
    const all = ["c1", "c2", "c3"].map((id) =>
      shared.commit(batch(id, 0)).then(() => log.push(`told ${id}`)),
    );
    await Promise.resolve();
    expect(log).toEqual([]);
    await Promise.all(all);
    expect(log).toEqual(["kept 3", "told c1", "told c2", "told c3"]);
  });

  test("do not pay for each other: one too late is refused alone, one that cannot be written fails alone", async () => {
    const tried: number[] = [];
    const shared = sharedCommits((batches) => {
      tried.push(batches.length);
      if (batches.some(({ events }) => events?.customerId === "broken")) throw new Error("disk full");
      return batches.map(({ events }) =>
        events?.customerId === "late" ? new VersionConflict("late") : null,
      );
    }, neverLocked);
    const outcomes = await Promise.allSettled(
      ["c1", "late", "broken", "c2"].map((id) => shared.commit(batch(id, 0))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
    expect(outcomes.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []))).toEqual([
      "VersionConflict: late",
      "Error: disk full",
    ]);
    expect(tried).toEqual([4, 1, 1, 1, 1]);
  });
});

describe("the SQLite store under many commits at once", () => {
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), "creditline-shared-"));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  test("lets one through for each version, in one transaction as in many", async () => {
    const store = sqliteStore(join(directory, "race.sqlite"));
    for (let version = 0; version < 5; version += 1) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 10 }, (_, n) => store.commit(batch(`c${n % 2}`, version, { n }))),
      );
      const refused = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(refused).toHaveLength(8);
      for (const { reason } of refused) expect(reason).toBeInstanceOf(VersionConflict);
      expect((await store.read("c0", version)).map(({ data }) => data)).toEqual([{ n: 0 }]);
    }
    await store.close();
  });

  test("keeps the others where one cannot be written, and nothing of that one", async () => {
    const store = sqliteStore(join(directory, "broken.sqlite"));
    const unwritable: Batch = {
      ...batch("c2", 0),
      documents: [{ kind: "k", key: "x", expectedVersion: 0, value: 1n }],
    };
    const outcomes = await Promise.allSettled([
      store.commit(batch("c1", 0)),
      store.commit(unwritable),
      store.commit(batch("c3", 0)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await Promise.all(["c1", "c2", "c3"].map(async (id) => (await store.read(id)).length))).toEqual([
      1, 0, 1,
    ]);
    await store.close();
  });

  test("what waits for its sync when the store is closed is kept", async () => {
    const file = join(directory, "closing.sqlite");
    const store = sqliteStore(file);
    const waiting = store.commit(batch("c1", 0));
    await store.close();
    await waiting;
    const again = sqliteStore(file);
    expect(await again.read("c1")).toHaveLength(1);
    await again.close();
  });
});
