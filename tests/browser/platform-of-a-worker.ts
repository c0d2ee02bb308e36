import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base } from "playwright/test";
import { startProduct } from "../start-product.ts";

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
