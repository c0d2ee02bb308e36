import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { expect, type Page } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

test.use({ hasTouch: true });

/** The OTP field once an empty one was sent: what a press of "Sign in" without an OTP leads to. */
const refusedOtp = (page: Page) => page.locator("input[name=otp][aria-invalid=true]");

/** Signs in a customer by typing the OTP, which sends itself; the phone of a persona of the sandbox. */
async function signIn(page: Page, baseURL: string, phone: string): Promise<void> {
  const control = sandboxControl(baseURL, fetch);
  await control.reset(phone);
  await page.goto("/");
  // The guard comes with the foot.
  await expect(page.getByRole("navigation", { name: "About creditline" })).toBeVisible();
  await page.locator("input[name=phone]").fill(phone);
  await page.locator("[data-action=getCode]").tap();
  await expect(page.locator("input[name=otp]")).toBeFocused();
  await page.locator("input[name=otp]").pressSequentially((await control.newestMessage(phone))["code"] ?? "");
}

/** Presses at once, `delay` milliseconds after the screen's main action has been drawn, by a pointer's own events. */
async function pressOnceDrawn(page: Page, action: string, delay: number): Promise<void> {
  const place = page.locator(`[data-action=${action}]`);
  await place.waitFor();
  const box = await place.boundingBox();
  if (box === null) throw new Error("nothing to press");
  await new Promise((resolve) => setTimeout(resolve, delay));
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

for (const delay of [0, 50, 150, 300, 600, 700]) {
  test(`a press ${delay} ms after the screen that an OTP led to is taken`, async ({ page, baseURL }) => {
    await signIn(page, baseURL ?? "", "9000000004");
    await expect(page.locator("html")).toHaveAttribute("data-screen", /^(quickProfile|qual)/);
    const [action] = await page
      .locator("main button[data-kind=main]")
      .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset["action"] ?? ""));
    await pressOnceDrawn(page, action ?? "", delay);
    await expect(page.locator(".field[data-wrong]").first()).toBeVisible();
  });
}

/** A number is sent so many OTPs an hour: each test has its own. */
let lastPhone = 9_812_300_000;

/** Comes to the OTP by a press of the mouse; gives where it pressed. */
async function comeToTheOtp(page: Page): Promise<{ x: number; y: number }> {
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "About creditline" })).toBeVisible();
  await page.locator("input[name=phone]").fill(String((lastPhone += 1)));
  // What comes later moves what is below it: the button is looked for once it stays where it is.
  await page.waitForLoadState("networkidle");
  await page.locator("[data-action=getCode]").click({ trial: true });
  const box = await page.locator("[data-action=getCode]").boundingBox();
  if (box === null) throw new Error("nothing to press");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Puts a button of the next screen where the pressed one was, whatever the layout: only its place matters here. */
const underThePointer = (page: Page, at: { x: number; y: number }) =>
  page.evaluate(({ x, y }) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `[data-action=signIn] { position: fixed !important; left: ${x - 80}px; top: ${y - 24}px; z-index: 99; }`,
    );
    document.adoptedStyleSheets.push(sheet);
  }, at);

test("the second press of a double click is left out on the screen that came in the meantime, and the control shows it; the next press is taken", async ({
  page,
}) => {
  const at = await comeToTheOtp(page);
  await underThePointer(page, at);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await expect(page.locator("[data-action=signIn]")).toBeVisible();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(page.locator("[data-action=signIn]")).toHaveAttribute("data-press-ignored", "");
  await expect(refusedOtp(page)).toBeHidden();
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await expect(refusedOtp(page)).toBeVisible();
});

test("a single press at the same place is taken once the new screen is painted", async ({ page }) => {
  const at = await comeToTheOtp(page);
  await underThePointer(page, at);
  await page.mouse.click(at.x, at.y);
  await expect(page.locator("[data-action=signIn]")).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.click(at.x, at.y);
  await expect(refusedOtp(page)).toBeVisible();
});

test("a double click on another control than the one that is gone is taken", async ({ page }) => {
  const at = await comeToTheOtp(page);
  await page.mouse.click(at.x, at.y);
  const signInButton = page.locator("[data-action=signIn]");
  const box = await signInButton.boundingBox();
  if (box === null) throw new Error("nothing to press");
  // Half a button away from where the first press was.
  await page.mouse.click(box.x + 8, box.y + box.height / 2);
  await expect(refusedOtp(page)).toBeVisible();
});

test("a press by keyboard is taken in the first moment", async ({ page }) => {
  const at = await comeToTheOtp(page);
  await page.mouse.click(at.x, at.y);
  await page.locator("[data-action=signIn]").press("Enter");
  await expect(refusedOtp(page)).toBeVisible();
});

test("a key that is held from the screen before presses nothing on the next; pressed again it does", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.getByRole("navigation", { name: "About creditline" })).toBeVisible();
  await page.locator("input[name=phone]").fill("9000000001");
  await page.keyboard.down("Enter");
  await expect(page.locator("input[name=otp]")).toBeFocused();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(refusedOtp(page)).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(refusedOtp(page)).toBeVisible();
});

test("a program's press is taken at once", async ({ page }) => {
  const at = await comeToTheOtp(page);
  await page.mouse.click(at.x, at.y);
  await page.locator("[data-action=signIn]").evaluate((button: HTMLElement) => button.click());
  await expect(refusedOtp(page)).toBeVisible();
});
