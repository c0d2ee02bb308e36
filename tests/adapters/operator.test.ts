import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { type OperatorAudit, operatorDesk } from "../../scripts/operator-desk.ts";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { embeddedStore } from "@creditline/adapters/platform/store/sealed/embedded-store";
import { openForUse } from "@creditline/adapters/platform/store/sealed/keyed-store";
import type { Store } from "@creditline/adapters/platform/store/store";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LIVE_SETTINGS } from "./live-lenders.ts";
import { tester } from "./tester.ts";

const PHONE = "9812345678";
const PROGRAM = fileURLToPath(new URL("../../scripts/operator.ts", import.meta.url));
const { DATA_KEY } = LIVE_SETTINGS;

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "creditline-operator-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** Customers of a server without the tester's calls. A sandbox on the same store tells their OTPs, and does nothing else. */
function production(store: Store) {
  const codes = tester({ store });
  const live = tester({ store, sandboxCalls: false });
  const now = Date.now();
  for (const { clock } of [codes, live]) clock.set(now);
  return {
    live,
    clock: live.clock,
    signIn: async (phone = PHONE) => {
      const me = await codes.signIn(phone);
      const post = async (path: string, body: object = {}) => {
        const answer = await live.askFrom("", "POST", path, body, me.access);
        expect(answer.status, answer.text).toBe(200);
        return answer.body;
      };
      const get = (path: string) => live.askFrom("", "GET", path, undefined, me.access);
      return { ...me, post, get, again: () => codes.signIn(phone) };
    },
  };
}

/** Runs the operator's program on the database of the directory. */
async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}, input = "") {
  const child = spawn(
    process.execPath,
    ["--conditions=source", "--disable-warning=ExperimentalWarning", PROGRAM, ...args],
    {
      env: { ...process.env, SANDBOX: "off", DATABASE_URL: "", DATA_DIR: directory, DATA_KEY, ...env },
      stdio: "pipe",
    },
  );
  child.stdin.end(input);
  const [out, said] = await Promise.all([textOf(child.stdout), textOf(child.stderr), once(child, "exit")]);
  return { out, said, status: child.exitCode };
}

const deletionOf = (body: unknown) => (body as { deletion: { number: string } }).deletion.number;

const complaintOf = (body: unknown) => (body as { complaint: { number: string } }).complaint;

/** Each run is a process that reads its sources: how long that takes is not what is tested. */
const PROCESSES = { timeout: 120_000 };

