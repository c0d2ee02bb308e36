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

  test("sends a code and a link, tells them, and leaves a note of the look", async () => {
    expect((await run("messages", ...of)).out).toBe("Nothing was sent.\n");
    expect((await run("send code", "--phone", PHONE)).said).toBe("Sent.\n");
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
    expect((await run("messages", "--customer", customerId)).out).toBe("Nothing was sent.\n");
    expect(await ask(`/sandbox/customers/${customerId}/looks`)).toMatchObject([
      { by: "tester", call: "GET /sandbox/customers/{customerId}/messages" },
    ]);
  });

  test("locks and unlocks an account, and why stands beside what happened", async () => {
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

  test("escalates with a note, which is told as whose turn it is until it is resolved", async () => {
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
      waitingFor: "a person at support to look into it",
      screen: before.screen,
    });
    expect(during.next).toEqual([
      { what: "look into what was escalated, and answer", by: "support" },
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

  test("a record of a customer who is escalated is one elsewhere too", async () => {
    await run("escalate", ...of, "--note", "Ticket 12.");
    const record = await ask(`/sandbox/customers/${PHONE}/record`);
    await sandboxControl(server.url, fetch).stand("9000000303", { record });
    const other = await ask("/sandbox/customers/9000000303/record");
    const since = (found: unknown) => (found as CustomerRecord).customerDetails?.escalatedAt;
    expect(since(record)).toMatch(/^\d{4}-/);
    expect(since(other)).toBe(since(record));
    await run("resolve", "--customer", "9000000303", "--note", "Done.");
    expect(since(await ask("/sandbox/customers/9000000303/record"))).toBe(null);
  });

  test.each([
    ["messages", ["--customer", "nobody"], "answered 404: There is no such customer"],
    ["escalate", ["--customer", "nobody", "--note", "x"], "answered 404: There is no such customer"],
    ["escalate", ["--customer", PHONE, "--note", "x".repeat(501)], "note: expected at most 500 characters"],
    ["send code", ["--phone", PHONE, "--action", "x"], "a code has none"],
    ["send link", ["--phone", PHONE, "--action", "nothing"], "expected an action of a link"],
    ["send nothing", ["--phone", PHONE], "Allowed choices are code, link"],
  ])("%s with %j cannot be answered, and says so", async (command, args, message) => {
    const { said, status } = await run(command, ...args);
    expect(said).toContain(message);
    expect(status).toBe(2);
  });
});
