import { expect, type Page } from "playwright/test";
import { SCREENS, signIn } from "../bench/pages/screens.ts";
import { playUntil } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

/** Counts the steps that fade. */
const countFades = (page: Page) =>
  page.addInitScript(() => {
    let fades = 0;
    Object.defineProperty(window, "fades", { get: () => fades });
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function start(...how) {
      fades += 1;
      return startViewTransition.apply(this, how);
    };
  });

const fades = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { readonly fades: number }).fades);

/** Sends an OTP to a number of its own, once the foot is there, which brings what fades. */
async function comeToTheOtp(page: Page, phone: string): Promise<void> {
  await countFades(page);
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "About creditline" })).toBeVisible();
  await page.locator("input[name=phone]").fill(phone);
  await page.locator("[data-action=getCode]").click();
  await expect(page.locator("input[name=otp]")).toBeFocused();
}

test.describe("for who lets things move", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a step fades into the next, which has the focus and takes presses at once", async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener("DOMContentLoaded", () => {
        const slow = new CSSStyleSheet();
        slow.replaceSync("::view-transition-old(step) { animation-duration: 20s; }");
        document.adoptedStyleSheets.push(slow);
      }),
    );
    await comeToTheOtp(page, "9812400001");
    expect(await fades(page)).toBe(1);
    // The fade goes on, and neither typing nor a press waits for its end.
    await page.keyboard.type("12");
    await expect(page.locator("input[name=otp]")).toHaveValue("12");
    await page.locator("[data-action=changeNumber]").click({ timeout: 5_000 });
    await expect(page.locator("input[name=phone]")).toBeVisible();
    expect(await fades(page)).toBe(2);
  });
});

test("with reduced motion no step fades and no amount rolls", async ({ page, baseURL }) => {
  await comeToTheOtp(page, "9812400002");
  expect(await fades(page)).toBe(0);
  await signIn(page, baseURL ?? "", SCREENS["cm-tenure-selection"]?.phone ?? "");
  await page.goto("/cm/tenure-selection");
  await page.locator("input[name=tenure]").first().check();
  const figure = page.locator(".actions-main .figure-value").first();
  await page.locator("input[name=amount]").fill("10000");
  const before = await figure.innerText();
  await page.locator("input[name=amount]").fill("20000");
  await expect(figure).not.toHaveText(before);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

/** Presses an action while no answer of the platform comes: what is shown then is of the press alone. */
async function pressUnanswered(page: Page, action: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith("/v1/"),
    () => new Promise<never>(() => {}),
  );
  const button = page.locator(`[data-action="${action}"]`).first();
  const screen = await page.locator("html").getAttribute("data-screen");
  await button.click();
  const isAnswered = page.locator(
    `[data-action="${action}"][aria-busy=true], html:not([data-screen="${screen}"])`,
  );
  await expect(isAnswered.first()).toBeAttached();
  // The step stays, with its button at work, or the next one is there: no wheel in its place.
  await expect(page.locator(".loader .spinner")).toHaveCount(0);
  await expect(page.locator("main h1")).toBeVisible();
}

test("a press is answered before the platform is: signing in", async ({ page }) => {
  await page.goto("/");
  await page.locator("input[name=phone]").fill("9812400003");
  await pressUnanswered(page, "getCode");
});

for (const [what, journey, step] of [
  ["an approved limit", "signs-in-approved", "landing"],
  ["what is borrowed", "draws-and-receives", "thinks-again"],
  ["what is confirmed", "draws-and-receives", "keeps-the-amount"],
] as const)
  test(`a press is answered before the platform is: ${what}`, async ({ page, baseURL }) => {
    await playUntil(page, baseURL ?? "", journey, step);
    const lender = page.locator("input[type=radio]").first();
    if (await lender.isVisible()) await lender.check();
    const main = page.locator("main button[data-kind=main]").first();
    await pressUnanswered(page, (await main.getAttribute("data-action")) ?? "");
  });
