import { DatabaseSync } from "node:sqlite";

/** What one decision keeps, for the bare store to keep as well. */
export interface KeptRows {
  readonly events: readonly { readonly at: string; readonly type: string; readonly data: string }[];
}

// Bare node:sqlite, set as the platform's store is: keeps the same rows again and again, for so many milliseconds, each
// time in one synced transaction of so many decisions. Its parent sends what to keep and hears how many there were.
const database = new DatabaseSync(process.argv[2] ?? "");
database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 8000;");
database.exec(`
  create table if not exists events (
    customer_id text not null, version integer not null, at text not null, type text not null, data text not null,
    primary key (customer_id, version)
  ) strict;
`);
const insert = database.prepare(
  "insert into events (customer_id, version, at, type, data) values (?, ?, ?, ?, ?)",
);

const CUSTOMERS = 500;
let kept = 0;

process.on(
  "message",
  ({ rows, milliseconds, together }: { rows: KeptRows; milliseconds: number; together: number }) => {
    const until = performance.now() + milliseconds;
    const began = performance.now();
    let count = 0;
    while (performance.now() < until) {
      database.exec("begin immediate");
      for (let n = 0; n < together; n += 1, kept += 1, count += 1) {
        const version = Math.floor(kept / CUSTOMERS) * rows.events.length;
        rows.events.forEach(({ at, type, data }, i) => {
          insert.run(`cust-${kept % CUSTOMERS}`, version + i + 1, at, type, data);
        });
      }
      database.exec("commit");
    }
    process.send?.({ count, seconds: (performance.now() - began) / 1000 });
  },
);
