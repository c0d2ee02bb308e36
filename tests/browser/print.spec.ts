import { expect, type Page } from "playwright/test";
import { playUntil } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

/** What is kept on paper, by a journey and the step that shows it. */
const PRINTED = [
  ["an account's statement", "account-papers", "statement"],
  ["an agreement", "signs-the-agreement", "agreement"],
  ["a loan's schedule", "pays-an-instalment", "loan"],
] as const;

/** What can only be pressed, typed or read on a screen, and still is there. */
const onlyOnScreen = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        "button, input, select, textarea, .actions, .shell-head, .shell-foot, .notices, .side, .progress, [data-not-printed]",
      ),
    ]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 0)
      .map((element) => `${element.localName}.${element.className}`),
  );

/** What tells: each row of a table, each section and each line of a list, by its words; and how much of it is cut or gone. */
const told = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll<HTMLElement>(
        "main :is(h1, tbody tr, .fact, .document-section, article p)",
      ),
    ].filter((element) => !element.matches("[data-not-printed], .form *, .side *"));
    const cut = [...document.querySelectorAll<HTMLElement>(".table-frame, [data-scrolls], .document")].filter(
      (element) =>
        getComputedStyle(element).overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1,
    );
    return {
      count: parts.length,
      rows: document.querySelectorAll("main tbody tr").length,
      gone: parts.filter((element) => !element.checkVisibility()).map(({ textContent }) => textContent),
      cut: cut.map(({ className }) => className),
    };
  });

for (const [what, journey, step] of PRINTED)
  test(`${what} is printed whole, and without what can only be pressed`, async ({ page, baseURL }) => {
    await playUntil(page, baseURL ?? "", journey, step);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main tbody tr, main .document-section").first()).toBeVisible();
    // What a test of what is gone on paper would find on the screen: else it looks for nothing.
    expect(await onlyOnScreen(page)).not.toEqual([]);
    const onScreen = await told(page);
    await page.emulateMedia({ media: "print" });
    expect(await onlyOnScreen(page)).toEqual([]);
    expect(await told(page)).toEqual({ count: onScreen.count, rows: onScreen.rows, gone: [], cut: [] });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
