import { setTimeout } from "node:timers/promises";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
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

test("a key that is held from the screen before presses nothing on the next; pressed anew it does", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "About creditline" })).toBeVisible();
  await page.getByLabel("Mobile number").fill("9000000001");
  await page.keyboard.down("Enter");
  await expect(page.getByLabel("One-time code")).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(page.getByText(NO_CODE)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(page.getByText(NO_CODE)).toBeVisible();
});

/** Types a code whole, which signs in by itself; gives the next screen's main button. The page's clock stands still. */
async function signInByCode(page: Page, baseURL: string): Promise<ReturnType<Page["locator"]>> {
  const control = sandboxControl(baseURL, fetch);
  await control.reset("9000000001");
  await comeToTheCode(page);
  await page
    .getByLabel("One-time code")
    .pressSequentially((await control.newestMessage("9000000001"))["code"] ?? "");
  await expect(page.getByRole("heading", { level: 1, name: /get started/ })).toBeVisible();
  return page.locator("[data-action=next]");
}

for (const how of ["a mouse", "a finger", "Enter", "Space"] as const) {
  test(`what was meant for the button beside a code that went by itself, by ${how}, hits nothing of the next screen`, async ({
    page,
    baseURL,
  }) => {
    const next = await signInByCode(page, baseURL ?? "");
    const press = async (): Promise<void> => {
      if (how === "a mouse") await next.click();
      else if (how === "a finger") await next.tap();
      else await next.press(how);
    };
    const errors = page.locator(".field[data-wrong]");
    await page.clock.runFor(1_400);
    await press();
    await expect(errors).toHaveCount(0);
    await page.clock.runFor(200);
    await setTimeout(500);
    await press();
    await expect(errors.first()).toBeVisible();
  });
}

test("a program's press is taken at once on the screen that a code led to", async ({ page, baseURL }) => {
  const next = await signInByCode(page, baseURL ?? "");
  await next.evaluate((button: HTMLElement) => button.click());
  await expect(page.locator(".field[data-wrong]").first()).toBeVisible();
});
