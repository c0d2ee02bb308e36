import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { LENDER_CODES } from "@creditline/core/reference/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders.table";
import { expect, type Page } from "playwright/test";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { PSEUDO } from "../messages/pseudo-language.ts";
import { inTheirOwnTime } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

const JOURNEYS = await allJourneys();

/** Names that are the same in every language. */
const NAMES = LENDER_CODES.map((code) => lenderRow(code).name);

/** Journeys that between them show the screens that say most. */
const SAYING_MOST = ["approved-and-accepted", "income-by-netbanking", "rejected-irregular-salary"] as const;

/** Serves every page in the pseudo-language: a page names its language's catalogue. */
async function speakPseudo(page: Page): Promise<void> {
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
const plainOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate((names) => {
    const found: string[] = [];
    const spoken = (text: string): boolean =>
      /\p{L}{2,}/u.test(text) && !/[⟦⟧]/.test(text) && !names.includes(text.trim());
    for (const element of document.querySelectorAll(
      "h1, h2, button, label, legend, dt, summary, .field-hint, .field-error, .notice-title, .lead",
    ))
      if (spoken(element.textContent)) found.push(`${element.localName}: ${element.textContent.trim()}`);
    for (const element of document.querySelectorAll("[aria-label]"))
      if (spoken(element.getAttribute("aria-label") ?? ""))
        found.push(`${element.localName}, by its name: ${element.getAttribute("aria-label")}`);
    return found;
  }, NAMES);

/** Words that are wider than what they stand in, and a page that is wider than the window. */
const cutOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const wider = document.documentElement.scrollWidth - window.innerWidth;
    if (wider > 0) found.push(`the page is ${wider} pixels wider than the window`);
    for (const element of document.querySelectorAll<HTMLElement>(
      "h1, h2, p, button, label, legend, dt, dd, li",
    ))
      if (
        element.offsetParent !== null &&
        element.closest(".unseen") === null &&
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).display !== "inline"
      )
        found.push(`${element.localName} is cut: ${element.textContent.trim().slice(0, 60)}`);
    return found;
  });

for (const name of SAYING_MOST) {
  test(`in a longer language, nothing of ${name} is left in English or cut at 360 pixels`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const journey = JOURNEYS.find((candidate) => candidate.name === name);
    if (journey === undefined) throw new Error(`no journey is named ${name}`);
    await speakPseudo(page);
    await inTheirOwnTime(page, baseURL ?? "", journey.persona, async (world) => {
      const play = await startJourney(world, journey);
      for (const step of journey.steps) {
        // What a step expects to read is in English, and is not looked for here.
        await play(step);
        expect([...(await plainOn(page)), ...(await cutOn(page))], step.id).toEqual([]);
      }
    });
  });
}
