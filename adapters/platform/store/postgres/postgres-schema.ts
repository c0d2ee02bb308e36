/**
 * The tables of the PostgreSQL store, as `postgresStore` makes them on an empty database; nothing happens where they
 * are there. JSON is kept as text: `jsonb` would reorder its fields and refuse \u0000, and the same record has to come
 * back byte for byte. Keys compare by their bytes, whatever language the database sorts in.
 */
export const POSTGRES_SCHEMA = `
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
`;
