import { dueIndex } from "@creditline/adapters/platform/model/customer/apply-due";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { startServer } from "@creditline/adapters/platform/http/node-server";
import type { Store } from "@creditline/adapters/platform/store/store";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { tester } from "../tester.ts";
import { phoneOf, purse } from "./money-tester.ts";

const PERSONA = "draws-dmi";
const DAY_MS = 86_400_000;
const NOT_THROUGH = "didn't go through. If money left your account, your bank will refund it.";

/** A borrower whose payment of ₹2,000 is pending at the gateway, and the store behind them. */
async function pending(store: Store = memoryStore()) {
  const mine = await purse(PERSONA, tester({ store, withoutLoans: true }));
  await mine.withdraw(30_000, 6);
  const { transactionId } = await mine.initiate({ amount: 2_000 });
  await mine.gateway(transactionId, "pending");
  // What is kept, and no call that would look at the customer.
  const newest = async () => (await store.messages(phoneOf(PERSONA)))[0]?.text;
  return { mine, store, newest };
}

test("a payment that no one asks about ends after five days for the platform that looks by itself, with one SMS", async () => {
  const { mine, store, newest } = await pending();
  mine.one.clock.advance(5 * DAY_MS - 1);
  await mine.one.sandbox.sweep();
  expect(await newest()).not.toContain(NOT_THROUGH);
  mine.one.clock.advance(1);
  expect(await newest()).not.toContain(NOT_THROUGH);
  await mine.one.sandbox.sweep();
  expect(await newest()).toContain(
    `Your payment of ₹2,000 to DMI, started on 1 December 2026, ${NOT_THROUGH}`,
  );
  const told = await store.messages(phoneOf(PERSONA));
  await mine.one.sandbox.sweep();
  expect(await store.messages(phoneOf(PERSONA))).toEqual(told);
});

test("whoever reads the inbox finds the end of a pending payment in it", async () => {
  const { mine } = await pending();
  mine.one.clock.advance(5 * DAY_MS);
  const { body } = await mine.one.ask("GET", `/sandbox/inbox?phone=${phoneOf(PERSONA)}`);
  expect((body as { text: string }[])[0]?.text).toContain(NOT_THROUGH);
});

test("each sweep looks at other customers, and at all of them in turn", async () => {
  const store = memoryStore();
  const { mine, newest } = await pending(store);
  const before: Store = {
    ...store,
    // A hundred others stand before this one, who do not exist any more.
    customers: async (after, most) =>
      after === "" ? Array.from({ length: most }, (_, n) => `before-${n}`) : store.customers("", most),
  };
  const { sandbox, clock } = tester({ store: before });
  clock.set(mine.one.clock.now() + 5 * DAY_MS);
  await sandbox.sweep();
  expect(await newest()).not.toContain(NOT_THROUGH);
  await sandbox.sweep();
  expect(await newest()).toContain(NOT_THROUGH);
});

test("who has nothing due is looked at once, and whoever has as soon as it is due, wherever the round is", async () => {
  const store = memoryStore();
  const read = vi.fn(store.read);
  const { mine, newest } = await pending({ ...store, read });
  const { clock, sandbox } = mine.one;
  // Many more than one step takes, and no one of them has anything to come.
  for (let n = 0; n < 230; n += 1) {
    const events = [{ at: new Date(clock.now()).toISOString(), type: "customer.registered", data: {} }];
    const data = {
      customerId: `cust-${n}`,
      phone: `98${String(n).padStart(8, "0")}`,
      persona: null,
      source: "x",
    };
    await store.commit({
      events: {
        customerId: data.customerId,
        expectedVersion: 0,
        events: events.map((one) => ({ ...one, data })),
      },
    });
  }
  for (let step = 0; step < 4; step += 1) await sandbox.sweep();
  read.mockClear();
  for (let step = 0; step < 4; step += 1) await sandbox.sweep();
  expect(read).not.toHaveBeenCalled();
  // Once an hour: another server may have changed them.
  clock.advance(3_600_000);
  for (let step = 0; step < 4; step += 1) await sandbox.sweep();
  expect(new Set(read.mock.calls.map(([customerId]) => customerId)).size).toBeGreaterThan(230);
  clock.advance(5 * DAY_MS);
  await sandbox.sweep();
  expect(await newest()).toContain(NOT_THROUGH);
});

