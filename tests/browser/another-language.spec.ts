import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { expect } from "playwright/test";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { inTheirOwnTime } from "./at-a-step.ts";
import { wrongInLayout } from "./laid-out.ts";
import { test } from "./platform-of-a-worker.ts";
import { plainOn, speakPseudo } from "./pseudo-speaking.ts";

const JOURNEYS = await allJourneys();

/** Journeys that between them show the screens that say most. */
const SAYING_MOST = ["approved-and-accepted", "income-by-netbanking", "rejected-irregular-salary"] as const;

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
        expect([...(await plainOn(page)), ...(await wrongInLayout(page))], step.id).toEqual([]);
      }
    });
  });
}
