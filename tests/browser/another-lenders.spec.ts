import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { configured } from "@creditline/core/lenders/override";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { expect, type Page } from "playwright/test";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { inTheirOwnTime } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

const JOURNEYS = await allJourneys();

const CHANGE = {
  legalName: "Invented Lending Limited",
  fees: {
    CASH_LINE: {
      bounce: [
        {
          text: "Rs 777",
          source: "a letter",
          gst: false,
          charge: { kind: "exact", sum: { rupees: 777 } },
        },
      ],
    },
  },
} as const;

/** Has every page name lenders of its own, as a platform does that is given a file of lenders. */
async function nameLenders(page: Page): Promise<void> {
  const changes = LENDERS.map(({ code }) => ({ code, change: CHANGE }));
  const lenders = configured(LENDERS, changes, "lenders.json", "2026-11-23");
  await page.route("**/lenders.json", (route) => route.fulfill({ json: lenders }));
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const response = await route.fetch();
      const named = '<meta name="lenders" content="/lenders.json" /><title>';
      return route.fulfill({ response, body: (await response.text()).replace("<title>", named) });
    },
  );
}

/** Opens every folded part of the page, and reads all its text. */
const openedText = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll("details")) fold.open = true;
    return document.body.innerText;
  });

test("lenders as the platform has them: what a missed debit costs and who lends is said by them", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await nameLenders(page);
  const journey = JOURNEYS.find(({ name }) => name === "onboarding-home");
  if (journey === undefined) throw new Error("no journey is named onboarding-home");
  const said = new Map<string, string>();
  await inTheirOwnTime(page, baseURL ?? "", journey.persona, async (harness) => {
    const play = await startJourney(harness, journey);
    for (const step of journey.steps) {
      // Where a step expects to read a lender's legal name, it reads another.
      await play(step);
      said.set(step.id, await openedText(page));
      if (step.id === "rates") break;
    }
  });
  expect(said.get("home")).toContain("Legal name\nInvented Lending Limited");
  for (const step of ["benefits", "rates"]) {
    expect(said.get(step)).toContain("₹777 each time");
    expect(said.get(step)).not.toContain("₹450");
  }
});
