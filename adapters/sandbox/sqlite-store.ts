import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { InboxMessage } from "../contract/sandbox.shapes.ts";
import { VersionConflict } from "./store.ts";
import type { Batch, Store, StoredDocument, StoredEvent } from "./store.ts";

const SCHEMA = `
  create table if not exists events (
    customer_id text not null,
    version integer not null,
    at text not null,
    type text not null,
    data text not null,
    primary key (customer_id, version)
  ) strict, without rowid;
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

/**
 * The embedded store: one SQLite file. Writes ahead to a log and syncs it on every commit, so that what was
 * answered survives a power cut; several processes may share the file. ":memory:" keeps nothing.
 */
export function sqliteStore(file: string): Store {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec("pragma busy_timeout = 5000; pragma journal_mode = wal; pragma synchronous = full;");
  database.exec(SCHEMA);

  const selectEvents = database.prepare(
    "select version, at, type, data from events where customer_id = ? order by version",
  );
  const selectVersion = database.prepare(
    "select coalesce(max(version), 0) as version from events where customer_id = ?",
  );
  const insertEvent = database.prepare(
    "insert into events (customer_id, version, at, type, data) values (?, ?, ?, ?, ?)",
  );
  const selectDocument = database.prepare("select version, value from documents where kind = ? and key = ?");
  const insertDocument = database.prepare(
    "insert into documents (kind, key, version, value) values (?, ?, 1, ?) on conflict do nothing",
  );
  const updateDocument = database.prepare(
    "update documents set version = version + 1, value = ? where kind = ? and key = ? and version = ?",
  );
  const selectMessages = database.prepare("select message from messages where phone = ? order by id desc");
  const insertMessage = database.prepare("insert into messages (phone, message) values (?, ?)");
  const selectOne = database.prepare("select 1");

  const write = (batch: Batch): void => {
    if (batch.events) {
      const { customerId, expectedVersion, events } = batch.events;
      if (Number(selectVersion.get(customerId)?.["version"]) !== expectedVersion) {
        throw new VersionConflict(`customer ${customerId} has moved on`);
      }
      events.forEach((event, i) => {
        const data = JSON.stringify(event.data ?? null);
        insertEvent.run(customerId, expectedVersion + i + 1, event.at, event.type, data);
      });
    }
    for (const { kind, key, expectedVersion, value } of batch.documents ?? []) {
      const { changes } =
        expectedVersion === 0
          ? insertDocument.run(kind, key, JSON.stringify(value))
          : updateDocument.run(JSON.stringify(value), kind, key, expectedVersion);
      if (Number(changes) !== 1) throw new VersionConflict(`${kind} has moved on`);
    }
    for (const { phone, message } of batch.messages ?? []) insertMessage.run(phone, JSON.stringify(message));
  };

  return {
    read: async (customerId) =>
      selectEvents.all(customerId).map(
        (row): StoredEvent => ({
          version: Number(row["version"]),
          at: String(row["at"]),
          type: String(row["type"]),
          data: JSON.parse(String(row["data"])),
        }),
      ),
    commit: async (batch) => {
      database.exec("begin immediate");
      try {
        write(batch);
        database.exec("commit");
      } catch (error) {
        database.exec("rollback");
        throw error;
      }
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
      database.close();
    },
  };
}
