import { Worker } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { InboxMessage } from "../../../contract/sandbox.shapes.ts";
import {
  type Batch,
  DatabaseDamaged,
  type RawStore,
  type StoredDocument,
  type StoredEvent,
  VersionConflict,
} from "../store.ts";
import { NO_SEALING, rowOf, type Sealing } from "../sealed/sealing.ts";
import { sharedCommits } from "../memory-store.ts";
import { erasureByBlanking } from "../personal/personal-parts.ts";
import { isLocked, sqliteFile, sqliteKeys, WRITING_MS } from "./sqlite-file.ts";

/** SQLITE_CORRUPT and SQLITE_NOTADB, and their extended codes (the low byte is the same). */
const isDamage = (error: unknown): boolean =>
  [11, 26].includes(Number((error as { errcode?: unknown }).errcode) & 0xff);

/** In a thread of its own, since it reads the whole file; it stops at the first error. */
const LOOK_THROUGH = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  try {
    const database = new DatabaseSync(workerData, { readOnly: true });
    const [first] = database.prepare("pragma integrity_check(1)").all();
    const said = String(Object.values(first ?? {})[0] ?? "nothing");
    parentPort.postMessage(said === "ok" ? null : said);
  } catch (error) {
    const code = Number(error.errcode) & 0xff;
    parentPort.postMessage(code === 11 || code === 26 ? String(error.message) : null);
  }
