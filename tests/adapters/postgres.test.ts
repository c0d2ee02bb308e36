import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { keyedStore } from "@creditline/adapters/platform/store/sealed/keyed-store";
import { postgresStore } from "@creditline/adapters/platform/store/postgres/postgres-store";
import { type Store, VersionConflict } from "@creditline/adapters/platform/store/store";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "./postgres-server.ts";
import { storeSuite } from "./store-suite.ts";
import { tester } from "./tester.ts";
import { PLATFORM_PROGRAM } from "./platform-program.ts";

const AT = "2026-12-01T04:30:00.000Z";

let server: PostgresServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server?.stop());

storeSuite("PostgreSQL", async () => postgresStore(await server.newPlace()));

/** Two stores of one database, as two servers have them. */
async function twoStores(): Promise<readonly [Store, Store]> {
  const url = await server.newPlace();
  return [await postgresStore(url), await postgresStore(url)];
}

const closed = (stores: readonly Store[]): Promise<unknown> => Promise.all(stores.map((one) => one.close()));

describe("two PostgreSQL stores on one database", () => {
  test("let exactly one of all racing writers through for each version of a customer", async () => {
    const stores = await twoStores();
    const [one] = stores;
    for (let version = 0; version < 10; version += 1) {
      const outcomes = await Promise.allSettled(
        Array.from({ length: 8 }, (_, i) =>
          stores[i % 2]?.commit({
            events: {
              customerId: "c1",
              expectedVersion: version,
              events: [{ at: AT, type: `writer-${i}`, data: {} }],
            },
            messages: [{ phone: "1", message: { at: AT, kind: "sms", text: `${version}` } }],
          }),
        ),
      );
      const lost = outcomes.filter((outcome) => outcome.status === "rejected");
      expect(lost).toHaveLength(7);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(VersionConflict);
    }
    expect((await one.read("c1")).map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await one.messages("1")).toHaveLength(10);
    await closed(stores);
  });

  test("lose no step of the counters that both count up, in whatever order they name them", async () => {
    const stores = await twoStores();
    const keys = ["a", "b", "c"];
    const countUp = async (store: Store, order: readonly string[]): Promise<void> => {
      for (;;) {
        const documents = [];
        for (const key of order) {
          const found = await store.document("counter", key);
          documents.push({
            kind: "counter",
            key,
            expectedVersion: found?.version ?? 0,
            value: Number(found?.value ?? 0) + 1,
          });
        }
        try {
          await store.commit({ documents });
          return;
        } catch (error) {
          if (!(error instanceof VersionConflict)) throw error;
        }
      }
    };
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        countUp(stores[i % 2] as Store, i % 3 === 0 ? keys : keys.toReversed()),
      ),
    );
    for (const key of keys) {
      expect(await stores[0].document("counter", key)).toEqual({ version: 12, value: 12 });
    }
    await closed(stores);
  });

  test("may be opened at the same moment on an empty database", async () => {
    const url = await server.newPlace();
    const stores = await Promise.all(Array.from({ length: 5 }, () => postgresStore(url)));
    await stores[0]?.commit({ documents: [{ kind: "k", key: "x", expectedVersion: 0, value: 1 }] });
    expect((await stores[4]?.document("k", "x"))?.value).toBe(1);
    await closed(stores);
  });

  test("serve one customer from two platforms: each sees what the other kept", async () => {
    const [first, second] = await twoStores();
    const one = tester({ store: first });
    const two = tester({ store: second });
    const me = await one.signIn("9000000001");
    expect((await two.record(me.access)).customerId).toBe(me.customerId);
    await two.ask("POST", "/v2/customer/buildprofile", { companyName: "Green Field" }, me.access);
    expect((await one.record(me.access)).workDetails?.companyName).toBe("Green Field");
    await one.sandbox.close();
    await two.sandbox.close();
  });
});

