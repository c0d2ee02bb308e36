import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@creditline/adapters/platform/http/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as journey from "../../cli/commands/journey.ts";
import { runInMemory } from "./run-in-memory.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-calls-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const calls = (...args: readonly string[]) => runInMemory(journey, ["calls", ...args]);

describe("creditline journey calls", () => {
  test("list prints every journey and how often it is made", async () => {
    const { out } = await calls("list", "--json");
    const rows = JSON.parse(out) as { name: string; variations: number }[];
    expect(rows.find(({ name }) => name === "first-withdrawal")?.variations).toBe(36);
    expect((await calls("list")).out.trim().split("\n")).toHaveLength(rows.length + 1);
  });

  test("run shows each call with its status, and where the customer lands", async () => {
    const { out, status } = await calls("run", "first-withdrawal", "--lender", "RBL", "--line", "FAST_CASH");
    expect(out).toContain("first-withdrawal (RBL FAST_CASH)");
    expect(out).toContain("identity/vkyc/vkyc  POST /kyc/v1/vkyc-dkyc/link  200");
    expect(out).toContain("→ cm-home  rule 7");
    expect(out).toContain("1 passed, 0 failed");
    expect(status).toBe(0);
  });

  test("the same seed gives the same run", async () => {
    const args = ["run", "repayments", "--json", "--seed", "7"];
    expect((await calls(...args)).out).toBe((await calls(...args)).out);
  });

  test("a failed step is reported with the file's journey, and the status is 1", async () => {
    const path = join(folder, "asks.json");
    const steps = [{ id: "sent", call: "otpSend", body: { phone: "12" } }];
    await writeFile(path, JSON.stringify({ name: "asks", story: "Asks.", steps }));
    const { out, status } = await calls("run", path);
    expect(out).toContain("FAIL  sent  POST /v1/otp/send  400");
    expect(out).toContain("status: expected 200, came 400");
    expect(out).toContain("0 passed, 1 failed");
    expect(status).toBe(1);
  });

  test("run --server makes them over HTTP", async () => {
    const server = await startServer({
      port: 0,
      host: "127.0.0.1",
      dataDir: join(folder, "data"),
      sandboxCalls: true,
    });
    const { out, status } = await calls("run", "mandate-signed", "--server", server.url, "--json");
    await server.stop();
    expect(JSON.parse(out)).toMatchObject([{ journey: "mandate-signed", ok: true }]);
    expect(status).toBe(0);
    const gone = await calls("run", "mandate-signed", "--server", server.url);
    expect(gone.said).toContain(`server: nothing answers at ${server.url}`);
    expect(gone.status).toBe(2);
  });

  test.each([
    [["run"], "expected a journey's name, or --all"],
    [["run", "nothing-like-it"], 'unknown journey of calls "nothing-like-it"'],
    [["run", "repayments", "--all"], "got both"],
    [["run", "repayments", "--seed", "x"], "seed: expected a whole number"],
    [["run", "repayments", "--server", "nowhere"], "server: expected an address"],
    [["run", "repayments", "--lender", "NOBODY"], "NOBODY"],
    [["run", "link-signing", "--lender", "APOLLO"], "no journey varies by this lender and line type"],
  ])("%j cannot be used, and ends with 2", async (args, message) => {
    const { said, status } = await calls(...args);
    expect(said).toContain(message);
    expect(status).toBe(2);
  });

  test("a file that cannot be used is reported with its name and the place", async () => {
    const path = join(folder, "bad.json");
    await writeFile(path, '{"name":"bad","story":"Bad.","steps":[{"id":"a","call":"borrow"}]}');
    const { said, status } = await calls("run", path);
    expect(said).toContain("bad.json: steps[0].call: expected a call of the contract");
    expect(status).toBe(2);
  });
});
