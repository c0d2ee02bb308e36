import { type JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { runJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { expect, type Page } from "playwright/test";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { playWoven, type Twist } from "../journeys/weave.ts";
import { inTheirOwnTime } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

const JOURNEYS = await allJourneys();

/**
 * What it shows depends on how long the customer has waited by the platform's clock, which stands still here while the
 * page's goes on: the longer way round would tell of a slow wait too early. In process both are one clock.
 */
const TELLS_ITS_WAIT = "slow-decision";

/** Back and Forward wherever something is typed or pressed, and by turns a page loaded anew and a press without a network. */
function twistsOf(journey: JourneyFile, index: number): readonly Twist[] {
  const step = journey.steps[index];
  if (step === undefined || (step.fill ?? step.attach ?? step.do) === undefined) return [];
  // A whole code is sent by itself: its press is made already once all is typed.
  if (step.fill?.["otp"] !== undefined) return [];
  return ["back", index % 2 === 1 ? "offline" : "reload"];
}

/** Does something while the page has no network; gives when it has it again, and has heard so. */
async function withoutNetwork(page: Page, work: () => Promise<void>): Promise<void> {
  const heard = await page.evaluateHandle(() => {
    const told = (name: string): Promise<void> =>
      new Promise((resolve) => window.addEventListener(name, () => resolve(), { once: true }));
    return { off: told("offline"), on: told("online") };
  });
  await page.context().setOffline(true);
  await heard.evaluate(({ off }) => off);
  await work();
  await page.context().setOffline(false);
  await heard.evaluate(({ on }) => on);
  await page.locator("html[data-pending='0']").waitFor({ state: "attached" });
}

for (const journey of JOURNEYS) {
  test(`the journey ${journey.name} holds in Chromium`, async ({ page, baseURL }) => {
    const report = await inTheirOwnTime(page, baseURL ?? "", journey.persona, (world) =>
      runJourney(journey, world),
    );
    expect(report.steps.filter(({ ok }) => !ok)).toEqual([]);
  });

  if (journey.name === TELLS_ITS_WAIT) continue;

  test(`the journey ${journey.name} holds in Chromium with Back, Forward, reload and no network woven in`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const wrong: unknown[] = [];
    page.on("pageerror", ({ message }) => wrong.push(message));
    await inTheirOwnTime(page, baseURL ?? "", journey.persona, (world) =>
      playWoven(journey, world, (index) => twistsOf(journey, index), {
        canGoBack: () => page.evaluate(() => (window.history.state?.number ?? 0) > 0),
        offline: (work) => withoutNetwork(page, work),
        wrong: (step, what, expected, actual) => wrong.push({ step, what, expected, actual }),
      }),
    );
    expect(wrong).toEqual([]);
  });
}
