import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { metrics } from "@creditline/adapters/platform/operations/metrics/metrics";
import { metricsAnswer } from "@creditline/adapters/platform/operations/operations";
import { docsPage } from "@creditline/adapters/platform/http/docs/docs-page";
import { type RunningServer, startServer } from "@creditline/adapters/platform/http/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answeredAt, gradeOf } from "./grade-headers.ts";

const PAGE =
  '<!doctype html><title>creditline</title><script type="module" src="/assets/main-a1B2c3D4.js"></script>';

let directory = "";
let behind: RunningServer;
let alone: RunningServer;

/** The platform as it runs without a sandbox: behind one proxy, which ends TLS. */
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "creditline-headers-"));
  const webDir = join(directory, "web");
  mkdirSync(join(webDir, "assets"), { recursive: true });
  writeFileSync(join(webDir, "index.html"), PAGE);
  writeFileSync(join(webDir, "assets", "main-a1B2c3D4.js"), "export {};");
  const docs = docsPage();
  const start = (name: string, trustedProxies: number) =>
    startServer({
      port: 0,
      host: "127.0.0.1",
      dataDir: join(directory, name),
      webDir,
      trustedProxies,
      sandboxCalls: false,
      ownPage: async (request, sandbox) =>
        new URL(request.url).pathname === "/docs" ? docs(request, sandbox) : null,
    });
  behind = await start("behind", 1);
  alone = await start("alone", 0);
});
afterAll(async () => {
  await Promise.all([behind.stop(), alone.stop()]);
  rmSync(directory, { recursive: true, force: true });
});

const TLS = { "x-forwarded-proto": "https", "x-forwarded-for": "192.0.2.1" };
const get = (path: string, headers: Record<string, string> = {}, server = behind) =>
  fetch(server.url + path, { headers: { accept: "text/html", ...headers } });

/** What a server says to bytes that no client library would send: its head. */
const headOf = (text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(behind.url).port), "127.0.0.1", () => socket.write(text));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk.toString("latin1");
    });
    socket.on("close", () => resolve((answer.split("\r\n\r\n")[0] ?? "").toLowerCase()));
    socket.on("error", reject);
  });

const CLEAR = { status: 308, location: "https://127.0.0.1/" };

describe("the web application behind a proxy that ends TLS", () => {
  test.each(["/", "/login", "/app/benefits", "/ml/anything", "/docs"])("%s is graded A+", async (path) => {
    const page = await get(path, TLS);
    expect(page.status).toBe(200);
    const graded = gradeOf({
      headers: Object.fromEntries(page.headers),
      html: await page.text(),
      clear: CLEAR,
    });
    expect(graded, JSON.stringify(graded.findings)).toMatchObject({ grade: "A+" });
    expect(graded.findings.filter(({ points }) => points < 0)).toEqual([]);
  });

  test.each([
    ["a page", "/login"],
    ["a file", "/assets/main-a1B2c3D4.js"],
    ["a call", "/healthz"],
    ["a refusal", "/v1/customer/customerData"],
    ["nothing", "/v1/nothing"],
  ])("%s says to stay with TLS, for the hosts below as well", async (_what, path) => {
    const said = async (headers: Record<string, string>, server = behind) =>
      (await get(path, headers, server)).headers.get("strict-transport-security");
    expect(await said(TLS)).toBe("max-age=31536000; includeSubDomains");
    expect(await said({ "x-forwarded-proto": "http" })).toBeNull();
    expect(await said({})).toBeNull();
    // Without a proxy of our own no one is believed.
    expect(await said(TLS, alone)).toBeNull();
    // What the client says of itself is before what the proxy says.
    expect(await said({ "x-forwarded-proto": "https, http" })).toBeNull();
  });
});

