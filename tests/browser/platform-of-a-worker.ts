import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as textOf } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { test as base } from "playwright/test";

const START = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));

/** The built product, as `npm start` serves it, on a free port and with data of its own. */
async function startProduct(directory: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const { NODE_OPTIONS: _, ...env } = process.env;
  const child = spawn(process.execPath, [START], {
    env: { ...env, PORT: "0", DATA_DIR: directory },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const wrong = textOf(child.stderr);
  let said = "";
  for await (const chunk of child.stdout) {
    said += String(chunk);
    if (/^ready \S+\n/m.test(said)) break;
  }
  const url = /^ready (\S+)$/m.exec(said)?.[1];
  if (url === undefined) throw new Error(`the product did not start: ${said}${await wrong}`);
  return {
    url,
    async stop() {
      const gone = once(child, "exit");
      child.kill("SIGTERM");
      await gone;
    },
  };
}

/**
 * A test in Chromium, at the platform of its worker: journeys move the platform's clock, so that workers share none.
 */
export const test = base.extend<object, { readonly platform: string }>({
  platform: [
    async ({ browserName }, use) => {
      const directory = mkdtempSync(join(tmpdir(), `creditline-${browserName}-`));
      const product = await startProduct(directory);
      await use(product.url);
      await product.stop();
      rmSync(directory, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ platform }, use) => use(platform),
});
