import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { configured as configuredBy } from "@creditline/core/lenders/override";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { livePlatform } from "@creditline/adapters/client/live-platform";
import type { LogEntry } from "@creditline/adapters/platform/operations/log";
import { findSignUp } from "@creditline/adapters/platform/identity/signed-up";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { type RunningServer, startServer } from "@creditline/adapters/platform/http/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const PAGE = "<!doctype html><title>creditline</title><div id=root></div>";
const LOGIN_PAGE = PAGE.replace("<div id=root></div>", "<div id=root><h1>Sign in or apply</h1></div>");
const SCRIPT = `console.log(${JSON.stringify("x".repeat(2000))});`;

let directory: string;
let server: RunningServer;
const log: LogEntry[] = [];

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "creditline-server-"));
  const webDir = join(directory, "web");
  mkdirSync(join(webDir, "assets"), { recursive: true });
  writeFileSync(join(webDir, "index.html"), PAGE);
  writeFileSync(join(webDir, "login.html"), LOGIN_PAGE);
  writeFileSync(join(webDir, "assets", "main-a1B2c3D4.js"), SCRIPT);
  writeFileSync(join(webDir, "favicon.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  writeFileSync(join(directory, "secret.txt"), "secret");
  server = await startServer({
    port: 0,
    host: "127.0.0.1",
    dataDir: join(directory, "data"),
    webDir,
    log: { from: 0, write: (entry) => log.push(entry) },
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const asPage = { headers: { accept: "text/html,application/xhtml+xml" } };
const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);

/** What a server says to bytes that no client library would send. */
const raw = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });

test("the login's addresses get the page that has the login's shape, and every other the plain one", async () => {
  for (const path of ["/", "/login", "/gpay", "/?platform=ios"]) {
    expect(await (await get(path, asPage)).text(), path).toBe(LOGIN_PAGE);
  }
  for (const path of ["/qual/approved", "/terms"]) {
    expect(await (await get(path, asPage)).text(), path).toBe(PAGE);
  }
});

describe("the platform over HTTP", () => {
  test("signs a customer in with plain requests", async () => {
    const post = (path: string, body: object) =>
      get(path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await get("/healthz")).status).toBe(200);
    expect((await post("/v1/otp/send", { phone: "9000000017", purpose: "SIGNUP" })).status).toBe(200);
    const inbox = (await (await get("/sandbox/inbox?phone=9000000017")).json()) as { code: string }[];
    const token = (await (
      await post("/oauth/token", {
        grant_type: "password",
        username: "9000000017",
        password: inbox[0]?.code,
        auth_type: "OTP",
        auth_version: 2,
      })
    ).json()) as { access_token: string };
    const record = await get("/v1/customer/customerData", {
      headers: { authorization: `Bearer ${token.access_token}` },
    });
    expect(record.status).toBe(200);
    expect(await record.json()).toMatchObject({
      loanResponse: { applicationState: { applicationStatusCode: "31000.50000" } },
    });
  });

  test("is reached by the client", async () => {
    const platform = livePlatform({ baseUrl: server.url, timeoutMs: 5_000 });
    const context = { requestId: "req-from-client" };
    expect(await platform.send("pincode", { pincode: "411001" }, context)).toMatchObject({
      ok: true,
      body: { city: "Pune", state: "Maharashtra" },
    });
    expect(await platform.send("customerData", {}, context)).toMatchObject({
      ok: false,
      kind: "http",
      status: 401,
    });
  });

  test("breaks a connection off, and refuses what is too large, without falling over", async () => {
    const fault = { call: "otpSend", drop: true };
    await get("/sandbox/faults", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(fault),
    });
    const platform = livePlatform({ baseUrl: server.url, timeoutMs: 5_000 });
    expect(await platform.send("otpSend", { phone: "9876543210" }, { requestId: "r" })).toEqual({
      ok: false,
      kind: "network",
    });
    const large = `POST /v1/otp/send HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 999999999\r\n\r\n{`;
    expect(await raw(large)).toMatch(/^HTTP\/1\.1 413 /);
    const whole = await get("/v1/otp/send", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ phone: "9876543210", x: "y".repeat(3_000_000) }),
    });
    expect(whole.status).toBe(413);
    const broken = `POST /v1/otp/send HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 50\r\n\r\n{"ph`;
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => {
      socket.write(broken);
      socket.destroy();
    });
    expect((await get("/healthz")).status).toBe(200);
  });

  const close = "\r\nhost: x\r\nconnection: close\r\n\r\n";
  const json = "host: x\r\ncontent-type: application/json";

  test("takes an address in absolute form by its path, and needs no host before HTTP/1.1", async () => {
    const health = await raw(`GET http://evil.example/healthz?a=b HTTP/1.1${close}`);
    expect(health).toMatch(/^HTTP\/1\.1 200 /);
    expect(health).toContain('"status"');
    const record = await raw(`GET http://evil.example/v1/customer/customerData HTTP/1.1${close}`);
    expect(record).toMatch(/^HTTP\/1\.1 401 /);
    expect(await raw("GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  });

  test.each([
    ["a method for nothing", 404, `OPTIONS * HTTP/1.1${close}`],
    ["a method that sends back what it gets", 400, `TRACE / HTTP/1.1${close}`],
    ["another server's address", 404, `GET //evil.example/a HTTP/1.1${close}`],
    ["a method that nobody knows", 400, `FOO /v1/otp/send HTTP/1.1${close}`],
    ["a request without a host", 400, "GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n"],
    ["one with two hosts", 400, `GET /healthz HTTP/1.1\r\nhost: y${close}`],
    ["no request at all", 400, "nonsense\r\n\r\n"],
    ["a version that nobody speaks", 400, `GET / HTTP/7.1${close}`],
    ["headers without end", 431, `GET / HTTP/1.1\r\nx: ${"y".repeat(20_000)}${close}`],
    ["an address without end", 431, `GET /${"y".repeat(20_000)} HTTP/1.1${close}`],
    [
      "two lengths",
      400,
      `POST /v1/otp/send HTTP/1.1\r\n${json}\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
    ],
    [
      "a length and chunks",
      400,
      `POST /v1/otp/send HTTP/1.1\r\n${json}\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n{}`,
    ],
    [
      "a chunk that is none",
      400,
      `POST /v1/otp/send HTTP/1.1\r\n${json}\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n`,
    ],
    ["an expectation that nobody knows", 417, `GET /healthz HTTP/1.1\r\nexpect: cake${close}`],
  ])("answers %s with %i in the failure shape, and continues", async (_what, status, request) => {
    const [head = "", body = ""] = (await raw(request)).split("\r\n\r\n", 2);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head.toLowerCase()).toContain("content-type: application/json");
    expect(JSON.parse(body)).toEqual({
      success: false,
      errorCode: expect.any(String),
      errorMessage: expect.any(String),
    });
    expect((await get("/healthz")).status).toBe(200);
  });

  test("logs who, what and how long, and nothing personal (ruling R30)", async () => {
    await get("/sandbox/inbox?phone=9000000017", { headers: { "x-request-id": "req-in-the-log" } });
    const entry = log.find(({ requestId }) => requestId === "req-in-the-log");
    expect(entry).toMatchObject({ call: "inbox", status: 200 });
    expect(JSON.stringify(log)).not.toContain("9000000017");
  });
});

/** Requests of one connection that are sent in one go; the last one asks for the connection to be closed. */
describe("requests that do not wait for answers", () => {
  const inOneGo = async (requests: number): Promise<readonly string[]> => {
    const line = (i: number) =>
      `GET /v1/nowhere HTTP/1.1\r\nhost: x\r\n${i === requests - 1 ? "connection: close\r\n" : ""}\r\n`;
    const answers = await raw(Array.from({ length: requests }, (_, i) => line(i)).join(""));
    return Array.from(answers.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status = ""]) => status);
  };

  test("are answered, a hundred of them", async () => {
    expect(await inOneGo(100)).toEqual(Array.from({ length: 100 }, () => "404"));
  });

  test("of more than a hundred, the first too many is refused and the connection ends", async () => {
    const answers = await inOneGo(1_000);
    expect(answers).toEqual([...Array.from({ length: 100 }, () => "404"), "429"]);
    expect((await get("/healthz")).status).toBe(200);
  });
});

describe("the web application", () => {
  test.each([
    "/",
    "/login",
    "/app/benefits",
    "/cm/repayments-detail/card-1",
    "/post-aip-reject",
    "/logout",
    "/gq",
  ])("%s is the page, for who accepts HTML", async (path) => {
    const response = await get(path, asPage);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(await response.text()).toBe(path === "/" || path === "/login" ? LOGIN_PAGE : PAGE);
  });

  test.each(["/", "/login", "/cm/repayments-detail/card-1"])(
    "%s is a screen's own address, and the page for who takes anything",
    async (path) => {
      const response = await get(path, { headers: { accept: "*/*" } });
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    },
  );

  test.each(["/v1/no-such-call", "/v9/no-such-call", "/repayment/no-such-call", "/partner/no-such-call"])(
    "%s lies among the calls, and is no page for anybody",
    async (path) => {
      const response = await get(path, asPage);
      expect(response.status).toBe(404);
      expect(response.headers.get("content-type")).toBe("application/json");
    },
  );

  test("has a policy that lets nothing in from elsewhere and nothing inline run", async () => {
    const policy = (await get("/", asPage)).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
    expect((await get("/", asPage)).headers.get("referrer-policy")).toBe("no-referrer");
    expect((await get("/", asPage)).headers.get("x-frame-options")).toBe("DENY");
  });

  test.each([
    { framing: ["'self'"], policy: "frame-ancestors 'self'", older: "SAMEORIGIN" },
    {
      framing: ["'self'", "https://pay.example"],
      policy: "frame-ancestors 'self' https://pay.example",
      older: null,
    },
  ])("a frame is allowed by configuration alone: $policy", async ({ framing, policy, older }) => {
    const other = await startServer({
      port: 0,
      host: "127.0.0.1",
      dataDir: join(directory, `framed-${framing.length}`),
      webDir: join(directory, "web"),
      frameAncestors: framing,
    });
    try {
      const { headers } = await fetch(`${other.url}/gpay`, asPage);
      const said = headers.get("content-security-policy")?.split("; ") ?? [];
      expect(said.filter((directive) => directive.startsWith("frame-"))).toEqual([policy]);
      expect(headers.get("x-frame-options")).toBe(older);
      // What is no page of the application is framed by no one, whatever is configured.
      for (const path of ["/v1/customer/customerData", "/healthz"]) {
        const answer = await fetch(other.url + path);
        expect(answer.headers.get("content-security-policy"), path).toContain("frame-ancestors 'none'");
        expect(answer.headers.get("x-frame-options"), path).toBe("DENY");
      }
      // Nothing else of what a page says has changed.
      const without = await get("/gpay", asPage);
      const rest = (all: Headers): unknown =>
        [...all].filter(
          ([name]) => !/^(date|content-security-policy|x-frame-options|etag|keep-alive)$/.test(name),
        );
      expect(rest(headers)).toEqual(rest(without.headers));
    } finally {
      await other.stop();
    }
  });

  test("serves hashed files for ever, compressed, and says when nothing has changed", async () => {
    const path = "/assets/main-a1B2c3D4.js";
    const first = await get(path, { headers: { "accept-encoding": "identity" } });
    expect(await first.text()).toBe(SCRIPT);
    expect(first.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const request = `GET ${path} HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip;q=0, br\r\nconnection: close\r\n\r\n`;
    const [head = "", ...body] = (await raw(request)).split("\r\n\r\n");
    expect(head.toLowerCase()).toContain("content-encoding: br");
    expect(brotliDecompressSync(Buffer.from(body.join("\r\n\r\n"), "latin1")).toString()).toBe(SCRIPT);
    const etag = first.headers.get("etag") ?? "";
    expect((await get(path, { headers: { "if-none-match": `"other", W/${etag}` } })).status).toBe(304);
    expect((await get(path, { method: "HEAD" })).headers.get("content-length")).not.toBe("0");
  });

  test("keeps calls and pages apart: an unknown call is no page, a missing file is not there", async () => {
    for (const path of ["/v1/nothing", "/sandbox/nothing", "/assets/missing-12345678.js", "/missing.png"]) {
      const response = await get(path, asPage);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toMatchObject({ success: false });
    }
    expect((await get("/login", { headers: { accept: "application/json" } })).status).toBe(404);
    expect((await get("/nowhere", { headers: { accept: "*/*" } })).status).toBe(404);
    expect((await get("/login", { method: "POST", ...asPage })).status).toBe(404);
    expect((await get("/v1/customer/customerData", asPage)).status).toBe(401);
    expect((await get("/openapi.json", asPage)).headers.get("content-type")).toMatch(/^application\/json/);
  });

  test("never serves what is beside its directory", async () => {
    const paths = [
      "/../secret.txt",
      "/%2e%2e/secret.txt",
      "/..%2fsecret.txt",
      "/assets/..%5c..%5csecret.txt",
      "/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
      "/assets/%00/secret.txt",
    ];
    for (const path of paths) {
      const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(answer).not.toContain("secret\r\n");
    }
  });
});

describe("lenders that are configured", () => {
  test("are a file that every page names, without the names of keys; without any, no page names one", async () => {
    const change = { minimumIncome: 1, legalName: "Dmi Limited" };
    const configured = configuredBy(LENDERS, [{ code: "DMI", change }], "l.json", "2026-11-23");
    const other = await startServer({
      port: 0,
      host: "127.0.0.1",
      dataDir: join(directory, "configured"),
      webDir: join(directory, "web"),
      lenders: configured,
    });
    try {
      for (const path of ["/", "/qual"]) {
        const page = await (await fetch(other.url + path, asPage)).text();
        expect(page).toContain('<meta name="lenders" content="/lenders.json" /><title>');
        expect(await (await get(path, asPage)).text()).not.toContain("lenders.json");
      }
      const told = await (await fetch(`${other.url}/lenders.json`)).json();
      expect(told).toEqual(
        JSON.parse(JSON.stringify(configured.map(({ providerKeys: _keys, ...lender }) => lender))),
      );
      expect((await get("/lenders.json")).status).toBe(404);
    } finally {
      await other.stop();
    }
  });
});

describe("trackers and marketing sources that are configured", () => {
  test("five trackers are named by every page, and none by itself; a host has the tag that is said", async () => {
    const trackers = ["one", "two", "three", "four", "five"];
    const store = memoryStore();
    const other = await startServer({
      port: 0,
      host: "127.0.0.1",
      dataDir: "",
      store,
      webDir: join(directory, "web"),
      trackers,
      marketingSources: [{ prefix: "lists.", tag: "bank" }],
    });
    try {
      for (const path of ["/", "/qual"]) {
        const page = await (await fetch(other.url + path, asPage)).text();
        expect(page).toContain('<meta name="trackers" content="one,two,three,four,five" /><title>');
        expect(await (await get(path, asPage)).text()).not.toContain("trackers");
      }
      const phone = "9876500077";
      const signUp = { phone, installMetadata: { referrer: "lists.bank.example" } };
      const answer = await fetch(`${other.url}/v1/customer/signup`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(signUp),
      });
      expect(answer.status).toBe(200);
      expect(await findSignUp(store, phone)).toEqual({ source: "bank", inviteCode: null });
    } finally {
      await other.stop();
    }
  });
});

describe("starting and stopping", () => {
  test("a taken port and a missing build are reported, and leave nothing behind", async () => {
    const { port } = new URL(server.url);
    const options = { port: Number(port), host: "127.0.0.1", dataDir: join(directory, "other") };
    await expect(startServer(options)).rejects.toThrow("EADDRINUSE");
    await expect(startServer({ ...options, port: 0, webDir: join(directory, "data") })).rejects.toThrow(
      "index.html",
    );
  });

  test("what was answered is there after a restart", async () => {
    const options = { port: 0, host: "127.0.0.1", dataDir: join(directory, "again") };
    const first = await startServer(options);
    const body = JSON.stringify({ advance: "P1D" });
    const headers = { "content-type": "application/json" };
    await fetch(`${first.url}/sandbox/clock`, { method: "POST", headers, body });
    await fetch(`${first.url}/v1/otp/send`, {
      method: "POST",
      headers,
      body: JSON.stringify({ phone: "9876543210" }),
    });
    await first.stop();
    await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();
    const second = await startServer(options);
    const { now } = (await (await fetch(`${second.url}/sandbox/clock`)).json()) as { now: string };
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(23 * 3600 * 1000);
    const inbox = await (await fetch(`${second.url}/sandbox/inbox?phone=9876543210`)).json();
    expect(inbox).toHaveLength(1);
    await second.stop();
  });
});
