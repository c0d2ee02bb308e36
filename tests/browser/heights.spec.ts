import { expect, type Page } from "playwright/test";
import { PHONE } from "../../cli/journeys/browser-surface.ts";
import { playThrough, playUntil } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

/** How high the home may be on a phone, in pixels. */
const HIGHEST_HOME = 1_400;
/** How high a page is that reports what happened: two windows. */
const HIGHEST_END = 2 * PHONE.viewport.height;
const DESK = { width: 1_280, height: 720 };

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);

/** Where the tabs at the lower edge of a phone begin. */
const fold = (page: Page): Promise<number> =>
  page.locator("[data-place=home]").evaluate((tab) => tab.getBoundingClientRect().top);

/** Whether all of an element is in the window, above the tabs where there are any. */
const isAbove = async (page: Page, selector: string, edge: number): Promise<boolean> =>
  (await page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom)) <= edge;

test("the home without auto-pay has limit and next payment in the first window of a phone; a flow has a way back alone", async ({
  page,
  baseURL,
}) => {
  await playThrough(
    page,
    baseURL ?? "",
    "pays-an-instalment",
    async ({ id }) => {
      if (id === "home") {
        expect(await heightOf(page)).toBeLessThanOrEqual(HIGHEST_HOME);
        expect(await isAbove(page, ".limit", await fold(page))).toBe(true);
        expect(await isAbove(page, ".payment", await fold(page))).toBe(true);
        const tops = await page
          .locator(".foot .document-links a")
          .evaluateAll((links) => new Set(links.map((link) => link.getBoundingClientRect().top)).size);
        expect(tops).toBe(1);
      }
      if (id !== "early") return;
      await expect(page.locator(".shell-head").getByRole("link")).toHaveCount(1);
      await expect(page.locator(".shell-head").getByRole("button")).toHaveCount(0);
      await page.locator(".shell-head").getByRole("link", { name: "Back" }).click();
      await expect(page.locator("html[data-screen=cm-repayments-detail]")).toBeVisible();
    },
    "early",
  );
});

test("the home with an overdue payment has it in the first window of a phone, and is not long", async ({
  page,
  baseURL,
}) => {
  await playUntil(page, baseURL ?? "", "repays-over-months", "late-at-home");
  expect(await heightOf(page)).toBeLessThanOrEqual(HIGHEST_HOME);
  expect(await isAbove(page, ".payment", await fold(page))).toBe(true);
});

for (const [journey, step] of [
  ["draws-from-the-line", "enough"],
  ["takes-another-lender", "chooses-dmi"],
] as const)
  test(`on a desk the figures and the button of ${step} in ${journey} are in the first window`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(DESK);
    await playUntil(page, baseURL ?? "", journey, step);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.locator(".actions-main > .figures")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".actions-main > .button")).toBeInViewport({ ratio: 1 });
  });

for (const [journey, step, highest] of [
  ["payments-app", "decided-there", 1_600],
  ["by-link-sign", "asks-code", 2_400],
  ["restructured", "chooses", 1_800],
  ["pays-an-instalment", "loan", 2_300],
] as const)
  test(`${step} in ${journey} is at most ${highest} pixels high on a phone`, async ({ page, baseURL }) => {
    await playUntil(page, baseURL ?? "", journey, step);
    expect(await heightOf(page)).toBeLessThanOrEqual(highest);
  });

test("a step before an approval has a way back alone in its header, and its number on the page", async ({
  page,
  baseURL,
}) => {
  await playUntil(page, baseURL ?? "", "more-questions", "where-you-live");
  const head = page.getByRole("banner");
  await expect(head.getByRole("link")).toHaveCount(1);
  await expect(head.getByRole("button")).toHaveCount(0);
  const content = page.getByRole("main");
  await expect(content.getByText(/^Step 3 of \d+: /)).toBeVisible();
  await head.getByRole("link", { name: "Back" }).click();
  await expect(page.locator("html[data-screen=residenceDetails]")).toBeVisible();
  // Before the first step there is nothing to go back to but the account, which has the way out.
  await page.goto("/qual/quick-profile-v2");
  await expect(content.getByText(/^Step 1 of \d+: /)).toBeVisible();
  await head.getByRole("link", { name: "Back" }).click();
  await expect(page.locator("html[data-screen=account]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Sign out", exact: true })).toHaveCount(1);
});

test("a voucher is one card, with its code's barcode as wide as a phone takes", async ({ page, baseURL }) => {
  await playUntil(page, baseURL ?? "", "shops-misses-and-closes", "withdraws");
  expect(await heightOf(page)).toBeLessThanOrEqual(HIGHEST_END);
  const voucher = page.locator(".voucher");
  await expect(voucher.locator("svg.barcode")).toHaveCount(0);
  await voucher.getByText("Show barcode").click();
  await expect(voucher.locator("svg.barcode")).toBeVisible();
  await expect(voucher.locator("svg.qr")).toBeVisible();
  // Two pixels for each of its modules.
  expect(
    await voucher
      .locator("svg.barcode")
      .evaluate((svg) => svg.getBoundingClientRect().width / (svg as SVGSVGElement).viewBox.baseVal.width),
  ).toBe(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
});
