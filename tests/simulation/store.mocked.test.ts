import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sqliteStore } from "@creditline/adapters/platform/store/sqlite/sqlite-store";
import { type Batch, type Store, VersionConflict } from "@creditline/adapters/platform/store/store";
import { expect, test } from "vitest";
import { simulate } from "./simulation.ts";
import { type Database, simulatedDatabase } from "./store/database.ts";
import { chanceOf } from "./machine/chance.ts";
import { simulatedDisk } from "./store/disk.ts";
import { logDatabase } from "./store/log-database.ts";

const documentsOf = (batches: readonly Batch[]): ReadonlyMap<string, readonly [string, string]> =>
  new Map(
    batches.flatMap(({ documents = [] }) =>
      documents.map(({ kind, key }) => [`${kind} ${key}`, [kind, key] as const] as const),
    ),
  );

/** Whatever a store is asked of what a tape has kept, the model's answer. */
async function expectSame(store: Store, model: Database, batches: readonly Batch[]): Promise<void> {
  const customers = new Set(batches.flatMap(({ events }) => events?.customerId ?? []));
  expect([...customers].toSorted()).toEqual([...model.customers()].toSorted());
  for (const customerId of customers) {
    expect(await store.read(customerId)).toEqual(model.events(customerId));
    expect(await store.read(customerId, 2)).toEqual(model.events(customerId, 2));
  }
  for (const [kind, key] of documentsOf(batches).values())
    expect(await store.document(kind, key)).toEqual(model.document(kind, key));
}

test("the simulated database and SQLite keep the same of the same tape, over two connections that come and go", async () => {
  const batches: Batch[] = [];
  let model: Database | undefined;
  const { violation, crashes } = await simulate(3, 1_500, {
    database: (onKept) =>
      (model = simulatedDatabase({
        onKept: (batch) => {
          batches.push(structuredClone(batch));
          onKept(batch);
        },
      })),
  });
  expect(violation).toBeNull();
  expect(crashes).toBeGreaterThan(2);
  if (model === undefined) throw new Error("there was no database");

  const directory = mkdtempSync(join(tmpdir(), "creditline-simulation-"));
  const open = (): Store => sqliteStore(join(directory, "tape.sqlite"));
  const stores = [open(), open()];
  for (const [n, batch] of batches.entries()) {
    const which = (n * 7) % 2;
    // A server that ends, and begins again.
    if (n % 90 === 89) {
      await stores[which]?.close();
      stores[which] = open();
    }
    await stores[which]?.commit(batch);
    // What has been kept once comes too late the second time, whichever server it comes to.
    const isChange = (batch.events?.events.length ?? 0) + (batch.documents?.length ?? 0) > 0;
    if (isChange && n % 5 === 0)
      await expect(stores[1 - which]?.commit(batch)).rejects.toBeInstanceOf(VersionConflict);
  }
  for (const store of stores) await expectSame(store, model, batches);
  for (const store of stores) await store.close();
  rmSync(directory, { recursive: true, force: true });
}, 120_000);

test("a copy of the log that finds the disk full loses nothing, however it lies torn after the power went", () => {
  for (let seed = 0; seed < 30; seed += 1) {
    const disk = simulatedDisk();
    let kept = 0;
    const database = logDatabase(disk, {
      onKept: () => {
        kept += 1;
      },
    });
    const server = database.attach("server");
    // The log is copied once it is long; the last batch of these makes it so, when there is no room.
    for (let n = 0; n < 21; n += 1) {
      const change = {
        kind: "note",
        key: String(n),
        expectedVersion: 0,
        value: "x".repeat(n === 20 ? 190_000 : 600),
      };
      expect(database.write(server, { documents: [change] })).toBeNull();
      if (n === 20) disk.setFull(true);
      database.sync(server);
    }
    database.powerCut(chanceOf(seed));
    disk.setFull(false);
    database.attach("server");
    for (let n = 0; n < 21; n += 1)
      expect(database.tables.document("note", String(n)), `seed ${seed}`).not.toBeNull();
    expect(kept).toBe(21);
  }
});
