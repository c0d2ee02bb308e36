import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { createEvent } from "@creditline/adapters/platform/model/customer/events";
import { embeddedStore } from "@creditline/adapters/platform/store/sealed/embedded-store";
import { postgresStore } from "@creditline/adapters/platform/store/postgres/postgres-store";
import { keyedStore } from "@creditline/adapters/platform/store/sealed/keyed-store";
import type { Store } from "@creditline/adapters/platform/store/store";
import { platformProcess } from "../adapters/platform-process.ts";
import { startPostgres } from "../adapters/postgres-server.ts";
import { below, brokenIn, type Drill, megabytes, seconds } from "./drill.ts";
import { ask, people, type Person, work } from "./load.ts";

const EVENTS_EACH = 20;

/** Fills a database with so many events, of customers with twenty each. */
async function fill(store: Store, events: number, atOnce: number): Promise<void> {
  const now = Date.parse("2026-12-01T04:30:00.000Z");
  const customer = (n: number) =>
    store.commit({
      documents: [{ kind: "customer-by-phone", key: `7${n}`, expectedVersion: 0, value: `cust-drill-${n}` }],
      events: {
        customerId: `cust-drill-${n}`,
        expectedVersion: 0,
        events: Array.from({ length: EVENTS_EACH }, (_, i) =>
          i === 0
            ? createEvent(now, "customer.registered", {
                customerId: `cust-drill-${n}`,
                phone: `7${n}`,
                persona: null,
                source: "drill",
              })
            : createEvent(now + i * 60_000, i % 2 === 0 ? "support.resolved" : "support.escalated", {
                note: `Event ${i} of customer ${n}.`,
              }),
        ),
      },
    });
  for (let from = 0; from < events / EVENTS_EACH; from += atOnce)
    await Promise.all(
      Array.from({ length: Math.min(atOnce, events / EVENTS_EACH - from) }, (_, n) => customer(from + n)),
    );
}

/** Every event of a file, as one digest, and how many they are. */
function eventsIn(file: string): { readonly count: number; readonly digest: string } {
  const database = new DatabaseSync(file, { readOnly: true });
  const hash = createHash("sha256");
  let count = 0;
  const rows = database
    .prepare(
      "select customer_id, version, at, type, data from events where customer_id glob 'cust-drill-*' order by customer_id, version",
    )
    .iterate();
  for (const row of rows) {
    hash.update(JSON.stringify(Object.values(row)));
    count += 1;
  }
  database.close();
  return { count, digest: hash.digest("hex") };
}

/** What customers read of themselves. */
const recordsOf = (url: string, all: readonly Person[]): Promise<readonly (string | null)[]> =>
  Promise.all(
    all.map(async ({ bearer }) => {
      const answer = await ask(url, "GET", "/v1/customer/customerData", undefined, bearer);
      return answer?.status === 200 ? answer.text : null;
    }),
  );

const CUSTOMERS = 8;

async function embedded(folder: string, events: number): Promise<Record<string, number>> {
  const dataDir = join(folder, "data");
  mkdirSync(dataDir);
  const filling = performance.now();
  const store = await embeddedStore(dataDir);
  await fill(store, events, 2_000);
  await store.close();
  const filled = seconds(filling);
  const server = await platformProcess({ DATA_DIR: dataDir, DATABASE_URL: "" });
  const all = await people(server.url, CUSTOMERS);
  const file = join(dataDir, "creditline.sqlite");
  const [copy, keys] = [join(folder, "backup.sqlite"), join(folder, "keys.sqlite")];
  // The copies are made by another process while the server is at work, as docs/how-to/run-in-production.md says: of the
  // database, then of the customers' keys.
  const copying = performance.now();
  let copied = 0;
  const done = new Promise<void>((resolve, reject) => {
    const copies = [
      [file, copy],
      [join(dataDir, "creditline-keys.sqlite"), keys],
    ];
    const program = `const{DatabaseSync}=require("node:sqlite");
      for(const[from,to]of ${JSON.stringify(copies)})new DatabaseSync(from).exec("vacuum into '"+to+"'")`;
    const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "-e", program], {
      stdio: "ignore",
    });
    child.once("exit", (status) => {
      copied = seconds(copying);
      if (status === 0) resolve();
      else reject(new Error(`the copy ended with ${status}`));
    });
  });
  const worked = await work([server.url], all, done, { clients: 4 });
  await done;
  const records = await recordsOf(server.url, all);
  await server.stop();
  const restoring = performance.now();
  const restored = join(folder, "restored");
  mkdirSync(restored);
  cpSync(copy, join(restored, "creditline.sqlite"));
  cpSync(keys, join(restored, "creditline-keys.sqlite"));
  cpSync(join(dataDir, "creditline.key"), join(restored, "creditline.key"));
  const again = await platformProcess({ DATA_DIR: restored, DATABASE_URL: "" });
  const up = seconds(restoring);
  const readAgain = await recordsOf(again.url, all);
  await again.stop();
  const [before, after] = [eventsIn(file), eventsIn(join(restored, "creditline.sqlite"))];
  const looked = new DatabaseSync(copy, { readOnly: true });
  const isWhole = looked.prepare("pragma integrity_check").get()?.["integrity_check"] === "ok";
  looked.close();
  return {
    "SQLite: events": before.count,
    "SQLite: filled, s": filled,
    "SQLite: file, MB": megabytes(statSync(file).size),
    "SQLite: copied while served, s": copied,
    "SQLite: requests meanwhile": worked.requests,
    "SQLite: failed meanwhile": worked.failed,
    "SQLite: 99% of them within, ms": below(0.99, worked.times),
    "SQLite: put back and answering, s": up,
    "SQLite: customers whose record reads as before": readAgain.filter(
      (one, i) => one !== null && one === records[i],
    ).length,
    "SQLite: events that came back": after.digest === before.digest && isWhole ? after.count : 0,
  };
}

