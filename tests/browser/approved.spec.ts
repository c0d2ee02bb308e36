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

/** The highest that the approved page may be on a phone before anything is opened, in pixels. */
const HIGHEST = 1_600;

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

test("on a phone the approved page is short, none of its lenders chosen, the first three shown", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playUntil(page, baseURL ?? "", "takes-another-lender", "compare");
  const lenders = page.getByRole("radio");
  await expect(lenders).toHaveCount(3);
  await expect(page.locator("input[type=radio]:checked")).toHaveCount(0);
  expect(await heightOf(page)).toBeLessThanOrEqual(HIGHEST);
  // What the chosen one costs is with the button, which stays in sight and leaves most of the window free.
  await lenders.nth(1).check();
  expect(await heightOf(page)).toBeLessThanOrEqual(HIGHEST);
  const bar = page.locator(".actions-main");
  await expect(bar.getByText("Charged upfront")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Continue with DMI" })).toBeInViewport();
  expect(await bar.evaluate((sheet) => sheet.clientHeight / window.innerHeight)).toBeLessThan(0.45);
  // What takes the focus lies clear of the bar.
  const all = page.getByRole("button", { name: /^Show all \d+$/u });
  await all.focus();
  const clear = await all.evaluate(
    (button) =>
      button.getBoundingClientRect().bottom <=
      (document.querySelector(".actions-main")?.getBoundingClientRect().top ?? 0) + 1,
  );
  expect(clear).toBe(true);
  const count = Number(/\d+/u.exec(await all.innerText())?.[0]);
  await all.press("Enter");
  await expect(lenders).toHaveCount(count);
  await expect(all).toHaveCount(0);
  // A low window, as a phone on its side, has no room for a bar that stays.
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(bar).toHaveCSS("position", "static");
});

test("every cost of every lender is side by side where it is opened", async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await playUntil(page, baseURL ?? "", "takes-another-lender", "compare");
  const charges = page.locator(".offer").getByText("Charged upfront in the example");
  await expect(charges.first()).toBeHidden();
  await page.locator("summary", { hasText: "Compare all costs" }).press("Enter");
  await expect(charges.first()).toBeVisible();
  await expect(charges).toHaveCount(await page.locator(".offer").count());
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
