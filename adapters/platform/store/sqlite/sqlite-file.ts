import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { privateFile, privateFolder } from "../sealed/keyed-store.ts";
import type { CustomerKeyTable } from "../store.ts";

/**
 * Events are stored in the order in which they came, with an index to find a customer's: in the order of customers
 * every commit would change a page of its own for each, and longer events a second one. (Older databases keep theirs.)
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

/**
 * How many pages the log may have before they are copied into the database: eight times SQLite's default. Most of them
 * are written again before that, and are copied once. It takes up to 32 MB of the disk.
 */
const LOG_PAGES = 8_000;

/** How long to wait for another process to create the file. */
const MAKING_MS = 5_000;

/**
 * How long SQLite itself, and the process with it, blocks for another process's write; after that other work runs
 * first.
 */
export const WRITING_MS = 10;

/** SQLITE_BUSY and its extended codes (the low byte is the same). */
export const isLocked = (error: unknown): boolean =>
  (Number((error as { errcode?: unknown }).errcode) & 0xff) === 5;

/**
 * Initialises a new file. SQLite waits for other processes automatically, except while they turn on the log: processes
 * that open a new file at the same moment would fail there.
 */
function onceUnlocked(make: () => void): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waited = 0; ; waited += 10) {
    try {
      make();
      return;
    } catch (error) {
      if (!isLocked(error) || waited >= MAKING_MS) throw error;
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}

/**
 * Opens an embedded database, and creates it and its tables if missing, for its owner alone. ":memory:" stores
 * nothing.
 */
export function sqliteFile(file: string, schema = SCHEMA): DatabaseSync {
  if (file !== ":memory:") {
    privateFolder(dirname(file));
    // SQLite gives the files beside it the same mode.
    privateFile(file, [`${file}-wal`, `${file}-shm`]);
  }
  const database = new DatabaseSync(file);
  database.exec(`pragma busy_timeout = ${MAKING_MS};`);
  onceUnlocked(() => {
    database.exec("pragma journal_mode = wal; pragma synchronous = full;");
    database.exec(`pragma wal_autocheckpoint = ${LOG_PAGES};`);
    database.exec(`begin immediate; ${schema} commit;`);
  });
  // A process that was killed between writing and syncing left data that SQLite shows as committed: before any answer
  // is based on it, it is synced and copied into the database (docs/decisions/kept-data.md).
  onceUnlocked(() => database.exec("pragma wal_checkpoint(passive);"));
  database.exec(`pragma busy_timeout = ${WRITING_MS};`);
  return database;
}

const SQLITE_KEYS_SCHEMA = `
  create table if not exists customer_keys (
    customer_id text primary key,
    text text not null,
    ends_on text
  ) strict, without rowid;
  create index if not exists customer_keys_by_end on customer_keys (ends_on) where ends_on is not null;
`;

/** How long to wait for another process's write. */
const WAITING_MS = 5_000;

/** The file of a database's customer keys: separate, so that no copy of the database has them. */
const keysFileOf = (file: string): string =>
  file === ":memory:" ? file : file.replace(/(?:\.sqlite)?$/, "-keys.sqlite");

/**
 * The keys of customers in a file beside the database. Deleted keys are overwritten at once, in the file and in its
 * log. Keys created in one turn of the event loop share a sync.
 */
export function sqliteKeys(databaseFile: string): CustomerKeyTable & { close(): void } {
  const database = sqliteFile(keysFileOf(databaseFile), SQLITE_KEYS_SCHEMA);
  database.exec(`pragma secure_delete = on; pragma busy_timeout = ${WAITING_MS};`);
  const select = database.prepare("select text from customer_keys where customer_id = ?");
  const insert = database.prepare(
    "insert into customer_keys (customer_id, text) values (?, ?) on conflict do nothing",
  );
  const update = database.prepare(
    "update customer_keys set text = ?, ends_on = ? where customer_id = ? and text = ?",
  );
  const selectEnding = database.prepare("select customer_id from customer_keys where ends_on <= ?");
  const find = (customerId: string): string | null => {
    const row = select.get(customerId);
    return row === undefined ? null : String(row["text"]);
  };

  let added: { readonly customerId: string; readonly text: string }[] = [];
  let keeping: Promise<void> | null = null;
  const keep = async (): Promise<void> => {
    await new Promise((turn) => {
      setImmediate(turn);
    });
    const together = added;
    added = [];
    keeping = null;
    database.exec("begin immediate");
    try {
      for (const { customerId, text } of together) insert.run(customerId, text);
      database.exec("commit");
    } catch (error) {
      if (database.isTransaction) database.exec("rollback");
      throw error;
    }
  };
  return {
    find: async (customerId) => find(customerId),
    add: async (customerId, text) => {
      added.push({ customerId, text });
      await (keeping ??= keep());
      return find(customerId) ?? text;
    },
    replace: async (customerId, before, after, endsOn) => {
      const isDone = update.run(after, endsOn, customerId, before).changes === 1;
      if (isDone) database.exec("pragma wal_checkpoint(truncate)");
      return isDone;
    },
    ending: async (day) => selectEnding.all(day).map((row) => String(row["customer_id"])),
    close: () => database.close(),
  };
}
