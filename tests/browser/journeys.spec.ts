import { type JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { expect, type Page } from "playwright/test";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { dueJourneys } from "../../scripts/parts.ts";
import { playWoven, type Twist } from "../journeys/weave.ts";
import { canBeTwisted } from "../journeys/reached.ts";
import { inTheirOwnTime } from "./at-a-step.ts";
import { browserSurface } from "../../cli/journeys/browser-surface.ts";
import { quiet } from "../../cli/journeys/persona-story.ts";
import { beginOutside } from "./begin-outside.ts";
import { lookAt } from "./looking.ts";
import { readPlan } from "./plan-of-a-run.ts";
import { test } from "./platform-of-a-worker.ts";

const JOURNEYS = await allJourneys();
const PLAN = readPlan();

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
  // A page whose scripts did not come loads itself again as soon as there is a network, before it can be asked.
  await heard
    .evaluate(({ on }) => on)
    .catch(async (error: unknown) => {
      if (!/context was destroyed|navigation/i.test(String(error))) throw error;
      await page.waitForLoadState();
    });
  await quiet(page);
}

/** Has the application open in another tab, at the same address, until nothing is under way there. */
async function openAnotherTab(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await quiet(other);
  await other.close();
}

/** Plays a journey in the page with twists woven in; gives what did not hold. */
async function played(
  page: Page,
  baseURL: string,
  journey: JourneyFile,
  twistsOf: (step: number) => readonly Twist[],
  { from = 0, after }: { readonly from?: number; readonly after?: (step: number) => Promise<void> } = {},
): Promise<readonly unknown[]> {
  const wrong: unknown[] = [];
  page.on("pageerror", ({ message }) => wrong.push(message));
  await inTheirOwnTime(page, baseURL, journey.persona, async (harness) => {
    const begun = from === 0 ? null : await beginOutside(page, baseURL, harness);
    await playWoven(
      journey,
      begun === null ? harness : { ...harness, surface: begun.surface },
      twistsOf,
      {
        canGoBack: () => page.evaluate(() => (window.history.state?.number ?? 0) > 0),
        offline: (work) => withoutNetwork(page, work),
        otherTab: () => openAnotherTab(page),
        pressTwice: (action) => browserSurface(page).do(action, 2),
        wrong: (step, what, expected, actual) => wrong.push({ step, what, expected, actual }),
      },
      async (step) => {
        if (step === from - 1) await begun?.goOn();
        if (step >= from) await after?.(step);
      },
    );
  });
  return wrong;
}

/**
 * Each stretch of the run's plan once: with its screens' twists, and with axe where a part is shown for the first time. What is
 * before it in its journey is played without a page.
 */
for (const { journey: name, from, steps } of PLAN) {
  const whole = JOURNEYS.find((journey) => journey.name === name);
  if (whole === undefined) throw new Error(`no journey is named ${name}`);
  const journey = { ...whole, steps: whole.steps.slice(0, from + steps.length) };
  const since = from === 0 ? "" : ` from ${journey.steps[from]?.id}`;
  test(`the journey ${name}${since}, with what customers do meanwhile, holds in Chromium`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000);
    const look = async (step: number): Promise<void> => {
      if (steps[step - from]?.isLookedAt === true) await lookAt(page, journey.steps[step]?.id ?? "");
    };
    const twistsOf = (step: number): readonly Twist[] => steps[step - from]?.twists ?? [];
    expect(await played(page, baseURL ?? "", journey, twistsOf, { from, after: look })).toEqual([]);
  });
}

/** Every journey as it is, and with something happening in the meantime in every step: `npm run test:full`. */
for (const journey of dueJourneys(JOURNEYS)) {
  test(`the journey ${journey.name} holds in Chromium`, { tag: "@full" }, async ({ page, baseURL }) => {
    expect(await played(page, baseURL ?? "", journey, () => [])).toEqual([]);
  });

  test(
    `the journey ${journey.name} holds in Chromium with Back, Forward, reload and no network woven in`,
    {
      tag: "@full",
    },
    async ({ page, baseURL }) => {
      test.slow();
      const twistsOf = (step: number): readonly Twist[] =>
        canBeTwisted(journey, step) ? ["back", step % 2 === 1 ? "offline" : "reload"] : [];
      expect(await played(page, baseURL ?? "", journey, twistsOf)).toEqual([]);
    },
  );
}
