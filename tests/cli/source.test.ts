import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@creditline/adapters/platform/http/node-server";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import * as journey from "../../cli/commands/journey.ts";
import * as route from "../../cli/commands/route.ts";
import { runInMemory } from "./run-in-memory.ts";

const run = (...args: readonly string[]) => runInMemory(route, [...args, "--json"]);
const landing = async (...args: readonly string[]): Promise<string> =>
  (JSON.parse((await run(...args)).out) as { route: string }).route;

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-source-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("route, the facts as flags", () => {
  test("are the situation that a document states", async () => {
    const words =
      "--status cm_line_started --line-type cash_line --partner incred --interest yes " +
      "--requested cm-repayments-list --query action=request_payment expiryDate=2026-12-05";
    const flags = await run(...words.split(" "));
    expect(JSON.parse(flags.out)).toEqual({
      rule: 7,
      route: "cm-emi-repayment",
      path: "/cm/emi-repayment",
      query: { expiryDate: "2026-12-05", action: "request_payment" },
      mode: "CREDIT_MANAGEMENT",
      stage: "CREDIT_MANAGEMENT",
    });
    expect([flags.said, flags.status]).toEqual(["", 0]);
  });

  test.each<[readonly string[], string]>([
    [["--status", "AIP_SUCCESS"], "approvedApplication"],
    [["--status", "30000.50000", "--line-type", "CASH_LINE", "--interest", "YES"], "aipHome"],
    [["--status", "30000.50000", "--line-type", "CASH_LINE", "--interest", "NO"], "approvedApplication"],
    [["--status", "AIP_SUCCESS", "--actionable", "KYC"], "aipHome"],
    [["--status", "AIP_SUBMITTED", "--blocked", "PAN"], "rejectedApplication"],
    [["--status", "AIP_SUBMITTED", "--interaction-required"], "creditEligibility"],
    [["--layout", "GPAY"], "gpay-qual"],
    [["--line-type", "CASH_LINE"], "qual"],
    [
      ["--status", "CM_LINE_STARTED", "--line-type", "CASH_LINE", "--requested", "CM-Repayments-List"],
      "cm-repayments-list",
    ],
  ])("%j", async (flags, screen) => {
    expect(await landing(...flags)).toBe(screen);
  });

  test.each<[readonly string[], string]>([
    [["--interest", "YES"], "interest: needs --line-type"],
    [["--interest", "MAYBE", "--line-type", "CASH_LINE"], "interest: expected YES or NO"],
    [["--status", "CM_LINE_STARTD"], "did you mean CM_LINE_STARTED?"],
    [["--line-type", "CASHLINE"], "line-type: expected one of CASH_LINE"],
    [["--query", "action"], "query: expected KEY=VALUE"],
    [["--query", "=x"], "query: expected KEY=VALUE"],
    [["--layout", "phone"], "layout: expected default or gpay"],
    [["--partner", "DMII", "--strict"], "did you mean DMI?"],
    [["--persona", "line-started", "--status", "AIP_SUCCESS"], "--status: can't be used with --persona"],
    [["--persona", "line-started", "--record", "x.json"], "expected only one of --persona, --record"],
    [["--persona", "line-startd"], "did you mean line-started?"],
    [["--server", "http://127.0.0.1:1"], "server: needs --customer"],
    [["--customer", "c1"], "customer: needs --server"],
    [["--jsonl", "--persona", "line-started"], "--persona: can't be used with --jsonl"],
  ])("%j cannot be used: status 2", async (flags, message) => {
    const { out, said, status } = await run(...flags);
    expect([out, status]).toEqual(["", 2]);
    expect(said).toContain(message);
  });
});

describe("route --persona", () => {
  test.each(PERSONAS.map(({ name, phone, landsOn }) => [name, phone, landsOn] as const))(
    "%s lands where the list says",
    async (name, phone, landsOn) => {
      expect(await landing("--persona", name)).toBe(landsOn);
      expect(await landing("--persona", phone)).toBe(landsOn);
    },
  );

  test("takes what is asked for beside it, and the name in any letter case", async () => {
    expect(await landing("--persona", "LINE-Started", "--query", "action=request_payment")).toBe(
      "cm-emi-repayment",
    );
    expect(await landing("--persona", "line-started", "--requested", "cm-repayments-list")).toBe(
      "cm-repayments-list",
    );
  });
});

