import { expect, type Page } from "playwright/test";
import { test } from "./platform-of-a-worker.ts";

const FIVE = ["one", "two", "three", "four", "five"];

/** Has every page name five trackers. */
async function nameTrackers(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const named = `<meta name="trackers" content="${FIVE.join(",")}" /><title>`;
      return route.fulfill({ response, body: (await response.text()).replace("<title>", named) });
    },
  );
}

/** The screens that each listener was told of, by the name that it is kept under. */
const told = (page: Page): Promise<Readonly<Record<string, readonly string[]>>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(sessionStorage).flatMap(([key, value]) =>
        key.startsWith("creditline/told/")
          ? [
              [
                key.slice("creditline/told/".length),
                JSON.parse(value).map((one: { module: string }) => one.module),
              ],
            ]
          : [],
      ),
    ),
  );

const each = (screens: readonly string[]) => Object.fromEntries(FIVE.map((name) => [name, screens]));

test("trackers receive nothing before consent, and forget when it is withdrawn @full", async ({ page }) => {
  await nameTrackers(page);
  await page.goto("/?utm_source=sms");
  const foot = page.getByRole("contentinfo");
  await expect(foot.getByRole("button", { name: "Allow" })).toBeVisible();
  await foot.getByRole("link", { name: /privacy/i }).click();
  await expect(page.locator("html")).toHaveAttribute("data-screen", "privacy");
  expect(await told(page)).toEqual({});

  await foot.getByRole("button", { name: "Allow" }).click();
  await foot.getByRole("link", { name: /terms/i }).click();
  await expect(page.locator("html")).toHaveAttribute("data-screen", "terms");
  expect(await told(page)).toEqual(each(["terms"]));

  await page.reload();
  await foot.getByRole("button", { name: "Change this" }).click();
  await foot.getByRole("button", { name: "Don't allow" }).click();
  expect(await told(page)).toEqual({});
  await foot.getByRole("link", { name: /privacy/i }).click();
  await expect(page.locator("html")).toHaveAttribute("data-screen", "privacy");
  expect(await told(page)).toEqual({});
});

test("where no tracker is named no one is asked @full", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /privacy/i })).toBeVisible();
  await expect(
    page.getByText(
      "May we record which pages are used, to improve them? Never who you are or what you type.",
    ),
  ).toHaveCount(0);
});
