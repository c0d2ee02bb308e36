import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LogEntry } from "@creditline/adapters/sandbox/log";
import { embeddedStore, startServer } from "@creditline/adapters/sandbox/node-server";
import { expect, test } from "vitest";
import { tester } from "../tester.ts";

test("a request that is answered the short way leaves the same line as one that is not", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "creditline-direct-log-"));
  const store = await embeddedStore(dataDir);
  const me = await tester({ store }).signIn("9000000017");
  const entries: LogEntry[] = [];
  const log = { from: 0, write: (entry: LogEntry): void => void entries.push(entry) };
  const server = await startServer({ port: 0, host: "127.0.0.1", dataDir, store, log });
  const ask = (requestId: string, path: string) =>
    fetch(server.url + path, {
      headers: { authorization: `Bearer ${me.access}`, "x-request-id": requestId },
    });
  // A query makes a request go the general way.
  await ask("general-1", "/v1/customer/customerData?a=1");
  await ask("direct-1", "/v1/customer/customerData");
  await ask("direct-2", "/v1/customer/customerData");
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
  const line = {
    at: expect.any(String),
    level: "info",
    call: "customerData",
    status: 200,
    durationMs: expect.any(Number),
    customerId: me.customerId,
  };
  expect(entries).toEqual([
    { ...line, requestId: "general-1" },
    { ...line, requestId: "direct-1" },
    { ...line, requestId: "direct-2" },
  ]);
});
