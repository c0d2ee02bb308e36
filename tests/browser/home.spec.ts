import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { expect, type Page } from "playwright/test";
import { journeyPersona } from "../../cli/journeys/journey-files.ts";
import { test } from "./platform-of-a-worker.ts";

/** How high the home may be on a phone, and what a first look at it shows. Pixels. */
const HIGHEST = 1_400;
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1_280, height: 720 };

/** How many scripts the login and the home may ask for (`web/vite.config.ts`). */
const MOST_SCRIPTS = 12;

/** Signs in as a persona; the home is there, with all that it looks up. */
async function atHome(page: Page, baseURL: string, name: string): Promise<void> {
  const control = sandboxControl(baseURL, fetch);
  const { phone } = journeyPersona(name);
  await control.reset(phone);
  await page.goto("/");
  await page.locator("input[name=phone]").fill(phone);
  await page.locator("[data-action=getCode]").click();
  const otp = page.locator("input[name=otp]");
  await expect(otp).toBeVisible();
  await otp.pressSequentially((await control.newestMessage(phone))["code"] ?? "");
  await expect(page.locator("html[data-screen=cm-home][data-pending='0']")).toBeVisible();
  await expect(page.locator("[data-block=limit], .limit")).toBeVisible();
  await expect(page.locator(".invite")).toBeAttached();
}

/** Where the lower edge of something is, below the top of the page. */
const lowerEdge = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().bottom + window.scrollY);

/** How much of a window the tabs at its lower edge leave. */
const fold = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tab = document.querySelector("[data-nav] a:not([data-place=account])")?.getBoundingClientRect();
    return tab !== undefined && tab.top > window.innerHeight / 2 ? tab.top : window.innerHeight;
  });

test("the home shows what can be borrowed and the next payment at first sight, and is not long", async ({
  page,
  baseURL,
}) => {
  await atHome(page, baseURL ?? "", "line-started");
  await expect(page.locator("[data-nav] a").first()).toBeVisible();
  const high = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(high).toBeLessThanOrEqual(HIGHEST);
  for (const window of [PHONE, DESK]) {
    await page.setViewportSize(window);
    const shown = await fold(page);
    expect(await lowerEdge(page, "[data-action=borrow]")).toBeLessThanOrEqual(shown);
    expect(await lowerEdge(page, ".payment")).toBeLessThanOrEqual(shown);
  }
  // Every link of the foot is in the width of a phone.
  await page.setViewportSize(PHONE);
  const ends = await page
    .locator(".foot .document-links a")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right));
  expect(ends).toHaveLength(5);
  for (const end of ends) expect(end).toBeLessThanOrEqual(PHONE.width);
  await page.setViewportSize(DESK);
  // On a desk what is below them is loans, offers and what is rarely needed: they begin in the window too.
  for (const heading of ["Your loans", "Offers"])
    expect(await lowerEdge(page, `h2:text-is("${heading}")`)).toBeLessThanOrEqual(DESK.height);
});

test("each row of the home leads to what it is about, by keyboard as by finger", async ({
  page,
  baseURL,
}) => {
  await atHome(page, baseURL ?? "", "line-started");
  await page.locator("[data-action=offer-1]").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lower interest");
  await page.goBack();
  await page.locator("[data-action=loan-1]").press("Enter");
  await expect(page.locator("html[data-screen=cm-repayments-detail]")).toBeVisible();
});

test("the login and the home ask for few scripts", async ({ page, baseURL }) => {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname);
  });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(scripts.size, [...scripts].join(" ")).toBeLessThanOrEqual(MOST_SCRIPTS);
  await atHome(page, baseURL ?? "", "line-started");
  scripts.clear();
  await page.reload();
  await expect(page.locator(".invite")).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(scripts.size, [...scripts].join(" ")).toBeLessThanOrEqual(MOST_SCRIPTS);
});

test("in letters of twice the size the tabs stay apart, and the button that continues is in sight", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  await atHome(page, baseURL ?? "", "line-started");
  const twice = () => page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await twice();
  const overlaps = await page.locator("[data-nav] a:not([data-place=account])").evaluateAll((tabs) => {
    const words = tabs.map((tab) => {
      const range = document.createRange();
      range.selectNodeContents(tab);
      return range.getBoundingClientRect();
    });
    return words.filter((one, at) => at > 0 && one.left < (words[at - 1]?.right ?? 0) + 2).length;
  });
  expect(overlaps).toBe(0);
  await page.goto("/cm/tenure-selection");
  const next = page.locator("[data-action=next]");
  await expect(next).toBeVisible();
  await twice();
  // Above the form there is no place for it yet.
  await page.evaluate(() => window.scrollTo(0, window.innerHeight));
  await expect(next).toBeInViewport({ ratio: 1 });
});

test("the bar of the main action covers nothing of the button below it", async ({ page, baseURL }) => {
  await page.setViewportSize(PHONE);
  await atHome(page, baseURL ?? "", "several-loans");
  await page.goto("/cm/repayments-list/emi-payment");
  const other = page.locator(".actions-more > [data-kind=second]").first();
  await other.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [bar, below] = await Promise.all([
    page.locator(".actions-main").evaluate((element) => element.getBoundingClientRect().bottom),
    other.evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(below).toBeGreaterThanOrEqual(bar);
});
