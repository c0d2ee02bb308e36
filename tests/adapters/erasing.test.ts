import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { embeddedStore } from "@creditline/adapters/platform/store/sealed/embedded-store";
import { sqliteStore } from "@creditline/adapters/platform/store/sqlite/sqlite-store";
import type { Store } from "@creditline/adapters/platform/store/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type SignIn, type Tester, tester } from "./tester.ts";

const PHONE = "9812345678";
/** What identifies a person, by what stays after a line: each is in one thing that was said. */
const SAID = {
  PAN: "ABCPK1234L",
  city: "Pune",
  employer: "Clear Water Works",
  account: "123456781234",
  question: "Where is my money, asks Meera",
  nominee: "Padma Iyengar",
} as const;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "creditline-erasing-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Everything that lies in a folder, but for the keys. */
const bytesIn = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => !name.includes("key"))
    .map((name) => readFileSync(join(folder, name), "latin1"))
    .join("\n");

/** Says all of it, with a line that is closed in the end where there is one. */
async function lived(store: Store, withLine: boolean): Promise<{ one: Tester; me: SignIn }> {
  const one = tester({ store });
  const me = await one.signIn(PHONE);
  const tell = async (path: string, body: object): Promise<void> => {
    const { status, text } = await one.ask("POST", path, body, me.access);
    expect(status, `${path}: ${text}`).toBe(200);
  };
  await tell("/customer/profile", { pan: SAID.PAN, city: SAID.city });
  await tell("/v2/customer/buildprofile", { companyName: SAID.employer });
  await tell("/v1/customer/help/threads/money/messages", { text: SAID.question });
  await tell("/v1/customer/account/nominee", {
    nomineeName: SAID.nominee,
    nomineeRelation: "Aunt",
    nomineePhone: "9812345671",
  });
  const move = (code: string) => one.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code });
  await move("90000.40000");
  await tell("/v1/customer/beneficiary", { accountNumber: SAID.account, ifsc: "HDFC0000001" });
  await move(withLine ? "90000.99000" : "90000.30000");
  return { one, me };
}

const DONE = { kept: [{ what: "When you asked for this", why: "DPDP Act" }] };

async function erased(one: Tester, me: SignIn): Promise<void> {
  const asked = await one.ask("POST", "/v1/customer/account/deletion", {}, me.access);
  expect(asked.status, asked.text).toBe(200);
  const done = await one.ask("POST", `/sandbox/customers/${me.customerId}/deletion`, DONE);
  expect(done.status, done.text).toBe(200);
}

const stores = {
  memory: async () => memoryStore(),
  "SQLite without keys": async () => sqliteStore(join(directory, "raw.sqlite")),
  embedded: async () => embeddedStore(join(directory, "data")),
} as const;

