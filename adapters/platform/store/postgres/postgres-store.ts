import { DatabaseError, Pool, type PoolClient } from "pg";
import type { InboxMessage } from "../../../contract/sandbox.shapes.ts";
import { NO_SEALING, rowOf, type Sealing } from "../sealed/sealing.ts";
import { erasureByBlanking } from "../personal/personal-parts.ts";
import {
  type Batch,
  type CustomerKeyTable,
  type DocumentChange,
  type RawStore,
  type StoredEvent,
  VersionConflict,
} from "../store.ts";
import { type PostgresPlace, PostgresTrouble, postgresTrouble } from "./postgres-trouble.ts";

/**
 * The tables of the PostgreSQL store, which `postgresStore` creates in an empty database; existing ones are left
 * alone. JSON is stored as text: `jsonb` would reorder its fields and refuse \u0000, and the same record has to come
 * back byte for byte. Keys compare by their bytes, whatever the database's collation.
 */
const POSTGRES_SCHEMA = `
  create table if not exists creditline_events (
    customer_id text collate "C" not null,
    version integer not null,
    at text not null,
    type text not null,
    data text not null,
    primary key (customer_id, version)
  );
  create table if not exists creditline_documents (
    kind text collate "C" not null,
    key text collate "C" not null,
    version integer not null,
    value text not null,
    primary key (kind, key)
  );
  create table if not exists creditline_messages (
    id bigint generated always as identity primary key,
    phone text collate "C" not null,
    message text not null
  );
  create index if not exists creditline_messages_by_phone on creditline_messages (phone, id);
  create table if not exists creditline_customer_keys (
    customer_id text collate "C" primary key,
    text text not null,
    ends_on text collate "C"
  );
  create index if not exists creditline_customer_keys_by_end on creditline_customer_keys (ends_on)
    where ends_on is not null;
`;

/** Connections of one server process; a managed database often has twenty in total. */
const MOST_CONNECTIONS = 6;
const CONNECT_MS = 5_000;
const ANSWER_MS = 15_000;

/** A number that no other program's advisory lock is likely to have: "credit" in bytes. */
const MIGRATION_LOCK = 0x63_72_65_64_69_74;

/**
 * Read committed is enough, since every expected version is guarded by a row: the second of two writers waits for the
 * first one's row and then finds a newer version. What was answered has to survive a crash, so asynchronous commit is
 * turned off; stricter settings (a replica's copy) are left. A process that is stopped in the middle of a commit must
 * not block the others for ever.
 */
const BEGIN = `
  begin isolation level read committed read write;
  select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off';
  set local idle_in_transaction_session_timeout = '15s';
`;

/** unique_violation, serialization_failure, deadlock_detected: each means that another writer was faster. */
const LOST_RACES = new Set(["23505", "40001", "40P01"]);

/** A key in a form that PostgreSQL accepts: its texts have no character 0. Different keys stay different. */
const keyText = (key: string): string => key.replaceAll("\\", "\\\\").replaceAll("\u0000", "\\0");
/** A key as it was before it was stored. */
const keyIn = (text: string): string =>
  text.replaceAll(/\\([\\0])/g, (_all, sign) => (sign === "0" ? "\u0000" : "\\"));

/** The parts of an address that may be shown. */
function placeOf(url: string): PostgresPlace {
  const { hostname, port, pathname, username, searchParams } = new URL(url);
  const user = decodeURIComponent(username) || (process.env["PGUSER"] ?? process.env["USER"] ?? "");
  return {
    server: `${searchParams.get("host") ?? (hostname || "localhost")}:${port || "5432"}`,
    database: decodeURIComponent(pathname.slice(1)) || user,
    user,
  };
}

/** Runs `work` in one transaction on one connection; a connection in an unknown state is discarded. */
async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query(BEGIN);
    await work(client);
    await client.query("commit");
  } catch (error) {
    const isAnswer = error instanceof DatabaseError || error instanceof VersionConflict;
    if (isAnswer) await client.query("rollback").catch((failed: Error) => (broken = failed));
    else broken = error as Error;
    throw error;
  } finally {
    client.release(broken);
  }
}

