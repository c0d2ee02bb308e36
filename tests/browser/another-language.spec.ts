import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { expect } from "playwright/test";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { inTheirOwnTime } from "./at-a-step.ts";
import { wrongInLayout } from "./laid-out.ts";
import { test } from "./platform-of-a-worker.ts";
import { plainOn, speakPseudo } from "./pseudo-speaking.ts";

const JOURNEYS = await allJourneys();

/** Journeys that between them show the screens that say most; `npm run test:full` plays every other one too. */
const SAYING_MOST: ReadonlySet<string> = new Set([
  "approved-and-accepted",
  "income-by-netbanking",
  "rejected-irregular-salary",
]);

for (const journey of JOURNEYS) {
  const isSaying = SAYING_MOST.has(journey.name);
  // What the platform says in its own words is in no catalogue; what the application says is looked for in process as well.
  const tag = isSaying ? [] : ["@full"];
  test(
    isSaying
      ? `in a longer language, nothing of ${journey.name} is left in English or cut at 360 pixels`
      : `in a longer language, nothing of ${journey.name} is cut at 360 pixels`,
    { tag },
    async ({ page, baseURL }) => {
      test.setTimeout(240_000);
      await speakPseudo(page);
      await inTheirOwnTime(page, baseURL ?? "", journey.persona, async (harness) => {
        const play = await startJourney(harness, journey);
        for (const step of journey.steps) {
          // What a step expects to read is in English, and is not looked for here.
          await play(step);
          const left = isSaying ? await plainOn(page) : [];
          expect([...left, ...(await wrongInLayout(page))], step.id).toEqual([]);
        }
      });
    },
  );
}