test("what is known of whom takes room as they come, and none before", () => {
  const before = process.memoryUsage().arrayBuffers;
  const indexes = Array.from({ length: 20 }, dueIndex);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  expect(indexes.flatMap((index) => index.by(Number.MAX_SAFE_INTEGER))).toEqual([]);
});

test("who cannot be looked at is in no one's way", async () => {
  const store = memoryStore();
  const { mine, newest } = await pending(store);
  const broken: Store = {
    ...store,
    customers: async () => ["broken", ...(await store.customers("", 100))],
    read: async (customerId, after) =>
      customerId === "broken" ? Promise.reject(new Error("damaged")) : store.read(customerId, after),
  };
  const reads = vi.spyOn(broken, "read");
  const { sandbox, clock } = tester({ store: broken });
  clock.set(mine.one.clock.now() + 5 * DAY_MS);
  await sandbox.sweep();
  expect(await newest()).toContain(NOT_THROUGH);
  const ofBroken = () => reads.mock.calls.filter(([customerId]) => customerId === "broken").length;
  const before = ofBroken();
  await sandbox.sweep();
  expect(ofBroken()).toBe(before);
  clock.advance(60_000);
  await sandbox.sweep();
  expect(ofBroken()).toBeGreaterThan(before);
});

test("a server polls while it runs if told to, and stops with it", async () => {
  const { mine, store, newest } = await pending();
  const directory = mkdtempSync(join(tmpdir(), "creditline-sweep-"));
  mine.one.clock.advance(5 * DAY_MS);
  const looks = vi.fn(store.customers);
  const server = await startServer({
    port: 0,
    host: "127.0.0.1",
    dataDir: directory,
    store: { ...store, customers: looks },
    clock: mine.one.clock,
    sweepMs: 1,
  });
  await vi.waitFor(async () => expect(await newest()).toContain(NOT_THROUGH), { timeout: 60_000 });
  await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(2), { timeout: 60_000 });
  await server.stop();
  const { length } = looks.mock.calls;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(looks.mock.calls).toHaveLength(length);
  rmSync(directory, { recursive: true, force: true });
});

test("the phone of someone who never signs in does not stay, and a customer's known places do", async () => {
  const store = memoryStore();
  const one = tester({ store });
  const { ask, clock, sandbox } = one;
  await one.signIn("9812345678");
  const [nobody, guessed] = ["9812345670", "9812345671"];
  await ask("POST", "/v1/customer/signup", { phone: nobody, utmCode: "bank" });
  for (const phone of [nobody, guessed]) await ask("POST", "/v1/otp/send", { phone });
  const signIn = { grant_type: "password", username: guessed, password: "000000", auth_type: "OTP" };
  await ask("POST", "/oauth/token", { ...signIn, auth_version: 2 });
  const left = async () => {
    await sandbox.sweep();
    const kinds = ["signup", "code-sends", "code-guesses"];
    return Promise.all(kinds.map((kind) => store.documentKeys(kind, "", 10)));
  };
  const known = "9812345678";
  // Versions of before kept the source alone, and not since when.
  await store.commit({
    documents: [{ kind: "signup", key: "9812345672", expectedVersion: 0, value: "sms" }],
  });
  expect(await left()).toEqual([[nobody], [nobody, guessed], [guessed, known]]);
  clock.advance(10 * 60_000 - 1);
  expect((await left())[1]).toEqual([nobody, guessed]);
  clock.advance(1);
  expect(await left()).toEqual([[nobody], [], [guessed, known]]);
  clock.advance(2 * DAY_MS - 10 * 60_000 - 1);
  expect((await left())[2]).toEqual([guessed, known]);
  clock.advance(1);
  expect(await left()).toEqual([[nobody], [], [known]]);
  clock.advance(28 * DAY_MS - 1);
  expect((await left())[0]).toEqual([nobody]);
  clock.advance(1);
  expect(await left()).toEqual([[], [], [known]]);
});
