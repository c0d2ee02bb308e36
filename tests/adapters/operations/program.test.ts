import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request as httpRequest } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SIMULATED_NAMES } from "@creditline/adapters/platform/partners/partner";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LIVE_LENDERS, LIVE_SETTINGS } from "../live-lenders.ts";
import { PLATFORM_PROGRAM } from "../platform-program.ts";

// Programs start here, three of them; a slow machine takes its time for that.
vi.setConfig({ testTimeout: 90_000 });

const KEY = { DATA_KEY: LIVE_SETTINGS.DATA_KEY };

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

/** The platform's program as someone runs it who sets these variables alone. */
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

test("when stopped, finishes requests in progress, accepts no new ones, and restarts on the same data", async () => {
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
  const liveDir = join(dataDir, "live");
  const second = await program({ LENDERS_FILE: lendersFile, ...LIVE_SETTINGS, DATA_DIR: liveDir });
  const post = (path: string, body: object) =>
    fetch(second.url + path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await post("/v1/otp/send", { phone: "9876543210", purpose: "SIGNUP" })).status).toBe(200);
  const signIn = { grant_type: "password", username: "9876543210", password: "000000", auth_type: "OTP" };
  const answer = await post("/oauth/token", signIn);
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

test("without SANDBOX=on it does not start on anything unsafe, and says all of it at once", async () => {
  const lendersFile = join(dataDir, "lacking.json");
  const { DMI: _own, ...others } = LIVE_LENDERS.lenders;
  writeFileSync(lendersFile, JSON.stringify({ lenders: { ...others, KOMAC: { offered: true } } }));
  const unsafe = { LENDERS_FILE: lendersFile, SIMULATED: "lenders", HOST: "0.0.0.0", LOG: "none" };
  const names = SIMULATED_NAMES.filter((name) => name !== "lenders").join(",");
  await expect(program(unsafe)).rejects.toThrow(
    "the platform did not start: " +
      `error: SIMULATED: it does not name a partner that is simulated (${names}): it looks real to customers and checks, pays or sends nothing; name each one that may be simulated, with commas between them, or give a live one\n` +
      "error: GRIEVANCE_OFFICER: it is not set with GRIEVANCE_EMAIL and GRIEVANCE_PHONE: customers could not read whom to complain to; set all three\n" +
      "error: LENDERS_FILE: it leaves out what an offered lender's papers need (DMI.grievanceOfficer,DMI.transferable,KOMAC.legalName,KOMAC.grievanceOfficer,KOMAC.transferable): papers would lack a line that the law wants; state it there, or say that the lender is not offered\n" +
      "error: DATA_KEY: it is not set: the key would lie in DATA_DIR, and who copies that folder could read everything; set it to what openssl rand -hex 32 prints, or to the text of creditline.key where the database was made with that\n" +
      "error: HOST: it is reached from other machines while TRUST_PROXY is 0: the server speaks plain HTTP: OTPs and tokens would travel in clear; put a proxy with TLS in front and set TRUST_PROXY, or leave HOST out\n" +
      "error: WEB_HOST: it is not the host that customers see: phones could not tell that an OTP is for your pages alone; set it to that host\n" +
      "error: LOG: it is none: neither faults nor refused sign-ins would leave a trace; set faults, refusals or requests\n",
  );
});

test("a sandbox does not open customers' database, nor a server of customers a sandbox's", async () => {
  await expect(program({ SANDBOX: "on", ...KEY, DATA_DIR: join(dataDir, "live") })).rejects.toThrow(
    "error: DATA_DIR: it has served customers, and a sandbox shows and changes all of it: choose another for SANDBOX=on\n",
  );
  const { DATA_KEY: _key, ...live } = LIVE_SETTINGS;
  const key = readFileSync(join(dataDir, "creditline.key"), "utf8").trim();
  const file = { LENDERS_FILE: join(dataDir, "lenders.json"), DATA_KEY: key };
  await expect(program({ ...live, ...file })).rejects.toThrow(
    "error: DATA_DIR: it is a sandbox's, whose people and money are invented: choose another, or set SANDBOX=on\n",
  );
});

test("names every invalid setting at once", async () => {
  await expect(program({ SANDBOX: "yes", PORT: "http" })).rejects.toThrow(
    'the platform did not start: error: PORT: expected a whole number from 0 (picks a free port) to 65535, got "http"\n' +
      'error: SANDBOX: expected on or off, got "yes"\n',
  );
});
