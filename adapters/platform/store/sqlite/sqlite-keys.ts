import type { CustomerKeyTable } from "../store.ts";
import { sqliteFile } from "./sqlite-file.ts";

const SCHEMA = `
  create table if not exists customer_keys (
    customer_id text primary key,
    text text not null,
    ends_on text
  ) strict, without rowid;
  create index if not exists customer_keys_by_end on customer_keys (ends_on) where ends_on is not null;
`;

/** How long another process's write is waited for. */
const WAITING_MS = 5_000;

/** Where the customers' keys of a database file lie: a file of its own, so that no copy of the database has them. */
const keysFileOf = (file: string): string =>
  file === ":memory:" ? file : file.replace(/(?:\.sqlite)?$/, "-keys.sqlite");

/**
 * The keys of customers in a file beside the database. What is deleted is overwritten at once, in the file and in its
 * log. Keys that are made in one turn of the event loop share a sync.
 */
export function sqliteKeys(databaseFile: string): CustomerKeyTable & { close(): void } {
  const database = sqliteFile(keysFileOf(databaseFile), SCHEMA);
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
