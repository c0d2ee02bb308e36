import { startJourney, type StepReport } from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import type { Page } from "playwright/test";
import { allJourneys, fixtureDocument } from "../../cli/journeys/journey-files.ts";
import { journeyPersona } from "../../cli/journeys/journey-persona.ts";
import { browserSurface } from "./browser-surface.ts";

const JOURNEYS = await allJourneys();

/** Plays a journey in the page, step by step, calling `after` after each; throws at one that does not hold. */
export async function playThrough(
  page: Page,
  baseURL: string,
  name: string,
  after: (report: StepReport) => Promise<void>,
): Promise<void> {
  const journey = JOURNEYS.find((candidate) => candidate.name === name);
  if (journey === undefined) throw new Error(`no journey is named ${name}`);
  const control = sandboxControl(baseURL, fetch);
  await page.clock.install({ time: await control.now() });
  const play = await startJourney({
    surface: browserSurface(page),
    control,
    persona: journeyPersona(journey.persona),
    document: fixtureDocument,
    customerId: () => Promise.reject(new Error("journeys in the browser move no status")),
  });
  for (const step of journey.steps) {
    const report = await play(step);
    if (!report.ok) throw new Error(`${name}, ${step.id}: ${JSON.stringify(report.mismatches)}`);
    await after(report);
  }
}