describe("the PostgreSQL store", () => {
  test("gives the same record as the memory store for the same requests, byte for byte", async () => {
    const texts = [];
    for (const store of [memoryStore(), await postgresStore(await server.newPlace())]) {
      const sandbox = tester({ store, seed: 11 });
      const me = await sandbox.signIn("9000000028");
      await sandbox.ask("POST", "/customer/profile", { loanReason: "Home repairs \u0000" }, me.access);
      texts.push((await sandbox.ask("GET", "/v1/customer/customerData", undefined, me.access)).text);
      await sandbox.sandbox.close();
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test("encrypts what a program of before has kept, and erases whoever asks for it, after a line when its day has come", async () => {
    const directory = mkdtempSync(join(tmpdir(), "creditline-postgres-keys-"));
    const url = await server.newPlace();
    const raw = await postgresStore(url);
    const before = tester({ store: raw });
    const old = await before.signIn("9812345670");
    await before.ask("POST", "/customer/profile", { city: "Pune" }, old.access);
    const events = await raw.read(old.customerId);

    const store = await keyedStore(directory, "5a".repeat(32), (sealing) => postgresStore(url, sealing));
    expect(await store.read(old.customerId)).toEqual(events);
    expect(JSON.stringify(await raw.read(old.customerId))).not.toContain("Pune");
    const one = tester({ store });
    const me = await one.signIn("9812345678");
    await one.ask("POST", "/customer/profile", { pan: "ABCPK1234L" }, me.access);
    await one.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: "90000.99000" });
    await one.ask("POST", "/v1/customer/account/deletion", {}, me.access);
    const kept = [{ what: "Your identity", why: "The law" }];
    const done = await one.ask("POST", `/sandbox/customers/${me.customerId}/deletion`, { kept });
    expect(done.status, done.text).toBe(200);
    const said = async (): Promise<string> => JSON.stringify(await store.read(me.customerId));
    expect(await said()).toContain("ABCPK1234L");
    expect((await one.ask("GET", "/v1/customer/customerData", undefined, me.access)).status).toBe(401);
    await store.eraseEnded("2031-11-30");
    expect(await said()).toContain("ABCPK1234L");
    await store.eraseEnded("2031-12-01");
    expect(await said()).not.toContain("ABCPK1234L");
    expect((await one.signIn("9812345678")).customerId).not.toBe(me.customerId);
    await store.close();
    await raw.close();
    rmSync(directory, { recursive: true, force: true });
  });

  test("takes any text as a key, and tells the likes of \\0 and character 0 apart", async () => {
    const store = await postgresStore(await server.newPlace());
    const keys = ["a\u0000b", "a\\0b", "a\\\\0b", "₹'\"; drop table x", ""];
    for (const key of keys) {
      expect(await store.document("k", key)).toBeNull();
      expect(await store.read(key)).toEqual([]);
      expect(await store.messages(key)).toEqual([]);
      await store.commit({ documents: [{ kind: "k", key, expectedVersion: 0, value: key }] });
    }
    for (const key of keys) expect((await store.document("k", key))?.value).toBe(key);
    await store.close();
  });

  test("writes before it answers, also in a database that is set not to", async () => {
    const url = await server.newPlace("-c synchronous_commit=off");
    const store = await postgresStore(url);
    const watcher = new Client({ connectionString: url });
    await watcher.connect();
    await watcher.query(`
      create table seen (setting text);
      create function note() returns trigger language plpgsql as
        $$ begin insert into seen values (current_setting('synchronous_commit')); return new; end $$;
      create trigger note after insert on creditline_messages execute function note();
    `);
    await store.commit({ messages: [{ phone: "1", message: { at: AT, kind: "sms", text: "one" } }] });
    const { rows } = await watcher.query("select distinct setting from seen");
    expect(rows).toEqual([{ setting: "on" }]);
    await watcher.end();
    await store.close();
  });

  test("keeps what it answered through a crash of the database, says that it is gone, and continues after it", async () => {
    const one = tester({ store: await postgresStore(await server.newPlace()) });
    const me = await one.signIn("9000000017");
    await one.ask("POST", "/v2/customer/buildprofile", { companyName: "Open Sky" }, me.access);
    expect((await one.ask("GET", "/healthz")).status).toBe(200);
    const shown = (await one.ask("GET", "/v1/customer/customerData", undefined, me.access)).text;
    await server.crash();
    expect((await one.ask("GET", "/healthz")).status).toBe(503);
    await server.restart();
    await expect.poll(async () => (await one.ask("GET", "/healthz")).status).toBe(200);
    expect((await one.ask("GET", "/v1/customer/customerData", undefined, me.access)).text).toBe(shown);
    await one.sandbox.close();
  });
});

test("a database that crashes under its writers keeps every batch that was answered, whole and once", async () => {
  const store = await postgresStore(await server.newPlace());
  const answered = [0, 0, 0];
  const writers = answered.map(async (_, i) => {
    for (let version = 0; ; version += 1) {
      await store.commit({
        events: { customerId: `c${i}`, expectedVersion: version, events: [{ at: AT, type: "a", data: {} }] },
        documents: [{ kind: "count", key: `c${i}`, expectedVersion: version, value: version + 1 }],
      });
      answered[i] = version + 1;
    }
  });
  await expect.poll(() => Math.min(...answered), { interval: 1 }).toBeGreaterThan(20);
  const ends = Promise.allSettled(writers);
  await server.crash();
  for (const end of await ends) {
    expect(end.status === "rejected" && end.reason).not.toBeInstanceOf(VersionConflict);
  }
  await server.restart();
  await expect.poll(() => store.check().then(() => "serves")).toBe("serves");
  for (const [i, count] of answered.entries()) {
    const kept = (await store.read(`c${i}`)).length;
    // The last one may have been kept without its answer getting through.
    expect([count, count + 1]).toContain(kept);
    expect(await store.document("count", `c${i}`)).toEqual({ version: kept, value: kept });
  }
  await store.close();
});

describe("a database that cannot be used is named, and its password is not", () => {
  const trouble = async (url: string): Promise<string> => {
    const error = await postgresStore(url).then(
      () => new Error("it opened"),
      (thrown: Error) => thrown,
    );
    expect(error.name).toBe("PostgresTrouble");
    expect(error.message).not.toMatch(/pa.{1,3}ss|secret/);
    return error.message;
  };

  test("nothing answers", async () => {
    expect(await trouble("postgres://me:secret@127.0.0.1:1/credit")).toBe("nothing answers at 127.0.0.1:1");
  });

  test("a wrong password", async () => {
    expect(await trouble(`postgres://creditline:secret@127.0.0.1:${server.port}/postgres`)).toBe(
      `127.0.0.1:${server.port} does not let the user creditline in with this password`,
    );
  });

  test("no such database", async () => {
    expect(await trouble(server.url("nowhere"))).toBe(
      `there is no database nowhere at 127.0.0.1:${server.port}; make it with createdb nowhere`,
    );
  });

  test("a database that cannot hold every text", async () => {
    const client = new Client({ connectionString: server.url("postgres") });
    await client.connect();
    await client.query("create database latin encoding 'LATIN1' template template0");
    await client.end();
    expect(await trouble(server.url("latin"))).toBe("the database's encoding is LATIN1, not UTF8");
  });
});

describe("the platform's program with DATABASE_URL", () => {
  const DATA_KEY = "5a".repeat(32);
  const program = (
    url: string,
    more: Readonly<Record<string, string>> = {},
  ): ChildProcessByStdio<null, Readable, Readable> =>
    spawn(process.execPath, [PLATFORM_PROGRAM], {
      env: {
        ...process.env,
        SANDBOX: "on",
        PORT: "0",
        HOST: "127.0.0.1",
        DATABASE_URL: url,
        DATA_KEY,
        ...more,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });

  test("keeps everything in that database", async () => {
    const url = await server.newPlace();
    const child = program(url);
    const [first] = (await once(child.stdout, "data")) as [Buffer];
    const address = String(first).replace("ready ", "").trim();
    const sent = await fetch(`${address}/v1/otp/send`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phone: "9876543210" }),
    });
    expect(sent.status).toBe(200);
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    expect(await gone).toEqual([0, null]);
    const store = await keyedStore("", DATA_KEY, (sealing) => postgresStore(url, sealing));
    expect(await store.messages("9876543210")).toHaveLength(1);
    await store.close();
    const other = program(url, { DATA_KEY: "a5".repeat(32) });
    expect(await text(other.stderr)).toBe(
      "error: DATA_KEY: this is not the key that the database was made with\n",
    );
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ message: string }>("select message from creditline_messages");
    await client.end();
    expect(rows.map(({ message }) => message)).toEqual([expect.stringMatching(/^v1\.[0-9a-f]{16}\./)]);
  });

  test("ends with one line when nothing answers there", async () => {
    const child = program("postgres://me:secret@127.0.0.1:1/credit");
    const gone = once(child, "exit");
    expect(await text(child.stderr)).toBe("error: DATABASE_URL: nothing answers at 127.0.0.1:1\n");
    expect(await gone).toEqual([1, null]);
  });
});
