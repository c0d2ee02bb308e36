import { expect } from "playwright/test";
import { playThrough } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

test("why we ask folds up again on the next page, and an answer that ends the way says so under it", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const why = page.locator("details", { hasText: "Why we ask" }).first();
  await playThrough(page, baseURL ?? "", "self-employed", async ({ id }) => {
    if (id === "sign-in") {
      await why.locator("summary").click();
      await expect(why).toHaveAttribute("open", "");
    }
    if (id === "what-you-earn") await expect(why).not.toHaveAttribute("open", "");
    if (id === "who-you-are") {
      await page.getByRole("radio", { name: "No", exact: true }).check();
      await expect(page.getByText("You can't apply right now")).toBeVisible();
      await expect(page.locator("form button[type=submit]")).toHaveCount(0);
      await page.getByRole("radio", { name: "Yes", exact: true }).check();
      await expect(page.getByText("You can't apply right now")).toBeHidden();
      await expect(page.locator("form button[type=submit]")).toBeVisible();
    }
  });
  await expect(page.locator("html")).toHaveAttribute("data-screen", "approvedApplication");
});
