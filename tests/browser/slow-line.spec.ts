import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { expect, type Page } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

/** How long each answer takes to come. */
const LATENCY_MS = 800;
const SAMPLED_EVERY_MS = 100;

/** Delays everything that the page asks for from now on. */
async function slowDown(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    await route.continue();
  });
}

/** Notes the page's heading every 100 ms, each time that it is another one. */
const startSampling = (page: Page): Promise<void> =>
  page.evaluate((every) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    setInterval(() => {
      const heading = document.querySelector("h1")?.textContent ?? "";
      if (heading !== "" && seen.at(-1) !== heading) seen.push(heading);
    }, every);
  }, SAMPLED_EVERY_MS);

const sampled = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen);

for (const [who, phone, next] of [
  ["a new customer", "9000000001", "quickProfileV2"],
  ["a customer with a line", "9000000028", "cm-home"],
] as const) {
  test(`on a slow line the sign-in page doesn't come back after the OTP of ${who}`, async ({
    page,
    baseURL,
  }) => {
    const control = sandboxControl(baseURL ?? "", fetch);
    await control.reset(phone);
    await page.goto("/");
    await page.locator("input[name=phone]").fill(phone);
    await page.locator("[data-action=getCode]").click();
    const otp = page.locator("input[name=otp]");
    await expect(otp).toBeVisible();
    await slowDown(page);
    await startSampling(page);
    await otp.pressSequentially((await control.newestMessage(phone))["code"] ?? "");
    await expect(page.locator(`html[data-screen=${next}]`)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-pending", "0");
    await page.waitForTimeout(2 * SAMPLED_EVERY_MS);
    const headings = await sampled(page);
    expect(headings).toHaveLength(new Set(headings).size);
    expect(headings.slice(1)).not.toContain("Sign in or apply");
    expect(headings.length).toBe(2);
  });
}
