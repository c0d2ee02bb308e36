import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { runJourney, startInDaytime, startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { expect, type Page } from "playwright/test";
import {
  EVERY_LENDER_IN_PAYMENTS_APP,
  EVERY_LINE,
  EVERY_PARTNER,
  EVERY_WAY,
  type NamedPlan,
} from "../journeys/walk-plans.table.ts";
import { walk } from "../journeys/walk.ts";
import { inTheirOwnTime } from "./at-a-step.ts";
import { keyboardSurface } from "./keyboard-surface.ts";
import { wrongInLayout } from "./laid-out.ts";
import { test } from "./platform-of-a-worker.ts";
import { plainOn, speakPseudo } from "./pseudo-speaking.ts";

/** How long anything is waited for: what is not there by then does not come. */
const WAITED_FOR_MS = 10_000;

test.beforeEach(({ page }) => page.setDefaultTimeout(WAITED_FOR_MS));

const SAMPLE = "HDBFS, CASH_LINE";

/** What the platform says in its own words, whatever language is spoken: names of papers, and offers. */
const PLATFORMS_OWN =
  /^(?:uploadDocuments: label|cm-home: (?:label|h2: Refer & Earn|dt: Vouchers)|\w+: h2: (?:Key fact statement|Terms and conditions|\w+ line agreement))/;

/** A walk as it is made at the platform's own time. */
const walkNow = async ({ plan }: NamedPlan, baseURL: string): Promise<JourneyFile> =>
  (await walk(plan, await startInDaytime(sandboxControl(baseURL, fetch)))).journey;

const JOURNEYS = await allJourneys();

const journeyNamed = (name: string): JourneyFile => {
  const journey = JOURNEYS.find((one) => one.name === name);
  if (journey === undefined) throw new Error(`no journey is named ${name}`);
  return journey;
};

const planNamed = (name: string): NamedPlan => {
  const plan = [...EVERY_LINE, ...EVERY_WAY, ...EVERY_LENDER_IN_PAYMENTS_APP].find(
    (one) => one.name === name,
  );
  if (plan === undefined) throw new Error(`no walk is named ${name}`);
  return plan;
};

async function walked(page: Page, baseURL: string, named: NamedPlan): Promise<void> {
  const journey = await walkNow(named, baseURL);
  const wrong: string[] = [];
  page.on("pageerror", ({ message }) => wrong.push(message));
  const report = await inTheirOwnTime(page, baseURL, journey.persona, (harness) =>
    runJourney(journey, harness),
  );
  expect(report.steps.filter(({ ok }) => !ok)).toEqual([]);
  expect(report.steps.at(-1)?.screen).toBe("cm-home");
  expect(wrong).toEqual([]);
}

test("with a keyboard alone, a customer goes from the approval to an issued line", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const journey = await walkNow(planNamed(SAMPLE), baseURL ?? "");
  const report = await inTheirOwnTime(page, baseURL ?? "", journey.persona, (harness) =>
    runJourney(journey, { ...harness, surface: keyboardSurface(page) }),
  );
  expect(report.steps.filter(({ ok }) => !ok)).toEqual([]);
  expect(report.steps.at(-1)?.screen).toBe("cm-home");
});

test("at 320 pixels and twice the text's size, all of the way to the line can be read and used", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  const journey = await walkNow(planNamed("KYC digital"), baseURL ?? "");
  const wrong: string[] = [];
  await inTheirOwnTime(page, baseURL ?? "", journey.persona, async (harness) => {
    const play = await startJourney(harness, journey);
    for (const step of journey.steps) {
      const { ok, mismatches, screen } = await play(step);
      if (!ok) throw new Error(`${step.id}: ${JSON.stringify(mismatches)}`);
      for (const what of await wrongInLayout(page)) wrong.push(`${screen}: ${what}`);
    }
  });
  expect([...new Set(wrong)]).toEqual([]);
});

test("in a longer language, nothing on the way to the line is left in English or cut", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const journey = await walkNow(planNamed("KYC central"), baseURL ?? "");
  await speakPseudo(page);
  const wrong: string[] = [];
  await inTheirOwnTime(page, baseURL ?? "", journey.persona, async (harness) => {
    const play = await startJourney(harness, journey);
    for (const step of journey.steps) {
      const { ok, mismatches, screen } = await play(step);
      if (!ok) throw new Error(`${step.id}: ${JSON.stringify(mismatches)}`);
      for (const what of [...(await plainOn(page)), ...(await wrongInLayout(page))])
        wrong.push(`${screen}: ${what}`);
    }
  });
  expect([...new Set(wrong)].filter((what) => !PLATFORMS_OWN.test(what))).toEqual([]);
});

test("in the payments app, a customer goes from the approval to an issued line", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  await walked(page, baseURL ?? "", planNamed("INCRED in the payments app"));
  await expect(page.locator("html")).toHaveAttribute("data-layout", "gpay");
});

/** What the way to the line does not come to. The quick ones are among the chosen. */
const BY_KEYS: Readonly<Record<string, "@full" | null>> = {
  "asks-support": null,
  "draws-from-the-line": null,
  "account-and-mandate": "@full",
  "kyc-older": "@full",
  "pays-an-instalment": "@full",
};

for (const [name, tag] of Object.entries(BY_KEYS))
  test(`with a keyboard alone, ${name} holds`, { tag: tag ?? [] }, async ({ page, baseURL }) => {
    test.setTimeout(180_000);
    const journey = journeyNamed(name);
    const report = await inTheirOwnTime(page, baseURL ?? "", journey.persona, (harness) =>
      runJourney(journey, { ...harness, surface: keyboardSurface(page) }),
    );
    expect(report.steps.filter(({ ok }) => !ok)).toEqual([]);
  });

for (const named of [...EVERY_LINE, ...EVERY_WAY, ...EVERY_PARTNER, ...EVERY_LENDER_IN_PAYMENTS_APP]) {
  // A journey has one device.
  if (named.plan.onNewDevices === true) continue;
  test(
    `the walk with ${named.name} comes to the line in Chromium`,
    { tag: "@full" },
    async ({ page, baseURL }) => {
      test.setTimeout(180_000);
      await walked(page, baseURL ?? "", named);
    },
  );
}
