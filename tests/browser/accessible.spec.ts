import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "playwright/test";
import { playThrough } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

/** Journeys that between them show every screen that is built: empty, filled, in error, waiting and slow. */
const SHOWING_ALL = [
  "errors-and-reload",
  "approved-and-accepted",
  "rejected-irregular-salary",
  "income-by-netbanking",
  "income-by-statements",
  "income-submitted",
  "more-questions",
  "address-needed",
  "pan-corrected",
  "slow-decision",
  "no-response",
  "banker-portal-rejected",
] as const;

/** A colour that is faded in is looked at when it is there, and not with the mouse over it. */
async function atRest(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map((animation) => animation.finished));
  });
}

async function expectAccessible(page: Page, where: string): Promise<void> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join("; ")}`,
  );
  expect(found, where).toEqual([]);
}

/** The page is no wider than the window: nothing has to be scrolled sideways. */
async function expectNoSideways(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, where).toBeLessThanOrEqual(0);
}

/** Steps that journeys share, such as the sign-in, are looked at once. */
const lookedAt = new Set<string>();
const SHARED = new Set([
  "ask-for-a-code",
  "code",
  "sign-in",
  "who-you-are",
  "what-you-earn",
  "where-you-live",
  "your-work",
  "consent",
  "consent-code",
  "submit",
]);

for (const name of SHOWING_ALL) {
  test(`every screen of ${name} passes axe in both themes, and at 320 pixels`, async ({ page, baseURL }) => {
    test.setTimeout(120_000);
    await playThrough(page, baseURL ?? "", name, async ({ id }) => {
      if (lookedAt.has(id) && SHARED.has(id)) return;
      lookedAt.add(id);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSideways(page, `${id} at 320 pixels`);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page, `${id}, ${colorScheme}`);
      }
    });
  });
}

test("a screen that is loading passes axe", async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/v1/otp/send", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await page.getByLabel("Mobile number").fill("9000000001");
  await page.getByRole("button", { name: "Get a code" }).click();
  await expect(page.locator("[aria-busy=true]")).toBeVisible();
  await expectAccessible(page, "loading");
  release();
});

test("the offline banner passes axe, and goes two seconds after the network is back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.getByLabel("Mobile number").fill("90000");
  await context.setOffline(true);
  await expect(page.getByText("You are offline.")).toBeVisible();
  await expectAccessible(page, "offline");
  await expect(page.getByLabel("Mobile number")).toHaveValue("90000");
  await context.setOffline(false);
  await expect(page.getByText("You are back online.")).toBeVisible();
  await expect(page.getByText("You are back online.")).toBeHidden({ timeout: 4_000 });
});

for (const path of [
  "/kitchen-sink",
  "/nowhere",
  "/error",
  "/success-page",
  "/terms",
  "/complaints",
  "/lenders",
]) {
  test(`${path} passes axe`, async ({ page }) => {
    await page.goto(path);
    await page.locator("h1").waitFor();
    await expectAccessible(page, path);
    await expectNoSideways(page, path);
  });
}

test("/docs passes axe in both themes, and is not wider than a phone", async ({ page }) => {
  await page.goto("/docs");
  await expectNoSideways(page, "/docs");
  // Its calls are drawn alike: a short one and a long one stand for all.
  await page.evaluate(() => {
    for (const call of document.querySelectorAll(".call:not(#token, #uploadFiles)")) call.remove();
  });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    const looking = new AxeBuilder({ page });
    // In the other theme nothing but the colours is another.
    const { violations } = await (
      colorScheme === "dark" ? looking.withRules("color-contrast") : looking
    ).analyze();
    expect(
      violations.map(({ id }) => id),
      colorScheme,
    ).toEqual([]);
  }
});