describe("the operator's program, beside a server of customers on one embedded database", PROCESSES, () => {
  test("carries out a deletion that was asked for at the server, and the person is gone there", async () => {
    const store = await embeddedStore(directory, DATA_KEY);
    const me = await production(store).signIn();
    await me.post("/customer/profile", { pan: "ABCPK1234L", city: "Pune" });
    const number = deletionOf(await me.post("/v1/customer/account/deletion"));

    const waiting = await run(["waiting"]);
    expect(waiting.status, waiting.said).toBe(0);
    expect(JSON.parse(waiting.out)).toMatchObject({
      matters: [{ what: "DELETION", customerId: me.customerId, number }],
      questions: [],
    });
    const which = ["--customer", me.customerId, "--number", number];
    const done = await run(["delete", ...which, "--operator", "Farah Khan"]);
    expect(done.status, done.said).toBe(0);
    const { kept } = JSON.parse(done.out) as { kept: readonly { what: string }[] };
    expect(kept.map(({ what }) => what)).toEqual([
      "Your consents, withdrawals and this request",
      "Complaints and their answers",
    ]);
    const audit = JSON.parse(done.said) as OperatorAudit;
    expect(audit).toMatchObject({ did: `delete ${number}`, customerId: me.customerId });
    expect(audit.by).toMatch(/^Farah Khan \(.+\)$/);

    expect((await me.get("/v1/customer/customerData")).status).toBe(401);
    const left = JSON.stringify(await store.read(me.customerId));
    for (const said of ["ABCPK1234L", "Pune", PHONE]) expect(left).not.toContain(said);
    expect(left).toContain("deletion.done");
    expect((await me.again()).customerId).not.toBe(me.customerId);
    expect((await store.document("waiting-for-a-person", "customers"))?.value).toEqual([]);
    await store.close();
  });

  test("describes its commands on --help, and an unknown one is an error that names it", async () => {
    const help = await run(["--help"]);
    expect([help.status, help.said]).toEqual([0, ""]);
    for (const command of ["waiting", "delete", "answer", "nominee", "data"])
      expect(help.out).toMatch(new RegExp(`^  ${command} +[A-Z]`, "m"));
    const unknown = await run(["erase"]);
    expect([unknown.status, unknown.out]).toEqual([2, ""]);
    expect(unknown.said).toMatch(/^error: unknown command 'erase'/);
  });

  test("answers a question from standard input, and refuses who is not there", async () => {
    const store = await embeddedStore(directory, DATA_KEY);
    const me = await production(store).signIn();
    await me.post("/v1/customer/help/threads/money/messages", { text: "Where is it?" });
    const answer = ["answer", "--question", "money", "--text", "-"];
    const done = await run([...answer, "--customer", me.customerId], {}, "On its way.\n");
    expect(done.status, done.said).toBe(0);
    expect((await me.get("/v1/customer/help/threads/money")).text).toContain("On its way.");
    const nobody = await run([...answer, "--customer", "9812300000"], {}, "On its way.");
    expect(nobody).toMatchObject({ status: 1, out: "" });
    expect(nobody.said).toBe("error: NO_SUCH_CUSTOMER: Customer not found.\n");
    await store.close();
  });

  test("refuses another's key, a database of the other use, and one that is not there, which it does not make", async () => {
    await (await openForUse(await embeddedStore(directory, DATA_KEY), "customers")).close();
    expect((await run(["waiting"], { DATA_KEY: "5a".repeat(32) })).said).toContain("not the key");
    const other = await run(["waiting"], { SANDBOX: "on" });
    expect([other.status, other.said.includes("it has served customers")]).toEqual([1, true]);
    const empty = join(directory, "empty");
    expect((await run(["waiting"], { DATA_DIR: empty })).said).toContain("no database at");
    expect(existsSync(empty)).toBe(false);
  });
});

