import { expect, type Page } from "playwright/test";
import { playUntil } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

/** The scripts of the pages of terms: nothing else needs them. */
const SCRIPTS = /\/assets\/document-screen-[^/]*\.js$/;
const PAGE = "/privacy";

/** A tab is loaded again for an area so often, and no more. */
const MOST_TIMES = 5;

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const missing = async (page: Page): Promise<void> =>
  expect(heading(page)).toHaveText("This page didn't load");

/** Has the scripts not come, and counts the pages that are loaded. */
async function withoutScripts(page: Page): Promise<{ readonly loads: () => number }> {
  let loads = 0;
  page.on("load", () => (loads += 1));
  await page.route(SCRIPTS, (route) => route.abort("connectionfailed"));
  await page.goto(PAGE);
  await missing(page);
  return { loads: () => loads };
}

/** Tries again, which loads the page again. */
async function tryAgain(page: Page): Promise<void> {
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Try again" }).click();
  await loaded;
}

test("a page whose scripts did not come is loaded again five times, and shows itself where they come the fifth time", async ({
  page,
}) => {
  const { loads } = await withoutScripts(page);
  for (let times = 1; times < MOST_TIMES; times += 1) {
    await tryAgain(page);
    await missing(page);
  }
  await page.unroute(SCRIPTS);
  await tryAgain(page);
  await expect(heading(page)).toHaveText("Privacy policy");
  expect(loads()).toBe(1 + MOST_TIMES);
});

test("a page whose scripts never come is not loaded again a sixth time: it says so, and a press loads the whole page", async ({
  page,
}) => {
  const { loads } = await withoutScripts(page);
  for (let times = 1; times <= MOST_TIMES; times += 1) {
    await tryAgain(page);
    await missing(page);
  }
  expect(loads()).toBe(1 + MOST_TIMES);
  await page.getByRole("button", { name: "Try again" }).click();
  // It is looked for without a new page, and not found.
  await expect(page.locator("html[data-pending='0']")).toBeAttached();
  await missing(page);
  expect(loads()).toBe(1 + MOST_TIMES);
  // The customer's own press is no turning of itself.
  const loaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await loaded;
  await missing(page);
});

test("an amount whose words did not come is in digits, and its page is there", async ({ page, baseURL }) => {
  await page.route(/\/assets\/rupees-in-words-[^/]*\.js$/, (route) => route.abort("connectionfailed"));
  await playUntil(page, baseURL ?? "", "approved-and-accepted", "who-you-are");
  await page.getByLabel("Yes I am").check();
  const salary = page.getByLabel("Monthly take-home salary");
  await salary.fill("56500");
  await expect(salary).toHaveValue("56,500");
  await expect(page.locator(".money-words")).toBeEmpty();
  await expect(heading(page)).toHaveText("get started by creating your profile");
});
