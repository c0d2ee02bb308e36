import { LRUCache } from "lru-cache";
import type { InboxMessage } from "../contract/sandbox.shapes.ts";
import { sharedCommits } from "./shared-commits.ts";
import { isLocked, sqliteFile } from "./sqlite-file.ts";
import { VersionConflict } from "./store.ts";
import type { Batch, Reading, Store, StoredDocument, StoredEvent } from "./store.ts";

/** How many customers' versions and how many documents are remembered for as long as nobody else writes. */
const REMEMBERED = 5_000;

/** How long what still waits may take when the store is closed. */
const CLOSING_MS = 5_000;

/** One text for a document's two names. */
const nameOf = (kind: string, key: string): string => `${kind.length} ${kind}${key}`;

/**
 * The embedded store: one SQLite file. Writes ahead to a log and syncs it on every commit, so that what was
 * answered survives a power cut; commits that come together share a sync (shared-commits.ts). Several processes may
 * share the file. ":memory:" keeps nothing.
 */
export function sqliteStore(file: string): Store {
  const database = sqliteFile(file);

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
  const selectAny = database.prepare("select 1 from events limit 1");
  const tryToKeep = database.prepare(
    "insert into documents (kind, key, version, value) values ('setting', 'kept-again', 1, '0') " +
      "on conflict do update set version = version + 1",
  );
  const begin = database.prepare("begin immediate");
  const end = database.prepare("commit");
  /** Changes with every commit of another connection, and with none of ours. */
  const changesElsewhere = database.prepare("pragma data_version");

  /** The versions of customers, and documents, as they are while nobody else writes. */
  const versions = new LRUCache<string, number>({ max: REMEMBERED });
  const documents = new LRUCache<string, { readonly found: StoredDocument | null }>({ max: REMEMBERED });
  let seenElsewhere: unknown;
  let changes = 0;
  const forget = (): void => {
    versions.clear();
    documents.clear();
  };
  /** Forgets what somebody else may have changed. Has to be asked before anything remembered is believed. */
  const lookElsewhere = (): void => {
    const elsewhere = changesElsewhere.get()?.["data_version"];
    if (elsewhere === seenElsewhere) return;
    seenElsewhere = elsewhere;
    changes += 1;
    forget();
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
    const row = selectDocument.get(kind, key);
    const found =
      row === undefined
        ? null
        : { version: Number(row["version"]), value: JSON.parse(String(row["value"])) as unknown };
    documents.set(name, { found });
    return found;
  };

  /** Looks before anything is written, so that a batch that comes too late leaves nothing to be taken back. */
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
    const { events } = batch;
    events?.events.forEach((event, i) => {
      const data = JSON.stringify(event.data ?? null);
      insertEvent.run(events.customerId, events.expectedVersion + i + 1, event.at, event.type, data);
    });
    if (events) versions.set(events.customerId, events.expectedVersion + events.events.length);
    for (const { kind, key, expectedVersion, value } of batch.documents ?? []) {
      const text = JSON.stringify(value);
      if (expectedVersion === 0) insertDocument.run(kind, key, text);
      else updateDocument.run(text, kind, key);
      documents.delete(nameOf(kind, key));
    }
    for (const { phone, message } of batch.messages ?? []) insertMessage.run(phone, JSON.stringify(message));
  };

  let ownCommits = 0;
  let lastFailed = false;
  const { commit, flush } = sharedCommits((batches) => {
    begin.run();
    try {
      lookElsewhere();
      const conflicts = batches.map((batch) => {
        const conflict = conflictOf(batch);
        if (conflict === null) write(batch);
        return conflict;
      });
      end.run();
      ownCommits += 1;
      lastFailed = false;
      return conflicts;
    } catch (error) {
      lastFailed = true;
      forget();
      if (database.isTransaction) database.exec("rollback");
      throw error;
    }
  }, isLocked);

  const view: Reading = {
    read: async (customerId, after = 0) => {
      if (after > 0 && versions.get(customerId) === after) return [];
      const events = selectEvents.all(customerId, after).map(
        (row): StoredEvent => ({
          version: Number(row["version"]),
          at: String(row["at"]),
          type: String(row["type"]),
          data: JSON.parse(String(row["data"])),
        }),
      );
      const last = events.at(-1);
      if (last !== undefined) versions.set(customerId, last.version);
      return events;
    },
    document: async (kind, key) => documentOf(kind, key),
  };

  return {
    read: async (customerId, after) => {
      lookElsewhere();
      return view.read(customerId, after);
    },
    document: async (kind, key) => {
      lookElsewhere();
      return view.document(kind, key);
    },
    view: () => {
      lookElsewhere();
      return view;
    },
    commit,
    pulse: () => {
      lookElsewhere();
      return changes + ownCommits;
    },
    messages: async (phone) =>
      selectMessages.all(phone).map((row) => JSON.parse(String(row["message"])) as InboxMessage),
    check: async () => {
      lookElsewhere();
      selectAny.get();
      // Where nothing could be kept any more, that is tried before it is said to work again.
      if (lastFailed) tryToKeep.run();
      lastFailed = false;
    },
    close: async () => {
      database.exec(`pragma busy_timeout = ${CLOSING_MS};`);
      flush();
      database.close();
    },
  };
}