/** In a fixed order, so that two batches never wait for each other's documents. */
const inOneOrder = (changes: readonly DocumentChange[]): DocumentChange[] =>
  changes.toSorted((a, b) => compare(a.kind, b.kind) || compare(a.key, b.key));

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function forget(
  client: PoolClient,
  { documents, messagesTo }: NonNullable<Batch["forgotten"]>,
): Promise<void> {
  for (const { kind, key } of documents) {
    await client.query("delete from creditline_documents where kind = $1 and key = $2", [
      keyText(kind),
      keyText(key),
    ]);
  }
  await client.query("delete from creditline_messages where phone = any($1::text[])", [
    messagesTo.map(keyText),
  ]);
}

/** The keys of customers, in a table that copies of the database leave out. */
const keysIn = (pool: Pool): CustomerKeyTable => {
  const find: CustomerKeyTable["find"] = async (customerId) => {
    const { rows } = await pool.query<{ text: string }>(
      "select text from creditline_customer_keys where customer_id = $1",
      [keyText(customerId)],
    );
    return rows[0]?.text ?? null;
  };
  return {
    find,
    add: async (customerId, text) => {
      await inTransaction(pool, async (client) => {
        await client.query(
          "insert into creditline_customer_keys (customer_id, text) values ($1, $2) on conflict do nothing",
          [keyText(customerId), text],
        );
      });
      return (await find(customerId)) ?? text;
    },
    replace: async (customerId, before, after, endsOn) => {
      let isDone = false;
      await inTransaction(pool, async (client) => {
        const { rowCount } = await client.query(
          `update creditline_customer_keys set text = $3, ends_on = $4 where customer_id = $1 and text = $2`,
          [keyText(customerId), before, after, endsOn],
        );
        isDone = rowCount === 1;
      });
      // The old row is dead, and must be removed now.
      if (isDone) await pool.query("vacuum creditline_customer_keys");
      return isDone;
    },
    ending: async (day) => {
      const { rows } = await pool.query<{ customer_id: string }>(
        "select customer_id from creditline_customer_keys where ends_on <= $1",
        [day],
      );
      return rows.map(({ customer_id: id }) => id);
    },
  };
};

async function write(client: PoolClient, batch: Batch, sealing: Sealing): Promise<void> {
  if (batch.forgotten) await forget(client, batch.forgotten);
  if (batch.events) {
    const { customerId, expectedVersion, events } = batch.events;
    const id = keyText(customerId);
    const { rows } = await client.query<{ version: number }>(
      "select coalesce(max(version), 0) as version from creditline_events where customer_id = $1",
      [id],
    );
    if (rows[0]?.version !== expectedVersion) {
      throw new VersionConflict(`customer ${customerId} has moved on`);
    }
    // The primary key refuses a concurrent write of the same version.
    await client.query(
      `insert into creditline_events (customer_id, version, at, type, data)
       select $1, $2::integer + nth, at, type, data
       from unnest($3::text[], $4::text[], $5::text[]) with ordinality as new (at, type, data, nth)`,
      [
        id,
        expectedVersion,
        events.map(({ at }) => at),
        events.map(({ type }) => type),
        events.map(({ data }, i) =>
          sealing.seal(JSON.stringify(data ?? null), rowOf.event(customerId, expectedVersion + i + 1)),
        ),
      ],
    );
  }
  for (const { kind, key, expectedVersion, value } of inOneOrder(batch.documents ?? [])) {
    const text = sealing.seal(JSON.stringify(value), rowOf.document(kind, key));
    const row = [keyText(kind), keyText(key), text];
    const { rowCount } =
      expectedVersion === 0
        ? await client.query(
            `insert into creditline_documents (kind, key, version, value) values ($1, $2, 1, $3)
             on conflict do nothing`,
            row,
          )
        : await client.query(
            `update creditline_documents set version = version + 1, value = $3
             where kind = $1 and key = $2 and version = $4`,
            [...row, expectedVersion],
          );
    if (rowCount !== 1) throw new VersionConflict(`${kind} has moved on`);
  }
  const messages = batch.messages ?? [];
  if (messages.length > 0) {
    await client.query(
      `insert into creditline_messages (phone, message)
       select phone, message from unnest($1::text[], $2::text[]) with ordinality as new (phone, message, nth)
       order by nth`,
      [
        messages.map(({ phone }) => keyText(phone)),
        messages.map(({ phone, message }) => sealing.seal(JSON.stringify(message), rowOf.message(phone))),
      ],
    );
  }
}

/** Creates the tables, once: of several servers that start together one creates them, and the others wait for it. */
async function migrate(pool: Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ server_encoding: string }>("show server_encoding");
    const encoding = rows[0]?.server_encoding;
    if (encoding !== "UTF8") throw new PostgresTrouble(`the database's encoding is ${encoding}, not UTF8`);
    await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    await client.query(POSTGRES_SCHEMA);
  });
}

