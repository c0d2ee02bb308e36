import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LIVE_LENDERS, LIVE_OFFICER } from "../live-lenders.ts";
import { PLATFORM_PROGRAM } from "../platform-program.ts";

// Programs start here, three of them; a slow machine takes its time for that.
vi.setConfig({ testTimeout: 90_000 });

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), "creditline-program-"));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

interface Program {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it says on standard error until its end. */
  readonly said: Promise<string>;
}

/** The platform's program as somebody runs it who sets these variables alone. */
async function program(env: Readonly<Record<string, string>>): Promise<Program> {
  const { PATH = "" } = process.env;
  const child = spawn(process.execPath, [PLATFORM_PROGRAM], {
    env: { PATH, PORT: "0", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = text(child.stderr);
  let out = "";
  for await (const chunk of child.stdout) {
    out += String(chunk);
    if (out.includes("\n")) break;
  }
  if (!out.startsWith("ready ")) throw new Error(`the platform did not start: ${await said}`);
  return { child, url: out.replace("ready ", "").trim(), said };
}

const isRefused = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(false);
    });
    socket.once("error", () => resolve(true));
  });

/** Begins to send a request, and leaves its end to be sent. */
async function halfSent(url: string, body: string) {
  const sending = httpRequest(`${url}/v1/otp/send`, {
    method: "POST",
    headers: { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) },
  });
  const answered = once(sending, "response") as Promise<[IncomingMessage]>;
  const half = Math.floor(body.length / 2);
  await new Promise((resolve) => sending.write(body.slice(0, half), resolve));
  // An answer to another request, sent later, says that the server has met this one.
  await fetch(`${url}/healthz`);
  return {
    finish: async () => {
      sending.end(body.slice(half));
      const [answer] = await answered;
      return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
    },
  };
}

test("told to stop it answers what is under way, takes nothing new, and starts again on the same data", async () => {
  const first = await program({ SANDBOX: "on", LOG: "requests", STOP_SECONDS: "600" });
  const sending = await halfSent(first.url, JSON.stringify({ phone: "9876543210", purpose: "SIGNUP" }));
  expect((await fetch(`${first.url}/sandbox/personas`)).status).toBe(200);
  expect(await (await fetch(`${first.url}/metrics`)).text()).toContain('{call="personas",status="200"} 1');
  const ended = once(first.child, "exit");
  first.child.kill("SIGTERM");
  while (!(await isRefused(first.url))) await new Promise((resolve) => setTimeout(resolve, 5));
  const { status, headers } = await sending.finish();
  expect(status).toBe(200);
  expect(headers["connection"]).toBe("close");
  expect(await ended).toEqual([0, null]);
  const lines = (await first.said).trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { call: string }).call)).toEqual([
    "healthz",
    "personas",
    "otpSend",
  ]);

  // Without settings there are no tester's calls and no counts, and of requests only a refused sign-in leaves a line.
  const lendersFile = join(dataDir, "lenders.json");
  writeFileSync(lendersFile, JSON.stringify(LIVE_LENDERS));
  const second = await program({ LENDERS_FILE: lendersFile, ...LIVE_OFFICER });
  const answer = await fetch(`${second.url}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      grant_type: "password",
      username: "9876543210",
      password: "000000",
      auth_type: "OTP",
    }),
  });
  // One code in a million is this one; that a code was sent is what it tells.
  if (answer.status !== 200) {
    expect(await answer.json()).toMatchObject({
      errorMessage: expect.stringContaining("This OTP isn't right."),
    });
  }
  for (const path of ["/sandbox/personas", "/sandbox/inbox?phone=9876543210", "/metrics"]) {
    expect((await fetch(second.url + path)).status, path).toBe(404);
  }
  for (const path of ["/docs", "/healthz", "/openapi.json"]) {
    const head = await fetch(second.url + path, { method: "HEAD" });
    expect(head.status, path).toBe(200);
    expect(await head.text()).toBe("");
  }
  // What a sandbox invents of a lender is neither told nor printed, of one that is not offered either (ruling R59).
  const lenders = await (await fetch(`${second.url}/lenders.json`)).text();
  expect(lenders).toContain("Meera Iyer");
  expect(lenders).not.toMatch(/sandbox/i);
  for (const path of ["/openapi.json", "/docs"]) {
    expect(await (await fetch(second.url + path)).text(), path).not.toContain("/sandbox");
  }
  second.child.kill("SIGTERM");
  expect(await once(second.child, "exit")).toEqual([0, null]);
  const told = (await second.said).split("\n").filter((line) => line !== "");
  expect(told).toHaveLength(answer.status === 200 ? 0 : 1);
  for (const line of told) {
    expect(JSON.parse(line)).toMatchObject({
      call: "token",
      status: 401,
      signIn: { grant: "password", who: "••••••3210" },
    });
  }
});

test("without SANDBOX=on it does not start while an offered lender's papers would lack a line (ruling R59)", async () => {
  const lendersFile = join(dataDir, "lacking.json");
  const { DMI: _own, ...others } = LIVE_LENDERS.lenders;
  writeFileSync(lendersFile, JSON.stringify({ lenders: { ...others, KOMAC: { offered: true } } }));
  await expect(program({ LENDERS_FILE: lendersFile })).rejects.toThrow(
    "the platform did not start: " +
      "error: GRIEVANCE_OFFICER: expected with GRIEVANCE_EMAIL and GRIEVANCE_PHONE, unless SANDBOX is on\n" +
      "error: LENDERS_FILE: DMI.grievanceOfficer: expected the lender's own, not the sandbox's, since the lender is offered (\"offered\": false takes it out)\n" +
      "error: LENDERS_FILE: DMI.transferable: expected the lender's own, not the sandbox's, since the lender is offered (\"offered\": false takes it out)\n" +
      'error: LENDERS_FILE: KOMAC.legalName: expected one, since the lender is offered ("offered": false takes it out)\n',
  );
});

test("a setting that is wrong is told by its name, and each of them at once", async () => {
  await expect(program({ SANDBOX: "yes", PORT: "http" })).rejects.toThrow(
    'the platform did not start: error: PORT: expected a whole number from 0 (picks a free port) to 65535, got "http"\n' +
      'error: SANDBOX: expected on or off, got "yes"\n',
  );
});
