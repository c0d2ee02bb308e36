import { beginByDay } from "@creditline/adapters/driver/journeys/begin-by-day";
import {
  type JourneyWorld,
  startJourney,
  type StepReport,
} from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import type { Page } from "playwright/test";
import { allJourneys, fixtureDocument } from "../../cli/journeys/journey-files.ts";
import { journeyPersona } from "../../cli/journeys/journey-persona.ts";
import { browserSurface } from "../../cli/journeys/browser-surface.ts";

const JOURNEYS = await allJourneys();

/**
 * Gives the world of a persona's journey in the page. While it is played, the platform's time passes only where a step
 * says so: its partners do not answer earlier because a machine is slow. The page's clock goes on, and skips where a
 * step waits.
 */
export async function inTheirOwnTime<T>(
  page: Page,
  baseURL: string,
  persona: string,
  play: (world: JourneyWorld) => Promise<T>,
): Promise<T> {
  const control = sandboxControl(baseURL, fetch);
  await control.hold(true);
  try {
    await page.clock.install({ time: await beginByDay(control) });
    return await play({
      surface: browserSurface(page),
      control,
      persona: journeyPersona(persona),
      document: fixtureDocument,
      customerId: () => Promise.reject(new Error("journeys in the browser move no status")),
    });
  } finally {
    await control.hold(false);
  }
}

/** Plays a journey in the page, step by step, calling `after` after each; throws at one that does not hold. */
export async function playThrough(
  page: Page,
  baseURL: string,
  name: string,
  after: (report: StepReport) => Promise<void>,
): Promise<void> {
  const journey = JOURNEYS.find((candidate) => candidate.name === name);
  if (journey === undefined) throw new Error(`no journey is named ${name}`);
  await inTheirOwnTime(page, baseURL, journey.persona, async (world) => {
    const play = await startJourney(world, journey);
    for (const step of journey.steps) {
      const report = await play(step);
      if (!report.ok) throw new Error(`${name}, ${step.id}: ${JSON.stringify(report.mismatches)}`);
      await after(report);
    }
  });
}
