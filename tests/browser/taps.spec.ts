import { setTimeout } from "node:timers/promises";
import { expect, type Page } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

test.use({ hasTouch: true });

const NO_CODE = "Enter the 6-digit code sent to your phone.";

/** Comes to the code, at the moment at which it is shown: the page's clock stands still. */
async function comeToTheCode(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  // What keeps taps apart comes with the foot.
  await expect(page.getByRole("navigation", { name: "About creditline" })).toBeVisible();
  await page.getByLabel("Mobile number").fill("9000000001");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator("[data-action=getCode]").tap();
  await expect(page.getByRole("heading", { level: 1, name: "Enter your code" })).toBeVisible();
}

test("a finger's second tap hits nothing of the screen that came meanwhile; a tap after a moment does", async ({
  page,
}) => {
  await comeToTheCode(page);
  await page.locator("[data-action=signIn]").tap();
  await expect(page.getByText(NO_CODE)).toBeHidden();
  await page.clock.runFor(500);
  // Chromium counts two taps of a place as one double tap by its own clock, which goes on.
  await setTimeout(500);
  await page.locator("[data-action=signIn]").tap();
  await expect(page.getByText(NO_CODE)).toBeVisible();
});

test("a press by keyboard is taken in the first moment too", async ({ page }) => {
  await comeToTheCode(page);
  await page.locator("[data-action=signIn]").press("Enter");
  await expect(page.getByText(NO_CODE)).toBeVisible();
});
