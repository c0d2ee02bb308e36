import { expect } from "playwright/test";
import { playUntil } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

/** The highest that a key fact statement may be on a phone before anything is unfolded, in pixels. */
const HIGHEST = 3_000;

for (const [journey, step] of [
  ["account-papers", "statement"],
  ["draws-from-the-line", "statement"],
] as const)
  test(`the key fact statement of ${journey} is short on a phone, with every line in the page`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await playUntil(page, baseURL ?? "", journey, step);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(HIGHEST);
    await expect(page.getByText("What it costs", { exact: true })).toBeVisible();
    const paper = page.locator(".document-pages");
    const folded = paper.locator("details");
    const parts = ["Part 1: interest rate and charges", "Fees and charges", "Part 2: other information"];
    for (const part of [...parts, "Repayment schedule"])
      await expect(folded.filter({ has: page.getByText(part, { exact: true }) })).toHaveCount(1);
    await expect(folded.getByText("Annual percentage rate (APR)").first()).toBeHidden();
    // A fold opens by the keyboard, and for print all of them are open.
    const first = folded.filter({ hasText: parts[0] ?? "" }).locator("summary");
    await first.press("Enter");
    await expect(folded.getByText("Annual percentage rate (APR)").first()).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(paper.locator("details:not([open])")).toHaveCount(0);
  });

test("the sheet of a withdrawal changes as it is typed, and a press on an amount types it", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await playUntil(page, baseURL ?? "", "draws-from-the-line", "borrows");
  const sheet = page.locator(".actions-main");
  await expect(sheet.getByText("–")).toHaveCount(3);
  const high = await sheet.evaluate(({ clientHeight }) => clientHeight);
  expect(high / 740).toBeLessThan(0.45);
  await page.getByRole("button", { name: "₹25,000" }).click();
  await expect(page.locator("[name=amount]")).toHaveValue("25,000");
  await expect(page.getByRole("button", { name: "₹25,000" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("radio", { name: /^12 months/u }).check();
  await expect(sheet.getByText("₹27,504")).toBeVisible();
  // Nothing moves when the figures come.
  expect(await sheet.evaluate(({ clientHeight }) => clientHeight)).toBe(high);
  await page.locator("[name=amount]").fill("50000");
  await expect(sheet.getByText("₹27,504")).toHaveCount(0);
  await expect(page.getByRole("radio", { name: /36 months/u })).toBeEnabled();
  // On a narrow phone too an amount is never broken in two.
  await page.setViewportSize({ width: 320, height: 740 });
  await page.getByRole("radio", { name: /^36 months/u }).check();
  await expect(sheet.getByText(/\.\d\d$/u).first()).toBeVisible();
  const lines = await sheet.locator(".figure-value").evaluateAll((values) =>
    values.map((value) => {
      const range = document.createRange();
      range.selectNodeContents(value);
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual([1, 1, 1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
