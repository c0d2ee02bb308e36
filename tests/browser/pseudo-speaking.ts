import { LENDER_CODES } from "@creditline/core/reference/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders.table";
import type { Page } from "playwright/test";
import { PSEUDO } from "../messages/pseudo-language.ts";

/** Names that are the same in every language. */
const NAMES = LENDER_CODES.map((code) => lenderRow(code).name);

/** Serves every page in the pseudo-language: a page names its language's catalogue. */
export async function speakPseudo(page: Page): Promise<void> {
  await page.route("**/pseudo.json", (route) => route.fulfill({ json: PSEUDO }));
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const html = await response.text();
      return route.fulfill({
        response,
        body: html.replace("<head>", '<head><meta name="language" content="/pseudo.json" />'),
      });
    },
  );
}

/** What is read on the page and is not marked; names of people, banks and lenders are the same in every language. */
export const plainOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate((names) => {
    const found: string[] = [];
    const spoken = (text: string): boolean =>
      /\p{L}{2,}/u.test(text) && !/[⟦⟧]/.test(text) && !names.includes(text.trim());
    // A paper is drawn up by the platform, in the language in which it is signed.
    for (const element of document.querySelectorAll(
      "h1, h2, button, label, legend, dt, summary, .field-hint, .field-error, .notice-title, .lead",
    ))
      if (element.closest("article") === null && spoken(element.textContent))
        found.push(`${element.localName}: ${element.textContent.trim()}`);
    for (const element of document.querySelectorAll("[aria-label]"))
      if (element.closest("article") === null && spoken(element.getAttribute("aria-label") ?? ""))
        found.push(`${element.localName}, by its name: ${element.getAttribute("aria-label")}`);
    return found;
  }, NAMES);
