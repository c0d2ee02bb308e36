import { expect, type Page } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

/** What reads the answers of the calls that a visitor makes. */
const READER = /\/assets\/entry-[^/]*\.js$/;

/** A tab is loaded again for it so often, and no more. */
const MOST_TIMES = 5;

const phoneOf = (page: Page) => page.getByLabel("Mobile number");
const getCode = (page: Page): Promise<void> => page.locator("[data-action=getCode]").click();

/** A visitor who has typed a phone number, and for whom what reads the answers does not come. */
async function withoutReader(page: Page, phone: string): Promise<void> {
  await page.route(READER, (route) => route.abort("connectionfailed"));
  await page.goto("/");
  await phoneOf(page).fill(phone);
}

/** Asks for a code, which is answered and can't be read. */
async function askInVain(page: Page, phone: string): Promise<void> {
  const loaded = page.waitForEvent("load");
  await getCode(page);
  await loaded;
  await expect(phoneOf(page)).toHaveValue(phone);
}

test("an answer whose reader did not come loads the page again, with what was typed, and can be had again", async ({
  page,
}) => {
  await withoutReader(page, "9000000001");
  await askInVain(page, "9000000001");
  await page.unroute(READER);
  await page.reload();
  await getCode(page);
  await expect(page.getByLabel("OTP")).toBeVisible();
});

test("an answer whose reader never comes does not load the page again a sixth time: it says so", async ({
  page,
}) => {
  await withoutReader(page, "9000000002");
  for (let times = 1; times <= MOST_TIMES; times += 1) await askInVain(page, "9000000002");
  await getCode(page);
  await expect(page.getByText("could not", { exact: false }).first()).toBeVisible();
  await expect(phoneOf(page)).toHaveValue("9000000002");
});
