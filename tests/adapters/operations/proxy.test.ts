import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as plainRequest } from "node:http";
import { request, type RequestOptions } from "node:https";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BODY_LIMITS } from "@creditline/adapters/platform/http/request";
import { type RunningServer, startServer } from "@creditline/adapters/platform/http/node-server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

const CONFIGURATION = readFileSync(
  fileURLToPath(new URL("../../../docs/operations/nginx.conf", import.meta.url)),
  "utf8",
);

const isThere = (tool: string, argument: string): boolean => spawnSync(tool, [argument]).error === undefined;
const CAN_TRY = isThere("nginx", "-v") && isThere("openssl", "version");

test("the sample proxy lets in what the platform reads, and no more", () => {
  expect(CONFIGURATION).toContain(`client_max_body_size ${BODY_LIMITS.plain.bytes / 1024}k;`);
  expect(CONFIGURATION).toContain(`client_max_body_size ${BODY_LIMITS.files.bytes / 1024 / 1024}m;`);
  expect(CONFIGURATION).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/);
  expect(CONFIGURATION).toMatch(/add_header Strict-Transport-Security \$own_transport_security always;/);
  expect(CONFIGURATION).toMatch(/"" "max-age=31536000; includeSubDomains";/);
  expect(CONFIGURATION).toMatch(/proxy_set_header X-Forwarded-Proto \$scheme;/);
  expect(CONFIGURATION).toMatch(/if \(\$asks_for_page = 0\) \{\s+return 403;/);
  // What it says of a request that went wrong has its address, and so a link's token.
  expect(CONFIGURATION).toMatch(/^error_log stderr crit;$/m);
  expect(CONFIGURATION).toMatch(/^ {2}access_log off;$/m);
  const [, ciphers = ""] = /ssl_ciphers (\S+);/.exec(CONFIGURATION) ?? [];
  expect(ciphers.split(":").filter((name) => !/^ECDHE-.*(?:GCM|CHACHA20)/.test(name))).toEqual([]);
});

/** Who starts nginx as root has its workers be someone else, who cannot enter the test's folder. */
const AS_ROOT = process.getuid?.() === 0 ? "user root;" : "";

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(servers.map((server) => once(server, "listening")));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  for (const server of servers) server.close();
  await Promise.all(servers.map((server) => once(server, "close")));
  return ports;
}

/** Only where nginx and openssl are: the configuration as it is, but for its ports. */
describe.skipIf(!CAN_TRY)("the sample proxy, as nginx runs it", () => {
  let directory: string;
  let platform: RunningServer;
  let nginx: ChildProcess;
  let said = "";
  let clear = 0;
  let secured = 0;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "creditline-proxy-"));
    const of = (name: string): string => join(directory, name);
    platform = await startServer({ port: 0, host: "127.0.0.1", dataDir: of("data"), trustedProxies: 1 });
    const [first = 0, second = 0] = await freePorts(2);
    [clear, secured] = [first, second];
    const { port } = new URL(platform.url);
    const text = CONFIGURATION.replaceAll(/\b(?:4181|4182)\b/g, port)
      .replaceAll("8080", String(clear))
      .replaceAll("8443", String(secured));
    writeFileSync(of("nginx.conf"), text);
    const made = spawnSync(
      "openssl",
      "req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout certificate.key -out certificate.pem".split(
        " ",
      ),
      { cwd: directory },
    );
    expect(made.status).toBe(0);
    nginx = spawn("nginx", ["-p", directory, "-c", of("nginx.conf"), "-g", `daemon off; ${AS_ROOT}`]);
    nginx.stderr?.on("data", (chunk) => {
      said += String(chunk);
    });
    await vi.waitFor(
      async () => {
        const status = await ask("/healthz").then(
          (answer) => answer.status,
          () => said,
        );
        expect(status).toBe(200);
      },
      { timeout: 10_000, interval: 50 },
    );
  }, 60_000);
  afterAll(async () => {
    if (nginx?.exitCode === null) {
      const gone = once(nginx, "exit");
      nginx.kill("SIGTERM");
      await gone;
    }
    await platform?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const ask = (
    path: string,
    options: RequestOptions = {},
    body: string | Uint8Array = "",
  ): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; protocol: string | null }> =>
    new Promise((resolve, reject) => {
      const all = { host: "127.0.0.1", port: secured, path, rejectUnauthorized: false, ...options };
      const sent = request(all, (response) => {
        const protocol = (response.socket as { getProtocol?: () => string | null }).getProtocol?.() ?? null;
        response.resume();
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, protocol }),
        );
      });
      sent.on("error", reject);
      sent.end(body);
    });

  test("answers by TLS 1.2 and later, and tells browsers to keep using it", async () => {
    const newest = await ask("/healthz");
    expect(newest.protocol).toBe("TLSv1.3");
    const stays = "max-age=31536000; includeSubDomains";
    expect(newest.headers["strict-transport-security"]).toBe(stays);
    expect((await ask("/healthz", { maxVersion: "TLSv1.2" })).protocol).toBe("TLSv1.2");
    const old = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
    await expect(ask("/healthz", old)).rejects.toThrow();
    // Also what is refused carries it, and what nginx answers automatically.
    for (const path of ["/v1/nothing", "/metrics"]) {
      const { headers } = await ask(path);
      expect(headers["strict-transport-security"], path).toBe(stays);
      expect(headers["x-content-type-options"], path).toBe("nosniff");
      expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    }
    expect((await ask("/metrics")).headers["content-type"]).toBe("text/html; charset=utf-8");
    const pretends = { headers: { "x-forwarded-proto": "http" } };
    expect((await ask("/healthz", pretends)).headers["strict-transport-security"]).toBe(stays);
  });

  test("answers nothing in clear but a page's way to TLS", async () => {
    const inClear = (options: RequestOptions): Promise<{ status: number; location: string }> =>
      new Promise((resolve, reject) => {
        plainRequest({ host: "127.0.0.1", port: clear, path: "/login?a=b", ...options }, (response) => {
          response.resume();
          resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? "" });
        })
          .on("error", reject)
          .end();
      });
    const page = { headers: { accept: "text/html,application/xhtml+xml" } };
    const location = `https://127.0.0.1:${secured}/login?a=b`;
    expect(await inClear(page)).toEqual({ status: 308, location });
    expect(await inClear({ ...page, method: "HEAD" })).toEqual({ status: 308, location });
    // A program is to notice that it has sent a token in clear.
    expect(await inClear({ headers: { accept: "*/*", authorization: "Bearer x" } })).toMatchObject({
      status: 403,
    });
    expect(await inClear({ ...page, method: "POST" })).toMatchObject({ status: 403 });
  });

  test("has an end for headers and for bodies, which is further for uploads", async () => {
    expect((await ask("/healthz", { headers: { cookie: "x".repeat(7_000) } })).status).toBe(200);
    expect((await ask("/healthz", { headers: { cookie: "x".repeat(9_000) } })).status).toBe(400);
    const post = (path: string, bytes: number) => ask(path, { method: "POST" }, new Uint8Array(bytes));
    expect((await post("/v1/otp/send", 257 * 1024)).status).toBe(413);
    expect((await post("/v1/customer/cust-1/upload/files", 257 * 1024)).status).toBe(401);
  });

  test("keeps what is for watching and for testers to itself", async () => {
    for (const path of ["/metrics", "/sandbox/inbox?phone=9000000010", "/sandbox/clock"]) {
      expect((await ask(path)).status, path).toBe(404);
    }
  });
});
