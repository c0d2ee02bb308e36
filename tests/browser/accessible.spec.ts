import { expect } from "playwright/test";
import { expectAccessible, expectAccessibleInBoth, expectNoSideways } from "./looking.ts";
import { test } from "./platform-of-a-worker.ts";

// The parts of the screens are looked at where the journeys come to them.

test("a screen that is loading passes axe", async ({ page }) => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/v1/otp/send", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/");
  await page.getByLabel("Mobile number").fill("9000000001");
  await page.getByRole("button", { name: "Get OTP" }).click();
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
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expectAccessible(page, "offline");
  await expect(page.getByLabel("Mobile number")).toHaveValue("90000");
  await context.setOffline(false);
  await expect(page.getByText("You're back online.")).toBeVisible();
  await expect(page.getByText("You're back online.")).toBeHidden({ timeout: 4_000 });
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
  await expectAccessibleInBoth(page, "/docs");
});
