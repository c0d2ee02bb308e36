import { type RunningServer, startServer } from "@creditline/adapters/platform/http/node-server";
import { postgresStore } from "@creditline/adapters/platform/store/postgres/postgres-store";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PostgresServer, startPostgres } from "../postgres-server.ts";
import { ALL_EVERYWHERE, madeOnServer, wrongIn } from "./made.ts";

let database: PostgresServer;
let server: RunningServer;

beforeAll(async () => {
  database = await startPostgres();
  server = await startServer({
    port: 0,
    host: "127.0.0.1",
    dataDir: "",
    store: await postgresStore(await database.newPlace()),
    sandboxCalls: true,
  });
}, 60_000);
afterAll(async () => {
  await server?.stop();
  await database?.stop();
});

test("every journey of calls holds on PostgreSQL", async () => {
  const reports = await madeOnServer(server.url, { sample: !ALL_EVERYWHERE });
  expect(reports.length).toBeGreaterThan(35);
  expect(reports.map(wrongIn).filter((wrong) => wrong !== null)).toEqual([]);
}, 240_000);
