import { runJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { expect, test } from "vitest";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { inProcessHarnesses } from "../../cli/journeys/harnesses.ts";

/**
 * A browser's platform begins on the day of the run: what is repaid over months holds whatever day that is. The days
 * around the 5th, on which instalments fall due, around a month's end, and in a leap year's February.
 */
const BEGINNINGS = ["2026-01-31", "2026-03-04", "2026-04-05", "2026-05-06", "2026-12-20", "2028-02-29"];
const ABOUT_MONEY =
  /^(a-debit-bounces|borrows-|draws-|gives-|late-|limit-|many-loans|paid-|pays-|payment-|repays-|restructure|shops-)/;

const JOURNEYS = (await allJourneys()).filter(({ name }) => ABOUT_MONEY.test(name));

test.each(BEGINNINGS)("journeys of money hold where they begin on %s", { timeout: 60_000 }, async (day) => {
  expect(JOURNEYS.length).toBeGreaterThan(15);
  const broken: unknown[] = [];
  for (const journey of JOURNEYS) {
    const opened = await inProcessHarnesses(1, undefined, `${day}T04:30:00.000Z`)(journey.persona);
    const { ok, steps } = await runJourney(journey, opened.harness);
    await opened.close();
    if (!ok) broken.push({ journey: journey.name, step: steps.at(-1) });
  }
  expect(broken).toEqual([]);
});