`;

/** A scan of a file in progress. */
export interface IntegrityScan {
  /** What is wrong with the file; null for nothing, and if the scan was cancelled. */
  readonly found: Promise<string | null>;
  stop(): Promise<void>;
}

/** Scans a database file while others continue working with it. */
function lookThrough(file: string): IntegrityScan {
  const worker = new Worker(LOOK_THROUGH, { eval: true, workerData: file });
  worker.unref();
  return {
    found: new Promise((resolve) => {
      worker.on("message", resolve);
      worker.on("error", () => resolve(null));
      worker.on("exit", () => resolve(null));
    }),
    stop: async () => void (await worker.terminate()),
  };
}

/** How many customers' versions and how many documents are cached for as long as no one else writes. */
const REMEMBERED = 2_500;

/** The number of commits by this process: several stores may be open on one file. */
let keptHere = 0;

/** How long pending commits may take when the store is closed. */
const CLOSING_MS = 5_000;

/** A document's kind and key as one text. */
const nameOf = (kind: string, key: string): string => `${kind.length} ${kind}${key}`;

export interface SqliteOptions {
  /** Encrypts what must not be readable from the file alone; without it nothing is encrypted. */
  readonly sealing?: Sealing | undefined;
  /** Called once if the file is damaged, with SQLite's message; if given, the whole file is scanned. */
  readonly onDamage?: ((what: string) => void) | undefined;
}

/**
 * The embedded store: one SQLite file. Uses a write-ahead log and syncs it on every commit, so that answered requests
 * survive a power cut; commits that come together share a sync (shared-commits.ts). Several processes may share the
 * file. ":memory:" stores nothing.
 */
export function sqliteStore(file: string, { sealing = NO_SEALING, onDamage }: SqliteOptions = {}): RawStore {
  const database = sqliteFile(file);
  const keys = sqliteKeys(file);
  let damage: string | null = null;
  const damaged = (what: string): void => {
    if (damage === null) onDamage?.(what);
    damage ??= what;
  };
  /** Records an error that indicates damage. */
  const recordDamage = (error: unknown): void => {
    if (isDamage(error)) damaged(String((error as Error).message));
  };
  const reading = <Found>(read: () => Found): Found => {
    try {
      return read();
    } catch (error) {
      recordDamage(error);
      throw error;
    }
  };
  const look = onDamage === undefined || file === ":memory:" ? null : lookThrough(file);
  void look?.found.then((what) => {
    if (what !== null) damaged(what);
  });

  const selectEvents = database.prepare(
    "select version, at, type, data from events where customer_id = ? and version > ? order by version",
  );
  const selectCustomers = database.prepare(
    "select distinct customer_id from events where customer_id > ? order by customer_id limit ?",
  );
  const selectVersion = database.prepare(
    "select coalesce(max(version), 0) as version from events where customer_id = ?",
  );
  const insertEvent = database.prepare(
    "insert into events (customer_id, version, at, type, data) values (?, ?, ?, ?, ?)",
  );
  const selectDocument = database.prepare("select version, value from documents where kind = ? and key = ?");
  const selectKeys = database.prepare(
    "select key from documents where kind = ? and key > ? order by key limit ?",
  );
  const insertDocument = database.prepare(
    "insert into documents (kind, key, version, value) values (?, ?, 1, ?)",
  );
  const updateDocument = database.prepare(
    "update documents set version = version + 1, value = ? where kind = ? and key = ?",
  );
  const updateEvent = database.prepare("update events set data = ? where customer_id = ? and version = ?");
  const deleteDocument = database.prepare("delete from documents where kind = ? and key = ?");
  const deleteMessages = database.prepare("delete from messages where phone = ?");
  const selectMessages = database.prepare("select message from messages where phone = ? order by id desc");
  const selectAllMessages = database.prepare("select id, phone, message from messages");
  const deleteMessage = database.prepare("delete from messages where id = ?");
  const insertMessage = database.prepare("insert into messages (phone, message) values (?, ?)");
  const selectAny = database.prepare("select 1 from events limit 1");
  const tryToKeep = database.prepare(
    "insert into documents (kind, key, version, value) values ('setting', 'kept-again', 1, '0') " +
      "on conflict do update set version = version + 1",
  );
  const begin = database.prepare("begin immediate");
  const end = database.prepare("commit");
  /** Changes with every commit of another connection, never with our own. */
  const foreignChanges = database.prepare("pragma data_version");

  /** Versions of customers, and documents, valid while no one else writes. */
  const versions = new LRUCache<string, number>({ max: REMEMBERED });
  const documents = new LRUCache<string, { readonly found: StoredDocument | null }>({ max: REMEMBERED });
  let seenElsewhere: unknown;
  const forget = (): void => {
    versions.clear();
    documents.clear();
  };
  /** Drops cached data that another process changed since the last check. */
  const dropIfChanged = (): void => {
    const dataVersion = foreignChanges.get()?.["data_version"];
    if (dataVersion === seenElsewhere) return;
    seenElsewhere = dataVersion;
    forget();
  };
  let lookedAt: number | null = null;
  const lookAgain = (): void => {
    lookedAt = null;
  };
  /**
   * Checks before any cached value is used; once for all requests of the same turn, since a request that comes later
   * makes a check of its own.
   */
  const lookOnce = (): void => {
    if (lookedAt === keptHere) return;
    dropIfChanged();
    lookedAt = keptHere;
    // Runs after all promises that can continue by themselves.
    process.nextTick(lookAgain);
  };

  const versionOf = (customerId: string): number => {
    const known = versions.get(customerId);
    if (known !== undefined) return known;
    const version = Number(selectVersion.get(customerId)?.["version"]);
    versions.set(customerId, version);
    return version;
  };
  const documentOf = (kind: string, key: string): StoredDocument | null => {
    const name = nameOf(kind, key);
    const known = documents.get(name);
    if (known !== undefined) return known.found;
    const row = reading(() => selectDocument.get(kind, key));
    const found =
      row === undefined
        ? null
        : {
            version: Number(row["version"]),
            value: JSON.parse(sealing.open(String(row["value"]), rowOf.document(kind, key))) as unknown,
          };
    documents.set(name, { found });
    return found;
  };

  /** Checks before anything is written, so that a conflicting batch has nothing to roll back. */
  const conflictOf = (batch: Batch): VersionConflict | null => {
    const { events } = batch;
    if (events && versionOf(events.customerId) !== events.expectedVersion) {
      return new VersionConflict(`customer ${events.customerId} has moved on`);
    }
    const late = batch.documents?.find(
      ({ kind, key, expectedVersion }) => (documentOf(kind, key)?.version ?? 0) !== expectedVersion,
    );
    return late === undefined ? null : new VersionConflict(`${late.kind} has moved on`);
  };

  const write = (batch: Batch): void => {
    const { events, forgotten } = batch;
    for (const { kind, key } of forgotten?.documents ?? []) {
      deleteDocument.run(kind, key);
      documents.delete(nameOf(kind, key));
    }
    for (const phone of forgotten?.messagesTo ?? []) deleteMessages.run(phone);
    events?.events.forEach((event, i) => {
      const version = events.expectedVersion + i + 1;
      const place = rowOf.event(events.customerId, version);
      const data = sealing.seal(JSON.stringify(event.data ?? null), place);
      insertEvent.run(events.customerId, version, event.at, event.type, data);
    });
    if (events) versions.set(events.customerId, events.expectedVersion + events.events.length);
    for (const { kind, key, expectedVersion, value } of batch.documents ?? []) {
      const text = sealing.seal(JSON.stringify(value), rowOf.document(kind, key));
      if (expectedVersion === 0) insertDocument.run(kind, key, text);
      else updateDocument.run(text, kind, key);
      documents.delete(nameOf(kind, key));
    }
    for (const { phone, message } of batch.messages ?? []) {
      insertMessage.run(phone, sealing.seal(JSON.stringify(message), rowOf.message(phone)));
    }
  };

  let lastFailed = false;
  const { commit, flush } = sharedCommits((batches) => {
    begin.run();
    try {
      dropIfChanged();
      const conflicts = batches.map((batch) => {
        const conflict = conflictOf(batch);
        if (conflict === null) write(batch);
        return conflict;
      });
      end.run();
      keptHere += 1;
      lastFailed = false;
      return conflicts;
    } catch (error) {
      recordDamage(error);
      lastFailed = true;
      forget();
      if (database.isTransaction) database.exec("rollback");
      throw error;
    }
  }, isLocked);

  const eventsOf = (customerId: string, after: number): StoredEvent[] =>
    reading(() => selectEvents.all(customerId, after)).map((row): StoredEvent => {
      const version = Number(row["version"]);
      const data = sealing.open(String(row["data"]), rowOf.event(customerId, version));
      return { version, at: String(row["at"]), type: String(row["type"]), data: JSON.parse(data) };
    });

  const rewrite: RawStore["rewrite"] = async (customerId, change) => {
    database.exec(`pragma busy_timeout = ${CLOSING_MS};`);
    begin.run();
    try {
      for (const event of eventsOf(customerId, 0)) {
        const data = change(event);
        if (data === event.data) continue;
        const text = sealing.seal(JSON.stringify(data), rowOf.event(customerId, event.version));
        updateEvent.run(text, customerId, event.version);
      }
      end.run();
    } catch (error) {
      if (database.isTransaction) database.exec("rollback");
      throw error;
    } finally {
      database.exec(`pragma busy_timeout = ${WRITING_MS};`);
    }
  };

  return {
    rewrite,
    clean: async () =>
      database.exec(`pragma busy_timeout = ${CLOSING_MS}; vacuum; pragma wal_checkpoint(truncate);
      pragma busy_timeout = ${WRITING_MS};`),
    ...erasureByBlanking(rewrite),
    keys,
    read: async (customerId, after = 0) => {
      lookOnce();
      if (after > 0 && versions.get(customerId) === after) return [];
      const events = eventsOf(customerId, after);
      const last = events.at(-1);
      if (last !== undefined) versions.set(customerId, last.version);
      return events;
    },
    customers: async (after, most) =>
      reading(() => selectCustomers.all(after, most)).map((row) => String(row["customer_id"])),
    documentKeys: async (kind, after, most) =>
      reading(() => selectKeys.all(kind, after, most)).map((row) => String(row["key"])),
    document: async (kind, key) => {
      lookOnce();
      return documentOf(kind, key);
    },
    commit,
    purgeMessages: async (isOver) => {
      for (const { id, phone, message } of selectAllMessages.all()) {
        const text = sealing.open(String(message), rowOf.message(String(phone)));
        if (isOver(JSON.parse(text) as InboxMessage)) deleteMessage.run(Number(id));
      }
    },
    messages: async (phone) =>
      selectMessages
        .all(phone)
        .map((row) => JSON.parse(sealing.open(String(row["message"]), rowOf.message(phone))) as InboxMessage),
    check: async () => {
      if (damage !== null) throw new DatabaseDamaged(damage);
      dropIfChanged();
      selectAny.get();
      // If writing failed before, it is tried before the store is reported healthy.
      if (lastFailed) tryToKeep.run();
      lastFailed = false;
    },
    close: async () => {
      await look?.stop();
      database.exec(`pragma busy_timeout = ${CLOSING_MS};`);
      flush();
      database.close();
      keys.close();
    },
  };
}
