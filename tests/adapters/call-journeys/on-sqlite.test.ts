import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "@creditline/adapters/platform/http/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_EVERYWHERE, madeOnServer, wrongIn } from "./made.ts";

let directory: string;
let server: RunningServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "creditline-calls-"));
  server = await startServer({
    port: 0,
    host: "127.0.0.1",
    dataDir: join(directory, "data"),
    sandboxCalls: true,
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

test("every journey of calls holds over HTTP on the embedded store, and the clock continues as before", async () => {
  const before = Date.now();
  const reports = await madeOnServer(server.url, { sample: !ALL_EVERYWHERE });
  expect(reports.length).toBeGreaterThan(35);
  expect(reports.map(wrongIn).filter((wrong) => wrong !== null)).toEqual([]);
  const { now } = (await (await fetch(`${server.url}/sandbox/clock`)).json()) as { now: string };
  expect(Date.parse(now)).toBeGreaterThanOrEqual(before);
  expect(Date.parse(now)).toBeLessThanOrEqual(Date.now());
}, 120_000);
