import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { startServer } from "@creditline/adapters/platform/http/node-server";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as support from "../../cli/commands/support.ts";
import * as whyCommand from "../../cli/commands/why.ts";
import type { CustomerRecord } from "@creditline/core/customer/record";
import type { Why } from "@creditline/core/routing/why";
import { runInMemory } from "./run-in-memory.ts";

const PHONE = "9000000300";

describe("creditline support", () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  beforeAll(async () => {
    server = await startServer({ port: 0, host: "127.0.0.1", dataDir: "", store: memoryStore(), stopMs: 0 });
  });
  afterAll(() => server.stop());
  beforeEach(() => sandboxControl(server.url, fetch).stand(PHONE, { status: "AIP_INTERESTED" }));

  const ask = async (path: string): Promise<unknown> => (await fetch(`${server.url}${path}`)).json();
  const run = (command: string, ...args: readonly string[]) =>
    runInMemory(support, [...command.split(" "), "--server", server.url, ...args]);
  const of = ["--customer", PHONE] as const;
  const post = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    const headers = {
      "content-type": "application/json",
      ...(token === undefined
        ? {}
        : { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() }),
    };
    const sent = { method: "POST", headers, body: JSON.stringify(body) };
    return (await (await fetch(`${server.url}${path}`, sent)).json()) as Record<string, unknown>;
  };
  /** The customer, signed in, and how they complain: the number of the complaint. */
  const signedIn = async () => {
    await post("/v1/otp/send", { phone: PHONE });
    const [message] = (await ask(`/sandbox/inbox?phone=${PHONE}`)) as { code: string }[];
    const { access_token: token } = await post("/oauth/token", {
      grant_type: "password",
      username: PHONE,
      password: message?.code,
      auth_type: "OTP",
      auth_version: 2,
    });
    const complain = async (access: string, text: string): Promise<string> => {
      const { complaint } = await post("/v1/customer/complaints", { about: "CHARGES", text }, access);
      return (complaint as { number: string }).number;
    };
    return { token: String(token), complain };
  };

  test("sends a code and a link, tells them, and leaves a note of the look", async () => {
    expect((await run("messages", ...of)).out).toBe("No messages.\n");
    expect((await run("send code", ...of)).said).toBe("Sent.\n");
    expect((await run("send link", "--phone", PHONE, "--action", "kyc_upload_pending")).said).toBe("Sent.\n");
    const { out } = await run("messages", ...of, "--json");
    const messages = JSON.parse(out) as { kind: string; code?: string; link?: string }[];
    expect(messages.map(({ kind }) => kind).toSorted()).toEqual(["link", "otp"]);
    expect(messages.find(({ kind }) => kind === "link")?.link).toContain("action=kyc_upload_pending");
    expect(messages.find(({ kind }) => kind === "otp")?.code).toMatch(/^\d{6}$/);
    const { out: told } = await run("messages", ...of);
    expect(told).toContain("/ml/");
    const { customerId } = (await (
      await fetch(`${server.url}/sandbox/customers`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ phone: "9000000301" }),
      })
    ).json()) as { customerId: string };
    expect(await ask(`/sandbox/customers/${customerId}/looks`)).toEqual([]);
    expect((await run("messages", "--customer", customerId)).out).toBe("No messages.\n");
    expect(await ask(`/sandbox/customers/${customerId}/looks`)).toMatchObject([
      { by: "tester", call: "GET /sandbox/customers/{customerId}/messages" },
    ]);
  });

  test("sends to whoever is named as everywhere else: by id or by phone, and who signs up has a phone alone", async () => {
    await sandboxControl(server.url, fetch).stand("9000000308", { status: "AIP_INTERESTED" });
    const { customerId } = (await ask("/sandbox/customers/9000000308/record")) as CustomerRecord;
    if (typeof customerId !== "string") throw new Error("a record tells whose it is");
    expect((await run("send code", "--customer", customerId)).said).toBe("Sent.\n");
    const { out } = await run("messages", "--customer", customerId, "--json");
    expect(JSON.parse(out)).toMatchObject([{ kind: "otp" }]);
    expect((await run("send code", "--customer", "9000000309")).said).toBe("Sent.\n");
    expect(await ask("/sandbox/inbox?phone=9000000309")).toMatchObject([{ kind: "otp" }]);
    expect((await run("messages", "--customer", "9000000309")).status).toBe(2);
  });

  test("tells what was complained about and by when, and answers the newest or the one that is named", async () => {
    expect((await run("complaints", ...of)).out).toBe("No complaints.\n");
    const { token, complain } = await signedIn();
    const first = await complain(token, "Charged twice.");
    const second = await complain(token, "Charged \u001B[31mthrice.");
    const { out } = await run("complaints", ...of, "--json");
    expect(JSON.parse(out)).toMatchObject([
      { number: second, state: "OPEN", answer: null },
      { number: first, state: "OPEN", text: "Charged twice." },
    ]);
    const empty = await run("answer-complaint", ...of, " ");
    expect([empty.said.includes("text: expected a message of 1 to"), empty.status]).toEqual([true, 2]);
    expect((await run("answer-complaint", ...of, "--number", first, "It was twice.")).said).toBe(
      "Answered.\n",
    );
    expect((await run("answer-complaint", ...of, "--name", "Farah", "And thrice.")).said).toBe("Answered.\n");
    const told = (await run("complaints", ...of)).out;
    expect(told).toContain(`${first}, about CHARGES, answered, reply was due by `);
    expect(told).toContain(": It was twice.");
    expect(told).toMatch(/ {2}Farah, .*: And thrice\./);
    expect(told).not.toContain("\u001B");
    const none = await run("answer-complaint", ...of, "Again.");
    expect([none.said.includes("Complaint not found."), none.status]).toEqual([true, 2]);
    const { customerId } = (await ask(`/sandbox/customers/${PHONE}/record`)) as CustomerRecord;
    expect(await ask(`/sandbox/customers/${customerId}/looks`)).toContainEqual(
      expect.objectContaining({ call: "GET /sandbox/customers/{customerId}/complaints" }),
    );
  });

  test("tells the nominee who uses the customer's rights, and that there is none", async () => {
    expect((await run("nominee", ...of)).out).toBe("No nominee.\n");
    const { token } = await signedIn();
    const path = "/v1/customer/account/nominee";
    const ravi = { nomineeName: "Ravi Kumar", nomineeRelation: "Brother", nomineePhone: "9812345670" };
    await post(path, ravi, token);
    expect((await run("nominee", ...of)).out).toMatch(/^Ravi Kumar \(Brother\), phone .*5670, named /);
    await post(path, { remove: true }, token);
    expect((await run("nominee", ...of)).out).toBe("No nominee.\n");
  });

  test("locks and unlocks an account, and why is beside what happened", async () => {
    const { customerId } = (await (
      await fetch(`${server.url}/sandbox/customers`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ phone: "9000000302" }),
      })
    ).json()) as { customerId: string };
    const who = ["--customer", "9000000302"] as const;
    expect((await run("lock", ...who, "--note", "Phone was stolen.")).said).toBe("Locked.\n");
    expect((await run("unlock", ...who, "--note", "Has the phone again.")).said).toBe("Unlocked.\n");
    const events = (await ask(`/sandbox/customers/${customerId}/events`)) as {
      type: string;
      data: unknown;
    }[];
    expect(events.filter(({ type }) => type === "account.lock-moved").map(({ data }) => data)).toEqual([
      { lock: "LOCKED", note: "Phone was stolen." },
      { lock: "OPEN", note: "Has the phone again." },
    ]);
    const refused = await run("unlock", ...who);
    expect([refused.said.includes("--note"), refused.status]).toEqual([true, 2]);
  });

  test("escalates with a note, which is told as who acts next until it is resolved", async () => {
    const why = async () => {
      const { out } = await runInMemory(whyCommand, ["--server", server.url, ...of, "--json"]);
      return JSON.parse(out) as Pick<Why, "turn" | "waitingFor" | "since" | "next" | "screen">;
    };
    const before = await why();
    expect(before.turn).toBe("customer");
    expect((await run("escalate", ...of, "--note", "The name is misspelt.")).said).toBe("Escalated.\n");
    const during = await why();
    expect(during).toMatchObject({
      turn: "support",
      waitingFor: "support to look into it",
      screen: before.screen,
    });
    expect(during.next).toEqual([
      { what: "look into the escalation and reply", by: "support" },
      ...before.next,
    ]);
    // A second note moves no clock.
    expect((await run("escalate", ...of, "--note", "Still is.")).said).toBe("Escalated.\n");
    expect((await why()).since).toBe(during.since);
    expect((await run("resolve", ...of, "--note", "Corrected.")).said).toBe("Resolved.\n");
    expect(await why()).toEqual(before);
    const { out } = await run("notes", ...of, "--json");
    expect(JSON.parse(out)).toMatchObject([
      { did: "escalated", note: "The name is misspelt." },
      { did: "escalated", note: "Still is." },
      { did: "resolved", note: "Corrected." },
    ]);
    expect((await run("notes", ...of)).out).toContain("resolved: Corrected.");
    const again = await run("resolve", ...of, "--note", "Again.");
    expect([again.said.includes("isOver"), again.status]).toEqual([true, 2]);
    const empty = await run("escalate", ...of, "--note", " ");
    expect([empty.said.includes("note"), empty.status]).toEqual([true, 2]);
  });

  test("lists what waits of all customers, and says that a deletion is done and what was kept", async () => {
    const listed = async () => {
      const all = JSON.parse((await run("waiting", "--json")).out) as Readonly<Record<string, string>>[];
      return all.filter(({ customerId }) => customerId === mine);
    };
    const { token } = await signedIn();
    const { customerId: mine } = (await ask(`/sandbox/customers/${PHONE}/record`)) as { customerId: string };
    expect(await listed()).toEqual([]);
    await post("/v1/customer/complaints", { about: "CHARGES", text: "Charged\u001b[2J twice." }, token);
    await post("/v1/customer/account/deletion", {}, token);
    expect((await listed()).map(({ what }) => what)).toEqual(["COMPLAINT", "DELETION"]);
    const { out } = await run("waiting");
    expect(out).toMatch(new RegExp(`C\\d{6}-\\d{5}, complaint of ${mine}, about CHARGES, due by `, "u"));
    expect(out).toContain(": Charged[2J twice.");
    expect(out).toMatch(new RegExp(`D\\d{6}-\\d{5}, deletion of ${mine}, due by `, "u"));
    expect((await run("answer-complaint", ...of, "It is on its way.")).said).toBe("Answered.\n");
    const kept = ["--kept", "Who you are: PMLA, 2002", "--kept", "This: to show that it was done: by law"];
    expect((await run("deletion-done", ...of, "--name", "Farah", ...kept)).said).toBe(
      "Recorded. The customer can see it under Your data.\n",
    );
    // The number is no one's any more, and without a line it is not kept with the customer either: support finds no
    // message of theirs. What was said last went to the number.
    for (const command of ["messages", "deletion-done"]) {
      const gone = await run(command, ...of, ...(command === "messages" ? [] : kept));
      expect(gone).toMatchObject({ out: "", status: 2 });
      expect(gone.said).toContain(`no customer "${PHONE}"`);
    }
    expect((await run("messages", "--customer", mine)).out).toBe("No messages.\n");
    const received = (await ask(`/sandbox/inbox?phone=${PHONE}`)) as readonly { readonly text: string }[];
    expect(received.map(({ text }) => text)).toEqual([
      expect.stringContaining("Kept: Who you are (PMLA, 2002); This (to show that it was done: by law)."),
    ]);
    expect(await listed()).toEqual([]);
    const again = await run("deletion-done", "--customer", mine, ...kept);
    expect([again.said.includes("No such deletion waits"), again.status]).toEqual([true, 2]);
  });

  test("a record of a customer who is escalated is one elsewhere too", async () => {
    await run("escalate", ...of, "--note", "Ticket 12.");
    const record = (await ask(`/sandbox/customers/${PHONE}/record`)) as CustomerRecord;
    await sandboxControl(server.url, fetch).stand("9000000303", { record });
    const other = await ask("/sandbox/customers/9000000303/record");
    const since = (found: unknown) => (found as CustomerRecord).customerDetails?.escalatedAt;
    expect(since(record)).toMatch(/^\d{4}-/);
    expect(since(other)).toBe(since(record));
    await run("resolve", "--customer", "9000000303", "--note", "Done.");
    expect(since(await ask("/sandbox/customers/9000000303/record"))).toBe(null);
  });

  test.each([
    ["deletion-done", ["--customer", PHONE], "--kept"],
    ["deletion-done", ["--customer", PHONE, "--kept", "all of it"], "kept: expected what was kept and why"],
    ["deletion-done", ["--customer", PHONE, "--kept", "all: "], "kept: expected what was kept and why"],
    ["messages", ["--customer", "nobody"], 'customer: no customer "nobody" at http://'],
    ["complaints", ["--customer", "nobody"], 'customer: no customer "nobody" at http://'],
    ["answer-complaint", ["--customer", "nobody", "x"], 'customer: no customer "nobody" at http://'],
    ["escalate", ["--customer", "nobody", "--note", "x"], 'customer: no customer "nobody" at http://'],
    ["send code", ["--customer", "nobody"], 'customer: no customer "nobody" at http://'],
    ["send code", ["--customer", " "], "customer: expected Customer's id or phone"],
    ["send code", [], "customer: expected --customer with an id or phone"],
    [
      "send code",
      ["--customer", PHONE, "--phone", PHONE],
      "customer: expected only one of --customer and --phone",
    ],
    ["escalate", ["--customer", PHONE, "--note", "x".repeat(501)], "note: expected at most 500 characters"],
    ["send code", ["--phone", PHONE, "--action", "x"], "action: can only be used with link"],
    ["send link", ["--phone", PHONE, "--action", "nothing"], "expected an action of a link"],
    ["send nothing", ["--customer", PHONE], "Allowed choices are code, link"],
  ])("%s with %j cannot be answered, and says so", async (command, args, message) => {
    const { said, status } = await run(command, ...args);
    expect(said).toContain(message);
    expect(status).toBe(2);
  });
});
