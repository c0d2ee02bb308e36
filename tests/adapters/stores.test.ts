import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryStore } from "@creditline/adapters/sandbox/memory-store";
import { sqliteStore } from "@creditline/adapters/sandbox/sqlite-store";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storeSuite } from "./store-suite.ts";
import { tester } from "./tester.ts";

let directory: string;
let files = 0;
const newFile = (): string => join(directory, `${(files += 1)}`, "creditline.sqlite");
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "creditline-store-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

storeSuite("in-memory", async () => memoryStore());
storeSuite("SQLite", async () => sqliteStore(newFile()));

describe("the SQLite store, opened again", () => {
  test("gives the same record byte for byte, and the same session goes on", async () => {
    const file = newFile();
    const before = tester({ store: sqliteStore(file) });
    const me = await before.signIn("9000000017");
    await before.ask("POST", "/v2/customer/buildprofile", { companyName: "Open Sky" }, me.access);
    const shown = await before.ask("GET", "/v1/customer/customerData", undefined, me.access);
    await before.sandbox.close();

    const after = tester({ store: sqliteStore(file) });
    const again = await after.ask("GET", "/v1/customer/customerData", undefined, me.access);
    expect(again.status).toBe(200);
    expect(again.text).toBe(shown.text);
    const refreshed = await after.ask("POST", "/oauth/token", {
      grant_type: "refresh_token",
      refresh_token: me.refresh,
    });
    expect(refreshed.status).toBe(200);
    await after.sandbox.close();
  });

  test("two processes may share the file: each sees what the other kept", async () => {
    const file = newFile();
    const one = tester({ store: sqliteStore(file) });
    const two = tester({ store: sqliteStore(file) });
    const me = await one.signIn("9000000001");
    expect((await two.record(me.access)).customerId).toBe(me.customerId);
    await two.ask("POST", "/v2/customer/buildprofile", { companyName: "Green Field" }, me.access);
    expect((await one.record(me.access)).workDetails?.companyName).toBe("Green Field");
    await one.sandbox.close();
    await two.sandbox.close();
  });

  test("the memory and the SQLite store give the same record for the same requests", async () => {
    const texts = [];
    for (const store of [memoryStore(), sqliteStore(newFile())]) {
      const sandbox = tester({ store, seed: 11 });
      const me = await sandbox.signIn("9000000028");
      await sandbox.ask("POST", "/customer/profile", { loanReason: "Home repairs \u0000" }, me.access);
      texts.push((await sandbox.ask("GET", "/v1/customer/customerData", undefined, me.access)).text);
      await sandbox.sandbox.close();
    }
    expect(texts[0]).toBe(texts[1]);
  });
});
