import { runJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { expect, test } from "playwright/test";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { inTheirOwnTime } from "./at-a-step.ts";

for (const journey of await allJourneys()) {
  test(`the journey ${journey.name} holds in Chromium`, async ({ page, baseURL }) => {
    const report = await inTheirOwnTime(page, baseURL ?? "", journey.persona, (world) =>
      runJourney(journey, world),
    );
    expect(report.steps.filter(({ ok }) => !ok)).toEqual([]);
  });
}
