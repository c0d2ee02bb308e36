import { expect, type Page } from "playwright/test";
import { playThrough, playUntil } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

/** The page is no wider than the window: nothing has to be scrolled sideways. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const atTwiceTheSize = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });

test("on a phone the best offer and the taken one stand in full, and the others open", async ({
  page,
  baseURL,
}) => {
  await playUntil(page, baseURL ?? "", "signs-in-approved", "landing");
  const offer = (name: string) =>
    page.locator(".offer", { has: page.getByRole("heading", { name, exact: true }) });
  for (const name of ["RBL", "InCred"])
    await expect(offer(name).getByText("Charged upfront in the example")).toBeVisible();
  await expect(offer("RBL").getByRole("button", { name: "Choose RBL" })).toBeVisible();

  const dmi = offer("DMI");
  await expect(dmi.getByText("APR, with all fees")).toBeVisible();
  await expect(dmi.getByText("Limit", { exact: true })).toBeVisible();
  await expect(dmi.getByText("Charged upfront in the example")).toBeHidden();
  await expect(dmi.getByRole("button", { name: "Choose DMI" })).toBeHidden();
  const more = dmi.getByRole("button", { name: "More about DMI" });
  await expect(more).toHaveAttribute("aria-expanded", "false");
  await more.press("Enter");
  await expect(dmi.getByText("Charged upfront in the example")).toBeVisible();
  await expect(dmi.getByRole("button", { name: "Choose DMI" })).toBeVisible();
  await dmi.getByRole("button", { name: "Less about DMI" }).press("Enter");
  await expect(dmi.getByRole("button", { name: "Choose DMI" })).toBeHidden();
});

test("the lenders come before the button that accepts, the first three at first and all when they are asked for", async ({
  page,
  baseURL,
}) => {
  await playUntil(page, baseURL ?? "", "signs-in-approved", "landing");
  const offers = page.locator(".offer");
  const all = page.getByRole("button", { name: /^Show all \d+$/u });
  const shown = await offers.count();
  expect(shown).toBeLessThanOrEqual(4);
  const count = Number(/\d+/u.exec(await all.innerText())?.[0]);
  expect(count).toBeGreaterThan(shown);
  // On a phone the button stays in sight: it follows the lenders where the page is read.
  const accept = page.getByRole("button", { name: "I want this limit" });
  const follows = await accept.evaluate((button) => {
    const last = [...document.querySelectorAll(".offer")].at(-1);
    return (
      last !== undefined && (last.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    );
  });
  expect(follows).toBe(true);
  await all.press("Enter");
  await expect(offers).toHaveCount(count);
  await expect(all).toHaveCount(0);
});

test("on a desk every offer stands in full, side by side", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await playUntil(page, baseURL ?? "", "signs-in-approved", "landing");
  const offers = await page.locator(".offer").count();
  expect(offers).toBeGreaterThan(2);
  for (const charges of await page.locator(".offer").getByText("Charged upfront in the example").all())
    await expect(charges).toBeVisible();
  await expect(page.locator(".offer").getByRole("button", { name: "Choose" })).toHaveCount(offers - 1);
  await expect(page.getByRole("button", { name: "More about" })).toHaveCount(0);
});

test("at twice the text's size the approved screen is not wider than a phone", async ({ page, baseURL }) => {
  await playUntil(page, baseURL ?? "", "signs-in-approved", "landing");
  await atTwiceTheSize(page);
  expect(await sideways(page)).toBeLessThanOrEqual(0);
});

test("at twice the text's size an answer's long words in the summary of errors break", async ({
  page,
  baseURL,
}) => {
  await playThrough(page, baseURL ?? "", "address-needed", async ({ id }) => {
    if (id !== "what-you-earn") return;
    await page.locator("form button[type=submit]").click();
    await expect(page.locator(".error-summary")).toBeVisible();
    await atTwiceTheSize(page);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  });
});