describe("route --record", () => {
  const written = async (document: unknown): Promise<string> => {
    const path = join(folder, "record.json");
    await writeFile(path, typeof document === "string" ? document : JSON.stringify(document));
    return path;
  };
  const RECORD = {
    customerId: "c1",
    loanResponse: {
      lineType: "CASH_LINE",
      applicationState: { applicationStatusCode: "30000.50000", userInterestStatus: { CASH_LINE: "YES" } },
    },
  };

  test("reads it from a file, from standard input, and as the data of a reply", async () => {
    expect(await landing("--record", await written(RECORD))).toBe("aipHome");
    const piped = await runInMemory(route, ["--record", "-", "--json"], JSON.stringify(RECORD));
    expect(JSON.parse(piped.out)).toMatchObject({ route: "aipHome" });
    expect(await landing("--record", await written({ success: true, data: RECORD }))).toBe("aipHome");
    // As an editor saves it that marks a file's bytes.
    expect(await landing("--record", await written(`\ufeff${JSON.stringify(RECORD)}`))).toBe("aipHome");
    const marked = await runInMemory(route, ["--json"], '\ufeff{"status":"30000.50000"}');
    expect(JSON.parse(marked.out).route).toBe("approvedApplication");
  });

  test("a partner that no one knows is told with the nearest one, and is an error with --strict", async () => {
    const { loanResponse } = RECORD;
    const applicationState = { ...loanResponse.applicationState, currentPartnerCode: "INCREDD" };
    const path = await written({ ...RECORD, loanResponse: { ...loanResponse, applicationState } });
    const { said, status } = await run("--record", path);
    expect(said).toContain('currentPartnerCode: unknown partner "INCREDD"');
    expect([said.includes("did you mean INCRED?"), status]).toEqual([true, 0]);
    expect((await run("--record", path, "--strict")).status).toBe(2);
  });

  test("a key that a record does not have is told with its place, and is an error with --strict", async () => {
    const path = await written({ ...RECORD, loanResponse: { ...RECORD.loanResponse, lineTyp: "FAST_CASH" } });
    const { said, status } = await run("--record", path);
    expect(said).toContain("record.loanResponse.lineTyp: unknown key");
    expect(said).toContain("did you mean lineType?");
    expect(status).toBe(0);
    expect((await run("--record", path, "--strict")).status).toBe(2);
  });

  test.each<[unknown, RegExp]>([
    ["{", /record\.json: not a JSON document/],
    ["[]", /record: expected a customer record/],
    [{}, /record\.customerId: expected a value, got nothing/],
    [{ customerId: "c1", loanResponse: { lineType: 7 } }, /record\.loanResponse\.lineType: /],
    [
      { customerId: "c1", loanResponse: { applicationState: { applicationStatusCode: "30000.5" } } },
      /applicationState\.applicationStatusCode: expected a status code such as/,
    ],
  ])("%j cannot be used: status 2 and the field named", async (document, message) => {
    const { out, said, status } = await run("--record", await written(document));
    expect([out, status]).toEqual(["", 2]);
    expect(said).toMatch(message);
  });

  test("a value is never repeated in an error: it may be personal", async () => {
    const { said } = await run("--record", await written({ customerId: "c1", panDetails: "ABCPK1234L" }));
    expect(said).not.toContain("ABCPK1234L");
  });

  test("a file that is not there is named: status 2", async () => {
    const { said, status } = await run("--record", join(folder, "none.json"));
    expect([said, status]).toEqual([expect.stringContaining("none.json: no such file"), 2]);
  });
});