describe("what an operator does", () => {
  const opened = () => {
    const store = memoryStore();
    const { clock, ...customers } = production(store);
    const lines: OperatorAudit[] = [];
    const operate = operatorDesk({
      store,
      sandbox: false,
      by: "root",
      clock,
      audit: (line) => void lines.push(line),
    });
    return { ...customers, store, lines, operate };
  };

  test("answers a complaint, which the customer sees, and the question beside it continues waiting", async () => {
    const { signIn, operate } = opened();
    const me = await signIn();
    const complaint = { about: "CHARGES", text: "Charged twice." };
    const { number } = complaintOf(await me.post("/v1/customer/complaints", complaint));
    await me.post("/v1/customer/help/threads/money/messages", { text: "Where is it?" });
    await me.post("/v1/customer/help/threads/money/messages", { text: "Hello?" });
    await operate("answer", {
      customer: PHONE,
      complaint: number,
      text: "It was once, see page 2.",
      name: "Meera Iyer",
    });
    const { complaints } = (await me.get("/v1/customer/account")).body as { complaints: readonly unknown[] };
    expect(complaints).toMatchObject([
      { number, state: "ANSWERED", answer: { text: "It was once, see page 2.", name: "Meera Iyer" } },
    ]);
    expect(await operate("waiting", {})).toMatchObject({
      matters: [],
      questions: [{ customerId: me.customerId, topic: "money", texts: ["Where is it?", "Hello?"] }],
    });
    await operate("answer", { customer: me.customerId, question: "money", text: "On its way." });
    expect(await operate("waiting", {})).toEqual({ matters: [], questions: [] });
  });

  test("refuses what is not there, and keeps no line of it", async () => {
    const { signIn, operate, lines, store } = opened();
    const me = await signIn();
    const { customerId: customer } = me;
    const number = deletionOf(await me.post("/v1/customer/account/deletion"));
    const text = "Done.";
    for (const [act, options, errorCode] of [
      ["delete", { customer: "cust-none", number }, "NO_SUCH_CUSTOMER"],
      ["delete", { customer, number: "D261201-00000" }, "NO_SUCH_DELETION"],
      ["delete", { customer }, "INVALID_FIELD"],
      ["delete", { customer, number, kept: ["all of it"] }, "INVALID_FIELD"],
      ["answer", { customer, complaint: "C261201-00000", text }, "NO_SUCH_COMPLAINT"],
      ["answer", { customer, question: "weather", text }, "NO_SUCH_TOPIC"],
      ["answer", { customer, text }, "INVALID_FIELD"],
      ["nominee", { customer, askDeletion: true }, "INVALID_FIELD"],
      ["data", { customer: "9812300000" }, "NO_SUCH_CUSTOMER"],
    ] as const)
      await expect(operate(act, options), `${act} ${JSON.stringify(options)}`).rejects.toMatchObject({
        errorCode,
      });
    expect(lines).toEqual([]);
    expect(await store.document("looks-at-customer", customer)).toBeNull();
  });

  test("lets the nominee who was named see the data and have them deleted", async () => {
    const { signIn, operate } = opened();
    const me = await signIn();
    const nominee = { nomineeName: "Padma Iyengar", nomineeRelation: "Aunt", nomineePhone: "9812345671" };
    await me.post("/v1/customer/account/nominee", nominee);
    const { customerId: customer } = me;
    expect(await operate("nominee", { customer: PHONE })).toMatchObject({
      customerId: customer,
      nominee: { name: "Padma Iyengar", relation: "Aunt", phone: "9812345671" },
    });
    expect(await operate("data", { customer })).toHaveProperty("record.customerId", customer);
    const number = deletionOf(await operate("nominee", { customer, askDeletion: true }));
    expect(await operate("waiting", {})).toMatchObject({ matters: [{ what: "DELETION", number }] });
    await operate("delete", { customer, number, kept: ["This request: DPDP Act, section 14"] });
    expect((await me.get("/v1/customer/customerData")).status).toBe(401);
    await expect(operate("data", { customer: PHONE })).rejects.toMatchObject({
      errorCode: "NO_SUCH_CUSTOMER",
    });
  });

  test("is kept in the audit with who did what to whom, beside each line that is told, without personal data", async () => {
    const { signIn, operate, lines, store } = opened();
    const me = await signIn();
    await me.post("/v1/customer/account/nominee", {
      nomineeName: "Padma Iyengar",
      nomineeRelation: "Aunt",
      nomineePhone: "9812345671",
    });
    const complaint = { about: "DATA", text: "Meera asks again." };
    const { number } = complaintOf(await me.post("/v1/customer/complaints", complaint));
    await operate("waiting", {});
    await operate("nominee", { customer: PHONE });
    await operate("data", { customer: PHONE });
    await operate("answer", { customer: PHONE, complaint: number, text: "Meera, here." });
    const deletion = deletionOf(await operate("nominee", { customer: PHONE, askDeletion: true }));
    await operate("delete", { customer: PHONE, number: deletion, name: "Farah" });
    const did = [
      "waiting",
      "nominee",
      "data",
      `answer complaint ${number}`,
      "nominee asks for deletion",
      `delete ${deletion}`,
    ];
    expect(lines.map((line) => line.did)).toEqual(did);
    for (const { by, customerId } of lines) expect([by, customerId]).toEqual(["root", me.customerId]);
    const kept = (await store.document("looks-at-customer", me.customerId))?.value;
    expect(kept).toEqual(lines.map(({ at, by, did: what }) => ({ at, by, call: `operator ${what}` })));
    for (const said of [PHONE, "9812345671", "Padma", "Meera"])
      expect(JSON.stringify([lines, kept])).not.toContain(said);
  });
});
