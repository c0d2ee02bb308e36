import { once } from "node:events";
import { closeSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { type ChildProcess, spawn, type StdioOptions } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { logOutput } from "@creditline/adapters/platform/operations/log";
import { afterEach, describe, expect, test } from "vitest";
import { PLATFORM_PROGRAM } from "../platform-program.ts";

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function reachable(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the platform ended with ${child.exitCode}`);
    try {
      await fetch(`${url}/healthz`);
      return;
    } catch {
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
}

/** The platform with every request logged, and standard output and error as given. */
async function logging(stdio: StdioOptions): Promise<{ url: string; child: ChildProcess }> {
  const dataDir = mkdtempSync(join(tmpdir(), "creditline-log-"));
  undo.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, SANDBOX: "on", LOG: "requests" };
  const child = spawn(process.execPath, [PLATFORM_PROGRAM], { env, stdio });
  undo.push(async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  });
  const url = `http://127.0.0.1:${port}`;
  await reachable(url, child);
  return { url, child };
}

const health = async (url: string): Promise<unknown> => {
  const response = await fetch(`${url}/healthz`);
  return { status: response.status, body: await response.json() };
};

/** The first is answered before its own line fails. */
async function isKnownToFail(url: string): Promise<void> {
  await fetch(`${url}/v1/nothing`);
  await expect
    .poll(() => health(url), { timeout: 10_000 })
    .toEqual({
      status: 200,
      body: { status: "ok", log: "failing" },
    });
  const lost = /^creditline_log_lines_lost_total (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text());
  expect(Number(lost?.[1])).toBeGreaterThan(0);
  for (let i = 0; i < 20; i += 1) expect((await fetch(`${url}/v1/nothing`)).status).toBe(404);
}

describe("the platform whose log cannot be written", () => {
  test.skipIf(process.platform !== "linux")("serves on, and says so: a full disk", async () => {
    const full = openSync("/dev/full", "w");
    undo.push(() => closeSync(full));
    const { url } = await logging(["ignore", "ignore", full]);
    await isKnownToFail(url);
  });

  test.skipIf(process.platform !== "linux")("serves on: standard output is full", async () => {
    const full = openSync("/dev/full", "w");
    undo.push(() => closeSync(full));
    const { url } = await logging(["ignore", full, "ignore"]);
    expect(await health(url)).toEqual({ status: 200, body: { status: "ok" } });
  });

  test("serves on, and says so: the reader of its pipe goes away", async () => {
    const { url, child } = await logging(["ignore", "pipe", "pipe"]);
    child.stdout?.destroy();
    expect(await health(url)).toEqual({ status: 200, body: { status: "ok" } });
    child.stderr?.destroy();
    await isKnownToFail(url);
  });
});

describe("lines of the log", () => {
  test("are never waited for, not even by a terminal that is held, to which Node would write until it takes them", () => {
    const asked: boolean[] = [];
    const terminal = Object.assign(new Writable({ write: (_chunk, _encoding, done) => done() }), {
      _handle: { setBlocking: (on: boolean) => asked.push(on) },
    });
    logOutput(terminal).line("one");
    expect(asked).toEqual([false]);
  });

  test("are lost, and counted, beyond a megabyte that no one reads; and written again when someone does", async () => {
    const written: string[] = [];
    let read: (() => void) | null = null;
    const stream = new Writable({
      decodeStrings: false,
      write: (chunk, _encoding, done) => {
        written.push(String(chunk));
        read = done;
      },
    });
    const { line, lost, isFailing } = logOutput(stream);
    const long = "x".repeat(1023);
    for (let i = 0; i < 1025; i += 1) line(long);
    expect([lost(), isFailing()]).toEqual([0, false]);
    line(long);
    line(long);
    expect([lost(), isFailing()]).toEqual([2, true]);
    for (let i = 0; i < 1025; i += 1) {
      const next: (() => void) | null = read;
      (next as (() => void) | null)?.();
      await Promise.resolve();
    }
    await expect.poll(isFailing).toBe(false);
    line("again");
    await expect.poll(() => written.at(-1)).toBe("again\n");
    expect(lost()).toBe(2);
  });
});
