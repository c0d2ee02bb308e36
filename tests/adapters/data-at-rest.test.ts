import { type SecretDocument, SECRETS } from "@creditline/adapters/platform/store/sealed/sealing";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { embeddedStore } from "@creditline/adapters/platform/store/sealed/embedded-store";
import { startServer } from "@creditline/adapters/platform/http/node-server";
import { sqliteStore } from "@creditline/adapters/platform/store/sqlite/sqlite-store";
import type { Store } from "@creditline/adapters/platform/store/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SignIn, type Tester, tester, toWithdraw } from "./tester.ts";
import { PLATFORM_PROGRAM } from "./platform-program.ts";

const PHONE = "9812345678";
const PAN = "ABCPK1234L";
const ACCOUNT = "123456781234";
const KEY = "5a".repeat(32);

let directory: string;
let dataDir: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "creditline-rest-"));
  dataDir = join(directory, "data");
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const fileOf = (name: string): string => join(dataDir, name);
const DATABASE = "creditline.sqlite";

/** Tells everything that has to be kept secret, and the code of the sign-in with it. */
async function lived(store: Store): Promise<{ one: Tester; me: SignIn; code: string }> {
  const one = tester({ store });
  const me = await one.signIn(PHONE);
  const code = await one.code(PHONE);
  const tell = async (path: string, body: object): Promise<void> => {
    expect((await one.ask("POST", path, body, me.access)).status, path).toBe(200);
  };
  await tell("/customer/profile", { pan: PAN });
  await tell("/customer/profile", { city: "Pune" });
  await one.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: "90000.40000" });
  const account = { accountNumber: ACCOUNT, ifsc: "HDFC0000001" };
  expect((await one.ask("POST", "/v1/customer/beneficiary", account, me.access)).status).toBe(200);
  return { one, me, code };
}

/** Everything that lies in the folder, but for the key. */
const bytesInFolder = (): string =>
  readdirSync(dataDir)
    .filter((name) => !name.includes("key"))
    .map((name) => readFileSync(fileOf(name), "latin1"))
    .join("\n");

describe("what lies in the folder of the embedded database", () => {
  test("reveals no PAN, account number, code or signing secret, before and after the log is copied", async () => {
    const store = await embeddedStore(dataDir);
    const { me, one, code } = await lived(store);
    expect(code).toMatch(/^\d{6}$/);
    const events = await store.read(me.customerId);
    expect(JSON.stringify(events)).toContain(PAN);
    expect(JSON.stringify(events)).toContain(ACCOUNT);
    const record = (await one.ask("GET", "/v1/customer/customerData", undefined, me.access)).text;
    for (const secret of [PAN, ACCOUNT, `"${code}`, store.tokenSecret ?? "", "token-secret"]) {
      expect(bytesInFolder(), secret).not.toContain(secret);
    }
    expect(bytesInFolder()).not.toContain("Pune");
    await store.close();
    for (const secret of [PAN, ACCOUNT]) expect(bytesInFolder()).not.toContain(secret);

    const again = await embeddedStore(dataDir);
    expect(await again.read(me.customerId)).toEqual(events);
    const after = await tester({ store: again }).ask(
      "GET",
      "/v1/customer/customerData",
      undefined,
      me.access,
    );
    expect(after.text).toBe(record);
    await again.close();
  });

  test("tells no document that holds a secret, and what was kept before it counted as one is read as it is", async () => {
    const store = await embeddedStore(dataDir);
    const documents = Object.values<SecretDocument>(SECRETS).map(({ kind, key = "any" }, i) => ({
      kind,
      key,
      expectedVersion: 0,
      value: { d: `private-${i}` },
    }));
    const open = { kind: "setting", key: "another", expectedVersion: 0, value: "open-to-all" };
    await store.commit({ documents: [...documents, open] });
    expect(bytesInFolder()).not.toContain("private-");
    expect(bytesInFolder()).toContain("open-to-all");
    for (const { kind, key, value } of documents)
      expect(await store.document(kind, key)).toEqual({ version: 1, value });
    await store.close();
    const raw = new DatabaseSync(fileOf(DATABASE));
    raw.prepare("update documents set value = ? where key = 'google-key'").run('{"d":"in clear"}');
    raw.close();
    const again = await embeddedStore(dataDir);
    expect((await again.document("setting", "google-key"))?.value).toEqual({ d: "in clear" });
    await again.close();
  });

  test("is nothing encrypted of a withdrawal, which must not wait for it: nothing in it calls for that", async () => {
    const store = await embeddedStore(dataDir);
    const one = tester({ store });
    const me = await one.signIn("9000000330");
    const withdrawal = await toWithdraw(one, "9000000330", me.access, { amount: 3000, tenure: 3 });
    const before = (await store.read(me.customerId)).length;
    const key = { "idempotency-key": "key-1" };
    const made = await one.ask("POST", "/v1/customer/txn/withdraw", withdrawal, me.access, key);
    expect(made.status, made.text).toBe(200);
    await store.close();
    const raw = new DatabaseSync(fileOf(DATABASE));
    const rows = raw
      .prepare("select type, data from events where customer_id = ? and version > ?")
      .all(me.customerId, before);
    raw.close();
    expect(rows.map((row) => row["type"])).toContain("withdrawal.made");
    expect(rows.filter((row) => String(row["data"]).startsWith("v1."))).toEqual([]);
  });

  test("is its owner's alone, whatever the umask, and is tightened where it was made before", async () => {
    const before = process.umask(0);
    try {
      const modes = (): Readonly<Record<string, string>> =>
        Object.fromEntries(
          ["", ...readdirSync(dataDir)].map((name) => [
            name,
            (statSync(fileOf(name)).mode & 0o777).toString(8),
          ]),
        );
      const expected = {
        "": "700",
        "creditline.key": "600",
        [DATABASE]: "600",
        "creditline-keys.sqlite": "600",
        "creditline-keys.sqlite-shm": "600",
        "creditline-keys.sqlite-wal": "600",
        [`${DATABASE}-shm`]: "600",
        [`${DATABASE}-wal`]: "600",
      };
      const first = await embeddedStore(dataDir);
      expect(modes()).toEqual(expected);
      for (const name of Object.keys(expected)) chmodSync(fileOf(name), name === "" ? 0o755 : 0o644);
      const second = await embeddedStore(dataDir);
      expect(modes()).toEqual(expected);
      await Promise.all([first.close(), second.close()]);
    } finally {
      process.umask(before);
    }
  });

  test("a folder that is for others too stays as it is, and its files are tightened", async () => {
    chmodSync(directory, 0o1777);
    dataDir = directory;
    const store = await embeddedStore(dataDir);
    expect(statSync(directory).mode & 0o7777).toBe(0o1777);
    expect(statSync(fileOf(DATABASE)).mode & 0o777).toBe(0o600);
    await store.close();
  });

  test("cannot be moved from one row to another", async () => {
    const store = await embeddedStore(dataDir);
    const { me } = await lived(store);
    const raw = new DatabaseSync(fileOf(DATABASE));
    raw.exec(`update events set data = (select data from events where data like '%"identity":"%' order by version limit 1)
              where data like '%"identity":"%'`);
    raw.close();
    await expect(store.read(me.customerId)).rejects.toThrow();
    await store.close();
  });
});

