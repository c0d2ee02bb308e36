import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sandboxGuard } from "@creditline/adapters/platform/http/foreign-callers";
import { type RunningServer, startServer } from "@creditline/adapters/platform/http/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let directory: string;
let server: RunningServer;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "creditline-foreign-"));
  server = await startServer({
    port: 0,
    host: "127.0.0.1",
    dataDir: directory,
    sandboxHosts: ["test.example", "other.example:8443"],
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const JSON_TYPE = { "content-type": "application/json" };
const own = (): string => new URL(server.url).host;

/** Asks with exactly these headers, among them a host, which a browser's fetch would not let be set. */
const ask = (
  method: string,
  path: string,
  headers: Readonly<Record<string, string>>,
  body = "",
): Promise<{ status: number; errorCode: unknown; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      let text = "";
      response.on("data", (chunk) => {
        text += String(chunk);
      });
      response.on("end", () => {
        const isJson = response.headers["content-type"]?.startsWith("application/json") === true;
        const { errorCode } = isJson ? (JSON.parse(text) as { errorCode?: unknown }) : {};
        resolve({ status: response.statusCode ?? 0, errorCode, text });
      });
    });
    sent.on("error", reject);
    sent.end(body);
  });

const MOVE = '{"advance":"P10Y"}';
const CLOCK = "/sandbox/clock";

test("a server at an IPv6 address is called by it, in brackets and whatever its form", () => {
  const guard = sandboxGuard(["FD00:0:0:0:0:0:0:5"]);
  for (const host of ["[fd00::5]", "[fd00::5]:4173"]) expect(() => guard({ host }, null)).not.toThrow();
  for (const host of ["fd00::5", "[fd00::6]", "fd00"])
    expect(() => guard({ host }, null)).toThrow("Call the");
});

describe("a tester's call of a page of another site", () => {
  test.each([
    [
      "a form's POST",
      "POST",
      { origin: "https://evil.example", "content-type": "text/plain" },
      "FOREIGN_ORIGIN",
    ],
    ["JSON", "POST", { origin: "https://evil.example", ...JSON_TYPE }, "FOREIGN_ORIGIN"],
    ["a page in a sandboxed frame", "POST", { origin: "null", ...JSON_TYPE }, "FOREIGN_ORIGIN"],
    [
      "another port of this machine",
      "POST",
      { origin: "http://127.0.0.1:1", ...JSON_TYPE },
      "FOREIGN_ORIGIN",
    ],
    ["the browser says so", "POST", { "sec-fetch-site": "cross-site", ...JSON_TYPE }, "FOREIGN_ORIGIN"],
    ["another port, as the browser says it", "GET", { "sec-fetch-site": "same-site" }, "FOREIGN_ORIGIN"],
    ["a picture's address", "GET", { "sec-fetch-site": "cross-site" }, "FOREIGN_ORIGIN"],
    ["a rebound name", "POST", { host: "evil.example", ...JSON_TYPE }, "FOREIGN_HOST"],
    [
      "a rebound name with its own origin",
      "GET",
      { host: "evil.example:4173", origin: "http://evil.example:4173" },
      "FOREIGN_HOST",
    ],
    ["a name that begins as this machine's", "GET", { host: "127.0.0.1.evil.example" }, "FOREIGN_HOST"],
    ["a name that ends as this machine's", "GET", { host: "evillocalhost" }, "FOREIGN_HOST"],
    ["a host that is listed with another port", "GET", { host: "other.example:80" }, "FOREIGN_HOST"],
  ] as const)("is refused: %s", async (_what, method, headers, errorCode) => {
    const before = await ask("GET", CLOCK, {});
    const path = method === "GET" ? "/sandbox/inbox?phone=9000000010" : CLOCK;
    const refusal = await ask(method, path, headers, method === "POST" ? MOVE : "");
    expect(refusal).toMatchObject({ status: 403, errorCode });
    const after = await ask("GET", CLOCK, {});
    expect(Date.parse((JSON.parse(after.text) as { now: string }).now)).toBeLessThan(
      Date.parse((JSON.parse(before.text) as { now: string }).now) + 60_000,
    );
  });

  test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""])(
    "is refused where its body is %s and no JSON",
    async (type) => {
      const headers: Record<string, string> = type === "" ? {} : { "content-type": type };
      expect(await ask("POST", CLOCK, headers, MOVE)).toMatchObject({ status: 415 });
    },
  );
});

describe("a customer's call", () => {
  const FORM = { "content-type": "application/x-www-form-urlencoded" };
  const guess = (site: Readonly<Record<string, string>>) =>
    ask(
      "POST",
      "/oauth/token",
      { ...FORM, ...site },
      "grant_type=password&username=9000000010&password=123456&auth_type=OTP",
    );

  test("that a form on a page of another site sends is refused: no one's browser guesses for others", async () => {
    expect(await guess({ "sec-fetch-site": "cross-site" })).toMatchObject({
      status: 403,
      errorCode: "FOREIGN_ORIGIN",
    });
  });

  test.each([
    ["the application's own page", { "sec-fetch-site": "same-origin" }],
    ["a page of the provider's", { "sec-fetch-site": "same-site" }],
    ["no browser", {}],
  ])("that %s sends is looked at", async (_who, site) => {
    expect(await guess(site)).toMatchObject({ status: 401, errorCode: "INVALID_OTP" });
  });

  test("that only looks is made for whoever leads here", async () => {
    expect(await ask("GET", "/healthz", { "sec-fetch-site": "cross-site" })).toMatchObject({ status: 200 });
  });
});

describe("a tester's own call", () => {
  test.each([
    ["by curl", {}],
    ["from the application's own page", { "sec-fetch-site": "same-origin" }],
    ["typed into the browser", { "sec-fetch-site": "none" }],
    ["at localhost", { host: "localhost:4173" }],
    ["at a name below localhost", { host: "app.localhost:4173", origin: "http://app.localhost:4173" }],
    ["at the IPv6 address", { host: "[::1]:4173" }],
    ["at a host that is listed", { host: "test.example", origin: "https://test.example" }],
    [
      "at a listed host, whatever its port",
      { host: "TEST.example:8080", origin: "http://test.example:8080" },
    ],
    ["at a host that is listed with its port", { host: "other.example:8443" }],
  ] as const)("is answered: %s", async (_what, headers) => {
    expect((await ask("GET", "/sandbox/inbox?phone=9000000010", headers)).status).toBe(200);
    const json = { ...headers, ...JSON_TYPE };
    expect((await ask("POST", CLOCK, json, '{"advance":"PT1S"}')).status).toBe(200);
  });

  test("is answered from a page of the same address that an older browser names", async () => {
    const headers = { origin: `http://${own()}`, ...JSON_TYPE };
    expect((await ask("POST", CLOCK, headers, '{"advance":"PT1S"}')).status).toBe(200);
  });

  test("may have no body, and be a button of the platform's own page", async () => {
    const none = await ask("POST", "/sandbox/customers/cust-x/restructure-link", {});
    expect(none.status).toBe(404);
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const pressed = await ask("POST", "/sandbox/gateway/txn-x/outcome", type, "outcome=PAID");
    expect([400, 404]).toContain(pressed.status);
  });

  test("no other call asks for a host or an origin", async () => {
    const headers = { host: "evil.example", origin: "https://evil.example" };
    expect((await ask("GET", "/healthz", headers)).status).toBe(200);
    expect((await ask("GET", "/v1/customer/customerData", headers)).status).toBe(401);
  });
});
