import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";

const MAIN = fileURLToPath(new URL("../../../adapters/sandbox/main.ts", import.meta.url));

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
  const child = spawn(process.execPath, ["--conditions=source", MAIN], {
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
  const ended = once(first.child, "exit");
  first.child.kill("SIGTERM");
  while (!(await isRefused(first.url))) await new Promise((resolve) => setTimeout(resolve, 5));
  const { status, headers } = await sending.finish();
  expect(status).toBe(200);
  expect(headers["connection"]).toBe("close");
  expect(await ended).toEqual([0, null]);
  const lines = (await first.said).trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { call: string }).call)).toEqual(["healthz", "otpSend"]);

  const second = await program({ SANDBOX: "on" });
  const inbox = await (await fetch(`${second.url}/sandbox/inbox?phone=9876543210`)).json();
  expect(inbox).toHaveLength(1);
  expect(await (await fetch(`${second.url}/metrics`)).text()).toContain('{call="inbox",status="200"} 1');
  expect((await fetch(`${second.url}/docs`)).headers.get("content-type")).toBe("text/html; charset=utf-8");
  second.child.kill("SIGTERM");
  await once(second.child, "exit");
});

test("without settings it has no tester's calls and no counts; a setting that is wrong is told by its name", async () => {
  const live = await program({});
  for (const path of ["/sandbox/personas", "/sandbox/inbox?phone=9876543210", "/metrics"]) {
    expect((await fetch(live.url + path)).status, path).toBe(404);
  }
  expect(await (await fetch(`${live.url}/openapi.json`)).text()).not.toContain("/sandbox");
  expect(await (await fetch(`${live.url}/docs`)).text()).not.toContain("/sandbox");
  live.child.kill("SIGTERM");
  expect(await once(live.child, "exit")).toEqual([0, null]);
  expect(await live.said).toBe("");
  await expect(program({ SANDBOX: "yes", PORT: "http" })).rejects.toThrow(
    'the platform did not start: error: PORT: expected a whole number from 0 (picks a free port) to 65535, got "http"\n' +
      'error: SANDBOX: expected on or off, got "yes"\n',
  );
});
