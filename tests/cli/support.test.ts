import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { startServer } from "@creditline/adapters/platform/http/node-server";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as support from "../../cli/commands/support.ts";
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

  test.each([
    ["messages", ["--customer", "nobody"], "404"],
    ["send code", ["--phone", PHONE, "--action", "x"], "a code has none"],
    ["send link", ["--phone", PHONE, "--action", "nothing"], "expected an action of a link"],
    ["send nothing", ["--phone", PHONE], "Allowed choices are code, link"],
  ])("%s with %j cannot be answered, and says so", async (command, args, message) => {
    const { said, status } = await run(command, ...args);
    expect(said).toContain(message);
    expect(status).toBe(2);
  });
});