const DATABASE_TABLES = ["creditline_events", "creditline_documents", "creditline_messages"] as const;
/** The customers' keys are copied apart, after what they open. */
const KEYS_TABLE = "creditline_customer_keys";
const TABLES = [...DATABASE_TABLES, KEYS_TABLE] as const;
const KEY = "fedcba9876543210".repeat(4);

async function postgres(folder: string, events: number): Promise<Record<string, number>> {
  const server = await startPostgres();
  try {
    const url = server.url("postgres");
    const filling = performance.now();
    const opened = (at: string) => keyedStore(folder, KEY, (sealing) => postgresStore(at, sealing));
    const store = await opened(url);
    // A commit waits no longer than five seconds for a connection.
    await fill(store, events, 60);
    await store.close();
    const filled = seconds(filling);
    const { Client } = await import("pg");
    const run = async (address: string, texts: readonly string[]): Promise<string> => {
      const client = new Client({ connectionString: address });
      await client.connect();
      let found = "";
      for (const text of texts)
        found =
          ((await client.query<{ found: string }>(text)).rows as { found: string }[] | undefined)?.[0]
            ?.found ?? "";
      await client.end();
      return found;
    };
    // As pg_dump does it: every table as it was at one moment. The tests' server brings no pg_dump of its own.
    const dump = join(folder, "dump");
    mkdirSync(dump);
    chmodSync(folder, 0o711);
    chmodSync(dump, 0o777);
    const file = (name: string): string => `'${join(dump, name)}' with (format binary)`;
    const copying = performance.now();
    await run(url, [
      "begin isolation level repeatable read read only",
      ...DATABASE_TABLES.map((name) => `copy ${name} to ${file(name)}`),
      "commit",
      `copy ${KEYS_TABLE} to ${file(KEYS_TABLE)}`,
    ]);
    const copied = seconds(copying);
    const backing = performance.now();
    await run(url, ["create database restored template template0 encoding 'UTF8'"]);
    const restored = server.url("restored");
    await (await postgresStore(restored)).close();
    await run(restored, ["begin", ...TABLES.map((name) => `copy ${name} from ${file(name)}`), "commit"]);
    const back = seconds(backing);
    // Opening it is refused with keys that are not its own; a customer without theirs cannot be read.
    const reopened = await opened(restored);
    const [first] = (await reopened.read("cust-drill-0")).map(({ data }) => data as { phone?: string });
    await reopened.close();
    const digest =
      "select count(*) || ' ' || md5(string_agg(md5(e::text), '' order by customer_id, version)) as found from creditline_events e";
    const [before, after] = [await run(url, [digest]), await run(restored, [digest])];
    const size = TABLES.reduce((sum, name) => sum + statSync(join(dump, name)).size, 0);
    return {
      "PostgreSQL: events": Number(before.split(" ")[0]),
      "PostgreSQL: filled, s": filled,
      "PostgreSQL: copy, MB": megabytes(size),
      "PostgreSQL: copied, s": copied,
      "PostgreSQL: put back, s": back,
      "PostgreSQL: events that came back":
        before === after && first?.phone === "70" ? Number(after.split(" ")[0]) : 0,
    };
  } finally {
    await server.stop();
  }
}

export const BACKUP: Drill = {
  name: "backup",
  about: "a million events are copied while a server is at work, and put back, on SQLite and PostgreSQL",
  async play(isFull) {
    const events = isFull ? 1_000_000 : 2_000;
    const folder = mkdtempSync(join(tmpdir(), "creditline-backup-"));
    try {
      const figures: Record<string, number> = {
        ...(await embedded(folder, events)),
        ...(await postgres(folder, events)),
      };
      const came = (of: string) => figures[`${of}: events that came back`] ?? events;
      return {
        figures,
        broken: brokenIn(
          [figures["SQLite: failed meanwhile"] === 0, "a request failed while the copy was made"],
          [
            figures["SQLite: customers whose record reads as before"] === CUSTOMERS,
            "SQLite: a customer's record does not read as before",
          ],
          [came("SQLite") === events, "SQLite: not every event came back"],
          [came("PostgreSQL") === events, "PostgreSQL: not every event came back"],
        ),
      };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
