import { expect, type Page } from "playwright/test";
import { PHONE } from "../../cli/journeys/browser-surface.ts";
import { playUntil } from "./at-a-step.ts";
import { wrongInLayout } from "./laid-out.ts";
import { test } from "./platform-of-a-worker.ts";

/** Where papers with tables stand, by a journey and its step. */
const PAPERS = [
  ["account-papers", "statement"],
  ["draws-from-the-line", "enough"],
  ["draws-from-the-line", "statement"],
] as const;

/** What can be moved sideways on the page. */
const sideways = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("main *")]
      .filter(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 &&
          (element === document.documentElement ||
            ["auto", "scroll"].includes(getComputedStyle(element).overflowX)),
      )
      .map((element) => `${element.localName}.${element.className}`),
  );

test.use({ viewport: PHONE.viewport });

for (const [journey, step] of PAPERS)
  test(`nothing of the paper at ${step} of ${journey} is moved sideways on a phone, and its table stays one`, async ({
    page,
    baseURL,
  }) => {
    await playUntil(page, baseURL ?? "", journey, step);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll("details")) fold.open = true;
    });
    const table = page.getByRole("table").first();
    await expect(table.getByRole("columnheader").first()).toBeAttached();
    expect(await sideways(page)).toEqual([]);
    expect(await wrongInLayout(page)).toEqual([]);
    // Each amount says what it is.
    const amount = table.getByRole("row").nth(1).getByRole("cell").first();
    expect(await amount.evaluate((cell) => cell.dataset["label"] ?? cell.dataset["column"])).toMatch(/\w/);
    await page.setViewportSize({ width: 320, height: 740 });
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    // A table of figures alone may be moved in its frame then: its columns belong beside one another (WCAG 1.4.10).
    expect((await sideways(page)).filter((one) => one !== "section.table-frame")).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = ""));
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(table.locator("thead")).toHaveCSS("display", "table-header-group");
  });