describe("a database that was made before there was a key", () => {
  test("is read as it was, is kept under the key from then on, and has new tokens", async () => {
    const plain = sqliteStore(fileOf(DATABASE));
    const { one, me } = await lived(plain);
    const record = JSON.stringify(await one.record(me.access));
    const events = await plain.read(me.customerId);
    await plain.close();
    expect(bytesInFolder()).toContain(PAN);

    const store = await embeddedStore(dataDir);
    expect(await store.read(me.customerId)).toEqual(events);
    const now = tester({ store });
    expect((await now.ask("GET", "/v1/customer/customerData", undefined, me.access)).status).toBe(401);
    const { access } = await now.signIn(PHONE);
    expect(JSON.stringify(await now.record(access))).toBe(record);
    const other = "BBCPK1234M";
    expect((await now.ask("POST", "/customer/profile", { pan: other }, access)).status).toBe(200);
    await store.close();
    expect(bytesInFolder()).not.toContain(other);
  });
});

describe("a database that a later program has written", () => {
  const FORMAT = { kind: "setting", key: "format" };

  test("is refused by name, and left as it is", async () => {
    const store = await embeddedStore(dataDir);
    expect((await store.document(FORMAT.kind, FORMAT.key))?.value).toBe(2);
    await store.commit({ documents: [{ ...FORMAT, expectedVersion: 1, value: 3 }] });
    await store.close();
    await expect(embeddedStore(dataDir)).rejects.toThrow(
      "a newer version of the program has written it (format 3, this one knows 2)",
    );
    const child = spawnSync(process.execPath, [PLATFORM_PROGRAM], {
      env: { ...process.env, SANDBOX: "on", PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "" },
      encoding: "utf8",
    });
    expect(child).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^error: DATA_DIR: the database cannot be used: a newer version/),
    });
  });
});