describe("every answer", () => {
  test.each([
    ["a page", "/login"],
    ["a file", "/assets/main-a1B2c3D4.js"],
    ["a call", "/healthz"],
    ["a refusal", "/v1/customer/customerData"],
    ["nothing", "/v1/nothing"],
    ["the reference of the calls", "/docs"],
    ["their description", "/openapi.json"],
  ])("%s says what it is, and that it is framed and loaded by no other site", async (_what, path) => {
    const { headers } = await get(path);
    expect(headers.get("content-type")).toMatch(/^(?:application\/json|text\/\w+; ?charset=utf-8)$/i);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/);
    expect(headers.get("content-security-policy")).toMatch(/base-uri 'none'/);
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("access-control-allow-origin")).toBeNull();
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("server")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
  });

  test.each([
    ["no request at all", "nonsense\r\n\r\n"],
    ["headers without end", `GET / HTTP/1.1\r\nx: ${"y".repeat(20_000)}\r\n\r\n`],
    ["an expectation that nobody knows", "GET / HTTP/1.1\r\nhost: x\r\nexpect: cake\r\n\r\n"],
  ])("to %s is as safe", async (_what, request) => {
    const head = await headOf(request);
    expect(head).toMatch(/\r\ncontent-type: application\/json(?:\r\n|$)/);
    expect(head).toMatch(/\r\nx-content-type-options: nosniff(?:\r\n|$)/);
    expect(head).toMatch(/\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'/);
    expect(head).toMatch(/\r\ncache-control: no-store(?:\r\n|$)/);
  });

  test("of the counts is as safe", () => {
    const { headers } = metricsAnswer(metrics(() => 0));
    expect(Object.fromEntries(headers)).toMatchObject({
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
  });
});

/** The best there is, and one thing changed. */
const BEST = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=31536000",
  "x-content-type-options": "nosniff",
};
const without = (name: keyof typeof BEST): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(BEST).filter(([other]) => other !== name));

describe("the grade of a site", () => {
  const site = { headers: BEST, html: PAGE, clear: CLEAR };

  test("is the best for one that does all", () => {
    expect(gradeOf(site)).toMatchObject({ score: 140, grade: "A+" });
  });

  test.each([
    ["no policy", { headers: without("content-security-policy") }, 55, "C"],
    [
      "a policy that lets anything inline run",
      { headers: { ...BEST, "content-security-policy": "default-src 'self' 'unsafe-inline'" } },
      60,
      "C+",
    ],
    ["nothing said of TLS", { headers: without("strict-transport-security") }, 80, "B+"],
    ["TLS for a month", { headers: { ...BEST, "strict-transport-security": "max-age=2592000" } }, 130, "A+"],
    ["answers in clear", { clear: { status: 200, location: "" } }, 80, "B+"],
    ["a type that may be guessed", { headers: without("x-content-type-options") }, 135, "A+"],
    ["another site's script", { html: '<script src="https://cdn.example/a.js"></script>' }, 135, "A+"],
    ["another site's script in clear", { html: '<script src="//cdn.example/a.js"></script>' }, 50, "C"],
    ["a cookie that goes in clear", { headers: { ...BEST, "set-cookie": "session=1" } }, 60, "C+"],
    [
      "everything shared with everybody",
      {
        headers: {
          ...BEST,
          "access-control-allow-origin": "https://evil.example",
          "access-control-allow-credentials": "true",
        },
      },
      50,
      "C",
    ],
    ["nothing at all", { headers: {}, clear: { status: 200, location: "" } }, 10, "F"],
  ])("falls by %s", (_what, changed, score, grade) => {
    expect(gradeOf({ ...site, ...changed })).toMatchObject({ score, grade });
  });

  test("is asked of a running site by its address", async () => {
    const server = createServer((_request, response) => response.end(PAGE)).listen(0, "127.0.0.1");
    try {
      await new Promise((resolve) => server.once("listening", resolve));
      const { port } = server.address() as AddressInfo;
      const answered = await answeredAt(`http://127.0.0.1:${port}/`);
      expect(answered).toMatchObject({ html: PAGE, clear: { status: 200 } });
      expect(gradeOf(answered).grade).toBe("F");
    } finally {
      server.close();
    }
  });
});
