import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { ROOT } from "../../scripts/check/report.ts";

const folder = mkdtempSync(join(tmpdir(), "creditline-lock-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A process that takes the lock, works for a moment, and tells when it began and ended; `crash` ends it amid its work. */
function worker(lock: string, name: string, crash = false): Promise<string> {
  const module = pathToFileURL(join(ROOT, "scripts", "lock.mjs")).href;
  const code = `
    const { withLock } = await import(${JSON.stringify(module)});
    await withLock(${JSON.stringify(lock)}, async () => {
      process.stdout.write("${name} begins\\n");
      await new Promise((done) => setTimeout(done, 300));
      ${crash ? 'process.kill(process.pid, "SIGKILL"); await new Promise(() => setInterval(() => {}, 1000));' : ""}
      process.stdout.write("${name} ends\\n");
    }, () => process.stdout.write("${name} waits\\n"));`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--input-type=module", "-e", code], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let out = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.once("error", reject);
    child.once("close", () => resolve(out));
  });
}

describe("work that must not run twice at once", () => {
  test("waits for the other process, and says so once", async () => {
    const lock = join(folder, "held.lock");
    const outs = await Promise.all([worker(lock, "a"), worker(lock, "b"), worker(lock, "c")]);
    const waited = outs.filter((out) => /^\w waits\n\w begins\n\w ends\n$/.test(out));
    const first = outs.filter((out) => /^\w begins\n\w ends\n$/.test(out));
    expect(first.length + waited.length).toBe(3);
    expect(waited.length).toBeGreaterThanOrEqual(1);
    expect(existsSync(lock)).toBe(false);
  });

  test("continues when the other was killed", async () => {
    const lock = join(folder, "left.lock");
    expect(await worker(lock, "dead", true)).toBe("dead begins\n");
    expect(existsSync(lock)).toBe(true);
    expect(await worker(lock, "next")).toContain("next begins\nnext ends\n");
    expect(existsSync(lock)).toBe(false);
  });

  test("continues when the lock names a process that never was", async () => {
    const lock = join(folder, "stale.lock");
    writeFileSync(lock, "999999999\n");
    expect(await worker(lock, "next")).toContain("next ends");
  });
});