describe("the key of a database", () => {
  const made = async (key?: string): Promise<void> => (await embeddedStore(dataDir, key)).close();

  test("is missed by name where its file is gone, and nothing new is made in its place", async () => {
    await made();
    renameSync(fileOf("creditline.key"), join(directory, "kept.key"));
    await expect(embeddedStore(dataDir)).rejects.toThrow(
      `put back ${fileOf("creditline.key")}, or set DATA_KEY`,
    );
    expect(readdirSync(dataDir)).not.toContain("creditline.key");
    await made(readFileSync(join(directory, "kept.key"), "utf8").trim());
    copyFileSync(join(directory, "kept.key"), fileOf("creditline.key"));
    await made();
  });

  test("is refused where it is another, or none", async () => {
    await made();
    await expect(embeddedStore(dataDir, KEY)).rejects.toThrow("not the key that the database was made with");
    writeFileSync(fileOf("creditline.key"), `${KEY}\n`);
    await expect(embeddedStore(dataDir)).rejects.toThrow("is not the key that the database was made with");
    writeFileSync(fileOf("creditline.key"), "short\n");
    await expect(embeddedStore(dataDir)).rejects.toThrow("holds no key: expected 64 hexadecimal digits");
    rmSync(fileOf("creditline.key"));
    mkdirSync(fileOf("creditline.key"));
    await expect(embeddedStore(dataDir)).rejects.toThrow("is a folder: expected a file with the key");
  });

  test("that lies beside an emptied database is said, once, and beside its own or a first one nothing", async () => {
    const said: string[] = [];
    const opened = async (): Promise<void> =>
      (await embeddedStore(dataDir, undefined, { onEmptied: () => said.push("emptied") })).close();
    await opened();
    await opened();
    expect(said).toEqual([]);
    for (const name of readdirSync(dataDir)) if (name.startsWith(DATABASE)) rmSync(fileOf(name));
    await opened();
    await opened();
    expect(said).toEqual(["emptied"]);
  });

  test("is not written to the folder where it is given", async () => {
    await made(KEY);
    expect(readdirSync(dataDir)).toEqual(["creditline-keys.sqlite", DATABASE]);
    await expect(embeddedStore(dataDir)).rejects.toThrow("is missing");
  });

  test.each([
    ["wrong", KEY, "error: DATA_KEY: this is not the key that the database was made with\n"],
    [
      "no key",
      "secret-word",
      "error: DATA_KEY: expected 64 hexadecimal digits, as openssl rand -hex 32 makes them\n",
    ],
  ])("ends the start with one line that does not repeat it: %s", async (_what, key, line) => {
    await made("a5".repeat(32));
    const env = { ...process.env, PORT: "0", DATA_DIR: dataDir, DATABASE_URL: "", DATA_KEY: key };
    const ended = spawnSync(process.execPath, [PLATFORM_PROGRAM], {
      env: { ...env, SANDBOX: "on" },
      encoding: "utf8",
    });
    expect(ended).toMatchObject({ status: 1, stdout: "", stderr: line });
  });
});

describe("a database with a torn page", () => {
  /** Writes over a page of the file that a table's rows are on. */
  function tear(table: string): void {
    const raw = new DatabaseSync(fileOf(DATABASE));
    const page = Number(
      raw.prepare("select rootpage from sqlite_schema where name = ?").get(table)?.["rootpage"],
    );
    const size = Number(raw.prepare("pragma page_size").get()?.["page_size"]);
    raw.exec("pragma wal_checkpoint(truncate)");
    raw.close();
    const file = openSync(fileOf(DATABASE), "r+");
    writeSync(file, Buffer.alloc(size, 0x5a), 0, size, (page - 1) * size);
    closeSync(file);
  }

  test.each(["events", "documents", "messages"])(
    "is found at the start, and /healthz says so: %s",
    async (table) => {
      const store = await embeddedStore(dataDir);
      await lived(store);
      await store.close();
      tear(table);
      const said: string[] = [];
      const opened = embeddedStore(dataDir, undefined, { onDamage: (what) => said.push(what) });
      if (table === "documents") {
        await expect(opened).rejects.toMatchObject({ code: "ERR_SQLITE_ERROR" });
        return;
      }
      const damaged = await opened;
      const server = await startServer({ port: 0, host: "127.0.0.1", dataDir, store: damaged });
      const health = () => fetch(`${server.url}/healthz`);
      await expect.poll(async () => (await health()).status, { timeout: 10_000 }).toBe(503);
      expect(await (await health()).json()).toMatchObject({ errorCode: "DATABASE_DAMAGED" });
      expect(said).toHaveLength(1);
      await server.stop();
    },
  );

  test("a whole one is found to be whole", async () => {
    const store = await embeddedStore(dataDir);
    await lived(store);
    await store.close();
    const said: string[] = [];
    const again = await embeddedStore(dataDir, undefined, { onDamage: (what) => said.push(what) });
    await again.check();
    await again.close();
    expect(said).toEqual([]);
  });
});
