import { startInDaytime, startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { expect, type Page } from "playwright/test";
import { firstVisitToMoney } from "../journeys/journey-cost.ts";
import { inTheirOwnTime } from "./at-a-step.ts";
import { test } from "./platform-of-a-worker.ts";

/** How long each answer takes to come. */
const LATENCY_MS = 800;
const SAMPLED_EVERY_MS = 100;

/** Delays everything that the page asks for from now on. */
async function slowDown(page: Page): Promise<void> {
  await page.route("**/*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
    await route.continue();
  });
}

/** Notes the page's heading every 100 ms, each time that it is another one. */
const startSampling = (page: Page): Promise<void> =>
  page.evaluate((every) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    setInterval(() => {
      const heading = document.querySelector("h1")?.textContent ?? "";
      if (heading !== "" && seen.at(-1) !== heading) seen.push(heading);
    }, every);
  }, SAMPLED_EVERY_MS);

const sampled = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen);

for (const [who, phone, next] of [
  ["a new customer", "9000000001", "quickProfileV2"],
  ["a customer with a line", "9000000028", "cm-home"],
] as const) {
  test(`on a slow line the sign-in page doesn't come back after the OTP of ${who}`, async ({
    page,
    baseURL,
  }) => {
    const control = sandboxControl(baseURL ?? "", fetch);
    await control.reset(phone);
    await page.goto("/");
    await page.locator("input[name=phone]").fill(phone);
    await page.locator("[data-action=getCode]").click();
    const otp = page.locator("input[name=otp]");
    await expect(otp).toBeVisible();
    await slowDown(page);
    await startSampling(page);
    await otp.pressSequentially((await control.newestMessage(phone))["code"] ?? "");
    await expect(page.locator(`html[data-screen=${next}]`)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-pending", "0");
    await page.waitForTimeout(2 * SAMPLED_EVERY_MS);
    const headings = await sampled(page);
    expect(headings).toHaveLength(new Set(headings).size);
    expect(headings.slice(1)).not.toContain("Sign in or apply");
    expect(headings.length).toBe(2);
  });
}

/** Keeps what is drawn every 100 ms, one after the other, by the browser's own clock: the page's is set by its journey. */
const SAMPLE_PAGES = `
  window.drawn = [];
  setInterval(() => {
    const heading = document.querySelector("h1")?.textContent ?? "";
    const page = document.documentElement.dataset.screen + ": " + heading;
    if (heading !== "" && window.drawn.at(-1) !== page) window.drawn.push(page);
  }, ${SAMPLED_EVERY_MS});
`;

/** The pages that were drawn since this was last asked; the one that is drawn now stays for the next time. */
const drawnPages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { drawn } = window as unknown as { readonly drawn: string[] };
    return drawn.splice(0, Math.max(0, drawn.length - 1)).concat(drawn);
  });

/** Takes over a minute, and what other tests leave at the platform changes what it is asked: `npm run test:full` plays it. */
test(
  "on a slow line, from the phone to the first money, no page that was left is drawn again while the next one loads",
  { tag: "@full" },
  async ({ page, baseURL }) => {
    test.setTimeout(480_000);
    await page.addInitScript(SAMPLE_PAGES);
    const beginning = await startInDaytime(sandboxControl(baseURL ?? "", fetch));
    const { journey } = await firstVisitToMoney("RBL", beginning);
    const left = new Set<string>();
    const again: string[] = [];
    let last = "";
    await inTheirOwnTime(page, baseURL ?? "", journey.persona, async (harness) => {
      const play = await startJourney(harness, journey);
      await slowDown(page);
      for (const step of journey.steps) {
        const { ok, mismatches, screen } = await play(step);
        if (!ok) throw new Error(`${step.id}: ${JSON.stringify(mismatches)}`);
        // What is drawn once everything has come is in the last sample.
        await page.waitForFunction(() => {
          const { drawn } = window as unknown as { readonly drawn: readonly string[] };
          const heading = document.querySelector("h1")?.textContent ?? "";
          return drawn.at(-1) === `${document.documentElement.dataset["screen"]}: ${heading}`;
        });
        const drawn = await drawnPages(page);
        const now = drawn.at(-1) ?? "";
        const fromHere = drawn.filter((one, at) => at > 0 || one !== last);
        // A page is drawn once in a step, and one that was left earlier only where the step leads back to it.
        for (const [at, one] of fromHere.entries())
          if (
            fromHere.indexOf(one) !== at ||
            (one === last && fromHere.length > 0) ||
            (left.has(one) && one !== now)
          )
            again.push(`${step.id} at ${screen}: ${[last, ...fromHere].join(" → ")}`);
        for (const one of [last, ...drawn]) if (one !== now) left.add(one);
        last = now;
      }
    });
    expect([...new Set(again)]).toEqual([]);
    expect(left.size).toBeGreaterThan(15);
    expect(last).toContain("cm-transaction-response");
  },
);