describe("--server", () => {
  afterEach(() => vi.unstubAllEnvs());

  const serving = async (sandboxCalls: boolean) =>
    startServer({
      port: 0,
      host: "127.0.0.1",
      dataDir: join(folder, `data-${sandboxCalls}`),
      sandboxCalls,
    });

  /** Signs a phone in at a server with a tester's calls. */
  async function signIn(url: string, phone: string): Promise<{ token: string; customerId: string }> {
    const post = async (path: string, body: object): Promise<Record<string, string>> => {
      const init = {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      };
      return (await fetch(`${url}${path}`, init)).json() as Promise<Record<string, string>>;
    };
    await post("/v1/otp/send", { phone, purpose: "SIGNUP" });
    const [message] = (await (await fetch(`${url}/sandbox/inbox?phone=${phone}`)).json()) as {
      code: string;
    }[];
    const { access_token: token = "" } = await post("/oauth/token", {
      grant_type: "password",
      username: phone,
      password: message?.code,
      auth_type: "OTP",
      auth_version: 2,
    });
    const record = await fetch(`${url}/v1/customer/customerData`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { token, customerId: ((await record.json()) as { customerId: string }).customerId };
  }

  test("a sandbox is asked as a tester, and any platform as the customer whose token is given", async () => {
    const server = await serving(true);
    try {
      const { token, customerId } = await signIn(server.url, "9000000028");
      const flags = ["--server", server.url, "--customer", customerId];
      expect(await landing(...flags)).toBe("cm-home");
      expect(await run(...flags.with(3, "nobody"))).toMatchObject({ out: "", status: 2 });
      vi.stubEnv("CREDITLINE_TOKEN", token);
      expect(await landing(...flags, "--query", "action=request_payment")).toBe("cm-emi-repayment");
      const other = await run(...flags.with(3, "nobody"));
      expect(other).toMatchObject({ out: "", status: 2 });
      expect(other.said).toContain("CREDITLINE_TOKEN belongs to another customer");
      vi.stubEnv("CREDITLINE_TOKEN", `${token}x`);
      expect(await run(...flags)).toMatchObject({ out: "", status: 4 });
      vi.stubEnv("CREDITLINE_TOKEN", "two words\r\nx-evil: 1");
      expect(await run(...flags)).toMatchObject({ out: "", status: 2 });
    } finally {
      await server.stop();
    }
  });

  test("a platform without a tester's calls wants a sign-in: status 4, for route and for journeys", async () => {
    const server = await serving(false);
    try {
      const asked = await run("--server", server.url, "--customer", "c1");
      expect([asked.out, asked.status]).toEqual(["", 4]);
      expect(asked.said).toContain("Set CREDITLINE_TOKEN");
      vi.stubEnv("CREDITLINE_TOKEN", "not-a-token");
      expect((await run("--server", server.url, "--customer", "c1")).status).toBe(4);
      for (const args of [
        ["run", "slow-decision", "--json"],
        ["calls", "run", "mandate-signed", "--json"],
      ]) {
        const played = await runInMemory(journey, [...args, "--server", server.url]);
        expect([args[0], played.out, played.status]).toEqual([args[0], "", 4]);
        expect(played.said).toContain("It must run as a sandbox (SANDBOX=on)");
      }
    } finally {
      await server.stop();
    }
  });

  test.each<[number, string, number]>([
    [401, "{}", 4],
    [403, "nobody", 4],
    [200, "<html>", 2],
    [302, "", 2],
    [500, "{}", 2],
    [404, "nothing here", 2],
  ])("something that answers %i %j ends with %i", async (code, body, status) => {
    const other = createServer((_request, response) => {
      response.writeHead(code, { location: "/login" }).end(body);
    });
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    try {
      const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
      const asked = await run("--server", url, "--customer", "c1");
      expect([asked.out, asked.status]).toEqual(["", status]);
      const played = await runInMemory(journey, ["run", "slow-decision", "--server", url]);
      expect([played.out, played.status]).toEqual(["", status]);
    } finally {
      other.close();
    }
  });

  test("nothing that answers is told by its address: status 2", async () => {
    const { said, status } = await run("--server", "http://127.0.0.1:9", "--customer", "c1");
    expect([said, status]).toEqual([expect.stringContaining("nothing answers at http://127.0.0.1:9"), 2]);
  });
});
