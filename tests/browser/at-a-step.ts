import {
  type JourneyHarness,
  startInDaytime,
  startJourney,
  type StepReport,
} from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import type { Page } from "playwright/test";
import { allJourneys, fixtureDocument, journeyPersona } from "../../cli/journeys/journey-files.ts";
import { browserSurface } from "../../cli/journeys/browser-surface.ts";

const JOURNEYS = await allJourneys();

/**
 * Gives the harness of a persona's journey in the page. While it is played, the platform's time passes only where a
 * step says so: its partners do not answer earlier because a machine is slow. The page's clock continues, and skips
 * where a step waits.
 */
export async function inTheirOwnTime<T>(
  page: Page,
  baseURL: string,
  persona: string,
  play: (harness: JourneyHarness) => Promise<T>,
): Promise<T> {
  const control = sandboxControl(baseURL, fetch);
  await control.hold(true);
  try {
    await page.clock.install({ time: await startInDaytime(control) });
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

/** Plays a journey in the page up to its step `last`, and stays there; throws at a step that does not hold. */
export async function playUntil(page: Page, baseURL: string, name: string, last: string): Promise<void> {
  await playThrough(page, baseURL, name, async () => {}, last);
}

/**
 * Plays a journey in the page, step by step up to `last` or its end, calling `after` after each; throws at a step that does
 * not hold.
 */
export async function playThrough(
  page: Page,
  baseURL: string,
  name: string,
  after: (report: StepReport) => Promise<void>,
  last?: string,
): Promise<void> {
  const journey = JOURNEYS.find((candidate) => candidate.name === name);
  if (journey === undefined) throw new Error(`no journey is named ${name}`);
  const end =
    last === undefined ? journey.steps.length - 1 : journey.steps.findIndex(({ id }) => id === last);
  if (end === -1) throw new Error(`${name} has no step ${last}`);
  await inTheirOwnTime(page, baseURL, journey.persona, async (harness) => {
    const play = await startJourney(harness, journey);
    for (const step of journey.steps.slice(0, end + 1)) {
      const report = await play(step);
      if (!report.ok) throw new Error(`${name}, ${step.id}: ${JSON.stringify(report.mismatches)}`);
      await after(report);
    }
  });
}
