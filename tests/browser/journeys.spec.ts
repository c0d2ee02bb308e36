import { runJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { expect, test } from "playwright/test";
import { allJourneys, fixtureDocument } from "../../cli/journeys/journey-files.ts";
import { journeyPersona } from "../../cli/journeys/journey-persona.ts";
import { browserSurface } from "./browser-surface.ts";

for (const journey of await allJourneys()) {
  test(`the journey ${journey.name} holds in Chromium`, async ({ page, baseURL }) => {
    const control = sandboxControl(baseURL ?? "", fetch);
    await page.clock.install({ time: await control.now() });
    const report = await runJourney(journey, {
      surface: browserSurface(page),
      control,
      persona: journeyPersona(journey.persona),
      document: fixtureDocument,
      customerId: () => Promise.reject(new Error("journeys in the browser move no status")),
    });
    expect(report.steps.filter(({ ok }) => !ok)).toEqual([]);
  });
}