describe.each(Object.entries(stores))("%s: who asks to be erased", (_name, open) => {
  test("is gone, where there was no line, and their events stay", async () => {
    const store = await open();
    const { one, me } = await lived(store, false);
    const before = await store.read(me.customerId);
    for (const said of Object.values(SAID)) expect(JSON.stringify(before)).toContain(said);
    await erased(one, me);
    const after = await store.read(me.customerId);
    expect(after.slice(0, before.length).map(({ type, at }) => [type, at])).toEqual(
      before.map(({ type, at }) => [type, at]),
    );
    for (const said of [...Object.values(SAID), PHONE]) expect(JSON.stringify(after)).not.toContain(said);
    expect((await one.ask("GET", "/v1/customer/customerData", undefined, me.access)).status).toBe(401);
    const again = await one.signIn(PHONE);
    expect(again.customerId).not.toBe(me.customerId);
    await store.close();
  });

  test.each([
    ["without a line", false],
    ["with one", true],
  ])(
    "is known by the server that has erased them as by one that starts again, %s",
    async (_said, withLine) => {
      const store = await open();
      const { one, me } = await lived(store, withLine);
      await erased(one, me);
      const told = async (by: Tester): Promise<string[]> =>
        Promise.all(
          ["record", "messages", "complaints", "help"].map(
            async (what) => (await by.ask("GET", `/sandbox/customers/${me.customerId}/${what}`)).text,
          ),
        );
      const here = await told(one);
      expect(here).toEqual(await told(tester({ store })));
      // The last SMS says what was kept. Support finds it while the number is known, which goes at once without a line.
      expect(here[1]?.includes("Kept: ")).toBe(withLine);
      for (const said of [SAID.employer, SAID.question]) expect(here.join("\n")).not.toContain(said);
      if (!withLine)
        for (const said of [SAID.city, "ABC••••••L", "5678"]) expect(here[0]).not.toContain(said);
      // What support notes afterwards is no longer told than it is kept.
      await one.ask("POST", `/sandbox/customers/${me.customerId}/escalation`, { note: "Asks for Meera" });
      expect(await told(one)).toEqual(await told(tester({ store })));
      await store.close();
    },
  );

  test("leaves no document that is called by their phone or their e-mail address", async () => {
    const names = new Set<string>();
    const store = await open();
    const noting: Store = {
      ...store,
      commit: async (batch) => {
        await store.commit(batch);
        for (const { kind, key } of batch.documents ?? []) names.add(JSON.stringify([kind, key]));
      },
    };
    const { one, me } = await lived(noting, false);
    const email = "meera.iyer@example.com";
    for (const [purpose, to] of [
      ["CONFIRM_EMAIL", { emailId: email }],
      ["UPDATE_MOBILE", {}],
    ] as const) {
      await one.ask("POST", "/v1/customer/otp/send", { purpose, ...to }, me.access);
    }
    expect([...names].filter((name) => name.includes("one-time-code")).length).toBeGreaterThan(0);
    await erased(one, me);
    const left: string[] = [];
    for (const name of names) {
      const [kind = "", key = ""] = JSON.parse(name) as string[];
      if (/9812345678|meera/.test(key) && (await store.document(kind, key)) !== null) left.push(name);
    }
    expect(left).toEqual([]);
    await store.close();
  });

  test("leaves after a line what the law has stay, each until its day and no longer", async () => {
    const store = await open();
    const { one, me } = await lived(store, true);
    await erased(one, me);
    const said = async (): Promise<readonly string[]> => {
      const text = JSON.stringify(await store.read(me.customerId));
      return Object.entries(SAID).flatMap(([what, it]) => (text.includes(it) ? [what] : []));
    };
    expect(await said()).toEqual(["PAN", "city", "account"]);
    // Erased on 2026-12-01: identity for five years, books for eight after the financial year.
    for (const [day, left] of [
      ["2031-11-30", ["PAN", "city", "account"]],
      ["2031-12-01", ["account"]],
      ["2035-03-30", ["account"]],
      ["2035-03-31", []],
    ] as const) {
      await store.eraseEnded(day);
      expect(await said(), day).toEqual(left);
    }
    expect(await store.eraseEnded("2099-01-01")).toEqual([]);
    await store.close();
  });
});

describe("the sweep", () => {
  test("erases by the platform's clock, and what is known of the customer goes from memory too", async () => {
    const store = await embeddedStore(join(directory, "data"));
    const { one, me } = await lived(store, true);
    await erased(one, me);
    one.clock.set(Date.parse("2040-01-01T00:00:00.000Z"));
    await one.signIn("9000000001");
    expect(JSON.stringify(await store.read(me.customerId))).not.toContain(SAID.PAN);
    const record = await one.ask("GET", `/sandbox/customers/${me.customerId}/record?status=90000.99000`);
    expect(record.text).not.toContain(SAID.city);
    await store.close();
  });

  test("finishes what a process had begun that was killed before the key was gone", async () => {
    const store = await embeddedStore(join(directory, "data"));
    const killed: Store = { ...store, erase: async () => Promise.reject(new Error("killed")) };
    const { one, me } = await lived(killed, false);
    await one.ask("POST", "/v1/customer/account/deletion", {}, me.access);
    expect((await one.ask("POST", `/sandbox/customers/${me.customerId}/deletion`, DONE)).status).toBe(500);
    expect(JSON.stringify(await store.read(me.customerId))).toContain(SAID.PAN);
    await tester({ store }).signIn("9000000001");
    expect(JSON.stringify(await store.read(me.customerId))).not.toContain(SAID.PAN);
    await store.close();
  });
});

