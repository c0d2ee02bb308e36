import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { InboxMessage } from "../contract/sandbox.shapes.ts";
import { sharedCommits } from "./shared-commits.ts";
import { VersionConflict } from "./store.ts";
import type { Batch, Store, StoredDocument, StoredEvent } from "./store.ts";

/**
 * Events lie in the order in which they came, with an index to find a customer's: in the order of customers every
 * commit would change a page of its own for each, and longer events a second one. (Databases made before keep theirs.)
 */
const SCHEMA = `
  create table if not exists events (
    customer_id text not null,
    version integer not null,
    at text not null,
    type text not null,
    data text not null,
    primary key (customer_id, version)
  ) strict;
  create table if not exists documents (
    kind text not null,
    key text not null,
    version integer not null,
    value text not null,
    primary key (kind, key)
  ) strict, without rowid;
  create table if not exists messages (
    id integer primary key,
    phone text not null,
    message text not null
  ) strict;
  create index if not exists messages_by_phone on messages (phone, id);
`;

/** How long somebody else's write, or their making of the file, is waited for. */
const BUSY_MS = 5_000;

/** SQLITE_BUSY and what it is in more detail (the low byte is the same). */
const isLocked = (error: unknown): boolean => (Number((error as { errcode?: unknown }).errcode) & 0xff) === 5;

/**
 * Makes a new file what it has to be. SQLite waits for others by itself, except when it is they who turn on the log:
 * processes that open a new file at the same moment would fail there.
 */
function onceUnlocked(make: () => void): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; ; waited += 10) {
    try {
      make();
      return;
    } catch (error) {
      if (!isLocked(error) || waited >= BUSY_MS) throw error;
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}

/**
 * The embedded store: one SQLite file. Writes ahead to a log and syncs it on every commit, so that what was
 * answered survives a power cut; commits that come together share a sync (shared-commits.ts). Several processes may
 * share the file. ":memory:" keeps nothing.
 */
export function sqliteStore(file: string): Store {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`pragma busy_timeout = ${BUSY_MS};`);
  onceUnlocked(() => {
    database.exec("pragma journal_mode = wal; pragma synchronous = full;");
    database.exec(`begin immediate; ${SCHEMA} commit;`);
  });

  const selectEvents = database.prepare(
    "select version, at, type, data from events where customer_id = ? and version > ? order by version",
  );
  const selectVersion = database.prepare(
    "select coalesce(max(version), 0) as version from events where customer_id = ?",
  );
  const insertEvent = database.prepare(
    "insert into events (customer_id, version, at, type, data) values (?, ?, ?, ?, ?)",
  );
  const selectDocument = database.prepare("select version, value from documents where kind = ? and key = ?");
  const insertDocument = database.prepare(
    "insert into documents (kind, key, version, value) values (?, ?, 1, ?)",
  );
  const updateDocument = database.prepare(
    "update documents set version = version + 1, value = ? where kind = ? and key = ?",
  );
  const selectMessages = database.prepare("select message from messages where phone = ? order by id desc");
  const insertMessage = database.prepare("insert into messages (phone, message) values (?, ?)");
  const selectOne = database.prepare("select 1");
  const begin = database.prepare("begin immediate");
  const end = database.prepare("commit");
  /** Changes with every commit of another connection, and with none of ours. */
  const changesElsewhere = database.prepare("pragma data_version");

  /** Looks before anything is written, so that a batch that comes too late leaves nothing to be taken back. */
  const conflictOf = ({ events, documents = [] }: Batch): VersionConflict | null => {
    if (events && Number(selectVersion.get(events.customerId)?.["version"]) !== events.expectedVersion) {
      return new VersionConflict(`customer ${events.customerId} has moved on`);
    }
    const late = documents.find(
      ({ kind, key, expectedVersion }) =>
        Number(selectDocument.get(kind, key)?.["version"] ?? 0) !== expectedVersion,
    );
    return late === undefined ? null : new VersionConflict(`${late.kind} has moved on`);
  };

  const write = ({ events, documents = [], messages = [] }: Batch): void => {
    events?.events.forEach((event, i) => {
      const data = JSON.stringify(event.data ?? null);
      insertEvent.run(events.customerId, events.expectedVersion + i + 1, event.at, event.type, data);
    });
    for (const { kind, key, expectedVersion, value } of documents) {
      const text = JSON.stringify(value);
      if (expectedVersion === 0) insertDocument.run(kind, key, text);
      else updateDocument.run(text, kind, key);
    }
    for (const { phone, message } of messages) insertMessage.run(phone, JSON.stringify(message));
  };

  let ownCommits = 0;
  const { commit, flush } = sharedCommits((batches) => {
    begin.run();
    try {
      const conflicts = batches.map((batch) => {
        const conflict = conflictOf(batch);
        if (conflict === null) write(batch);
        return conflict;
      });
      end.run();
      ownCommits += 1;
      return conflicts;
    } catch (error) {
      if (database.isTransaction) database.exec("rollback");
      throw error;
    }
  });

  let seenElsewhere: unknown;
  let changes = 0;
  return {
    read: async (customerId, after = 0) =>
      selectEvents.all(customerId, after).map(
        (row): StoredEvent => ({
          version: Number(row["version"]),
          at: String(row["at"]),
          type: String(row["type"]),
          data: JSON.parse(String(row["data"])),
        }),
      ),
    commit,
    pulse: () => {
      const elsewhere = changesElsewhere.get()?.["data_version"];
      if (elsewhere !== seenElsewhere) {
        seenElsewhere = elsewhere;
        changes += 1;
      }
      return changes + ownCommits;
    },
    document: async (kind, key): Promise<StoredDocument | null> => {
      const row = selectDocument.get(kind, key);
      return row === undefined
        ? null
        : { version: Number(row["version"]), value: JSON.parse(String(row["value"])) };
    },
    messages: async (phone) =>
      selectMessages.all(phone).map((row) => JSON.parse(String(row["message"])) as InboxMessage),
    check: async () => {
      selectOne.get();
    },
    close: async () => {
      flush();
      database.close();
    },
  };
}