/**
 * A store in a PostgreSQL database, which several servers on several machines may share. `url` is its address,
 * `postgres://user@host:port/database`, with or without a password; `sealing` encrypts what must not be readable from
 * the database alone. Rejects with PostgresTrouble if the database cannot be used.
 */
export async function postgresStore(url: string, sealing: Sealing = NO_SEALING): Promise<RawStore> {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    application_name: "creditline",
  });
  // A broken connection, in use or not, fails the call that next uses it, and is replaced; without a listener its
  // error would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error instanceof PostgresTrouble ? error : postgresTrouble(error, placeOf(url));
  }

  const rewrite: RawStore["rewrite"] = (customerId, change) =>
    inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ version: number; at: string; type: string; data: string }>(
        `select version, at, type, data from creditline_events
         where customer_id = $1 order by version for update`,
        [keyText(customerId)],
      );
      const changed = rows.flatMap((row) => {
        const place = rowOf.event(customerId, row.version);
        const before: unknown = JSON.parse(sealing.open(row.data, place));
        const data = change({ ...row, data: before });
        return data === before
          ? []
          : [{ version: row.version, text: sealing.seal(JSON.stringify(data), place) }];
      });
      await client.query(
        `update creditline_events set data = new.data
         from unnest($2::integer[], $3::text[]) as new (version, data)
         where customer_id = $1 and creditline_events.version = new.version`,
        [keyText(customerId), changed.map(({ version }) => version), changed.map(({ text }) => text)],
      );
    });

  return {
    rewrite,
    clean: async () => void (await pool.query("vacuum creditline_events")),
    ...erasureByBlanking(rewrite),
    keys: keysIn(pool),
    documentKeys: async (kind, after, most) => {
      const { rows } = await pool.query<{ key: string }>(
        "select key from creditline_documents where kind = $1 and key > $2 order by key limit $3",
        [keyText(kind), keyText(after), most],
      );
      return rows.map(({ key }) => keyIn(key));
    },
    read: async (customerId, after = 0) => {
      const { rows } = await pool.query<{ version: number; at: string; type: string; data: string }>(
        `select version, at, type, data from creditline_events
         where customer_id = $1 and version > $2 order by version`,
        [keyText(customerId), after],
      );
      return rows.map((row): StoredEvent => {
        const data = sealing.open(row.data, rowOf.event(customerId, row.version));
        return { ...row, data: JSON.parse(data) };
      });
    },
    customers: async (after, most) => {
      const { rows } = await pool.query<{ customer_id: string }>(
        `select distinct customer_id from creditline_events
         where customer_id > $1 order by customer_id limit $2`,
        [keyText(after), most],
      );
      return rows.map(({ customer_id: id }) => id);
    },
    commit: async (batch) => {
      try {
        await inTransaction(pool, (client) => write(client, batch, sealing));
      } catch (error) {
        if (error instanceof DatabaseError && LOST_RACES.has(error.code ?? "")) {
          throw new VersionConflict("somebody else was faster", { cause: error });
        }
        throw error;
      }
    },
    document: async (kind, key) => {
      const { rows } = await pool.query<{ version: number; value: string }>(
        "select version, value from creditline_documents where kind = $1 and key = $2",
        [keyText(kind), keyText(key)],
      );
      const [row] = rows;
      if (row === undefined) return null;
      const text = sealing.open(row.value, rowOf.document(kind, key));
      return { version: row.version, value: JSON.parse(text) };
    },
    purgeMessages: async (isOver) => {
      const { rows } = await pool.query<{ id: string; phone: string; message: string }>(
        "select id, phone, message from creditline_messages",
      );
      const over = rows.filter(({ phone, message }) =>
        isOver(JSON.parse(sealing.open(message, rowOf.message(phone))) as InboxMessage),
      );
      const ids = over.map(({ id }) => id);
      await pool.query("delete from creditline_messages where id = any($1::bigint[])", [ids]);
    },
    messages: async (phone) => {
      const { rows } = await pool.query<{ message: string }>(
        "select message from creditline_messages where phone = $1 order by id desc",
        [keyText(phone)],
      );
      return rows.map(
        ({ message }) => JSON.parse(sealing.open(message, rowOf.message(phone))) as InboxMessage,
      );
    },
    check: async () => {
      await pool.query("select 1 from creditline_documents limit 1");
    },
    close: () => pool.end(),
  };
}