describe("a line that is open", () => {
  test("has to be closed before anything is erased", async () => {
    const store = memoryStore();
    const { one, me } = await lived(store, true);
    await one.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: "80000.30000" });
    await one.ask("POST", "/v1/customer/account/deletion", {}, me.access);
    const done = await one.ask("POST", `/sandbox/customers/${me.customerId}/deletion`, DONE);
    expect(done).toMatchObject({ status: 477, body: { errorCode: "LINE_OPEN" } });
    expect(JSON.stringify(await store.read(me.customerId))).toContain(SAID.question);
  });
});

describe("the files of the embedded database", () => {
  const dataDir = (): string => join(directory, "data");
  const fileOf = (name: string): string => join(dataDir(), name);

  test("reveal no one's name, and a copy made earlier reveals nothing later", async () => {
    const store = await embeddedStore(dataDir());
    const { one, me } = await lived(store, false);
    for (const said of Object.values(SAID)) expect(bytesIn(dataDir())).not.toContain(said);
    const copy = join(directory, "copy.sqlite");
    const live = new DatabaseSync(fileOf("creditline.sqlite"));
    live.exec(`vacuum into '${copy}'`);
    live.close();
    await erased(one, me);
    await store.close();

    for (const end of ["-wal", "-shm"]) rmSync(fileOf(`creditline.sqlite${end}`), { force: true });
    copyFileSync(copy, fileOf("creditline.sqlite"));
    const restored = await embeddedStore(dataDir());
    const text = JSON.stringify(await restored.read(me.customerId));
    for (const said of [...Object.values(SAID), PHONE]) expect(text).not.toContain(said);
    expect((await restored.document("customer-by-phone", PHONE))?.value).toBeNull();
    const after = tester({ store: restored });
    expect((await after.ask("GET", "/v1/customer/customerData", undefined, me.access)).status).toBe(401);
    expect((await after.signIn(PHONE)).customerId).not.toBe(me.customerId);
    await restored.close();
  });

  test("overwrite a key that was destroyed", async () => {
    const store = await embeddedStore(dataDir());
    const { one, me } = await lived(store, false);
    const keys = new DatabaseSync(fileOf("creditline-keys.sqlite"), { readOnly: true });
    const row = keys.prepare("select text from customer_keys where customer_id = ?").get(me.customerId);
    keys.close();
    const everything = (): string =>
      readdirSync(dataDir())
        .map((name) => readFileSync(fileOf(name), "latin1"))
        .join("");
    expect(everything()).toContain(String(row?.["text"]));
    await erased(one, me);
    expect(everything()).not.toContain(String(row?.["text"]));
    await store.close();
  });

  test("are not opened without the keys, which would look like everybody erased", async () => {
    const store = await embeddedStore(dataDir());
    await lived(store, false);
    await store.close();
    for (const end of ["", "-wal", "-shm"]) rmSync(fileOf(`creditline-keys.sqlite${end}`), { force: true });
    await expect(embeddedStore(dataDir())).rejects.toThrow(
      "the customers' keys are not those of this database",
    );
  });

  test("of a program of before are encrypted as they are opened, and read the same", async () => {
    const before = sqliteStore(fileOf("creditline.sqlite"));
    const { me } = await lived(before, true);
    const events = await before.read(me.customerId);
    await before.close();
    for (const said of Object.values(SAID)) expect(bytesIn(dataDir())).toContain(said);
    for (const end of ["", "-wal", "-shm"]) rmSync(fileOf(`creditline-keys.sqlite${end}`), { force: true });

    const now = await embeddedStore(dataDir());
    expect(await now.read(me.customerId)).toEqual(events);
    for (const said of Object.values(SAID)) expect(bytesIn(dataDir())).not.toContain(said);
    await now.close();
    const again = await embeddedStore(dataDir());
    expect(await again.read(me.customerId)).toEqual(events);
    expect((await again.document("setting", "format"))?.value).toBe(2);
    await again.close();
  });
});
