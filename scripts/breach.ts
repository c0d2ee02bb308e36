import { parseArgs } from "node:util";
import { embeddedStore } from "@creditline/adapters/platform/store/sealed/embedded-store";
import { keyedStore } from "@creditline/adapters/platform/store/sealed/keyed-store";
import { breachNotices } from "@creditline/adapters/platform/tester/breach";

const USAGE = `npm run breach -- --from 2026-12-01T04:00:00Z --to 2026-12-01T06:00:00Z --contact "1800 111 3333"
  [--noticed MOMENT] [--call "GET /sandbox/customers/{customerId}/record"] [--send]
The database is the one of DATABASE_URL or DATA_DIR, under DATA_KEY. --send has the customers' messages sent.`;

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    to: { type: "string" },
    noticed: { type: "string" },
    call: { type: "string" },
    contact: { type: "string" },
    send: { type: "boolean", default: false },
  },
});
const { from = "", to = "", noticed = new Date().toISOString(), call, contact, send } = values;
const breach = { from: Date.parse(from), to: Date.parse(to), noticedAt: Date.parse(noticed), call };
if ([breach.from, breach.to, breach.noticedAt].some(Number.isNaN) || contact === undefined) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}

const { DATABASE_URL: url, DATA_DIR: dataDir = ".data", DATA_KEY: dataKey } = process.env;
const store =
  url === undefined || url === ""
    ? await embeddedStore(dataDir, dataKey)
    : await import("@creditline/adapters/platform/store/postgres/postgres-store").then(({ postgresStore }) =>
        keyedStore(dataDir, dataKey, (sealing) => postgresStore(url, sealing)),
      );
const notices = await breachNotices(store, { ...breach, contact });
if (send && notices.customers.length > 0) await store.commit({ messages: notices.customers });
await store.close();
process.stdout.write(`${JSON.stringify({ ...notices, sent: send }, null, 2)}\n`);
