import { type ComparedSurface, compareJourney } from "@creditline/adapters/driver/journeys/compare";
import { describe, expect, test } from "vitest";
import { createHarnesses } from "../../cli/journeys/compared-harnesses.ts";
import {
  EVERY_LENDER_IN_PAYMENTS_APP,
  EVERY_LINE,
  EVERY_PARTNER,
  EVERY_WAY,
  type NamedPlan,
} from "../journeys/walk-plans.table.ts";
import { walk } from "../journeys/walk.ts";

const SURFACES: readonly ComparedSurface[] = ["process", "http", "terminal"];

/** `npm run test:full` plays every walk, `npm test` one of each kind. */
const isFull = process.env["CREDITLINE_CALL_JOURNEYS"] === "all";
const some = (plans: readonly NamedPlan[], ...names: readonly string[]): readonly NamedPlan[] =>
  isFull ? plans : plans.filter(({ name }) => names.includes(name));

const WALKS = [
  ...some(EVERY_LINE, "HDBFS, CASH_LINE", "MUSKMELON, CONSUMER_FINANCE"),
  ...some(EVERY_WAY, "KYC central", "income by ACCOUNT_AGGREGATOR", "step by step").filter(
    // A journey has one device.
    ({ plan }) => plan.onNewDevices !== true,
  ),
  ...some(EVERY_PARTNER, "actionEsign fails"),
  ...some(EVERY_LENDER_IN_PAYMENTS_APP, "INCRED in the payments app"),
];

describe("from the approval to the line, each surface shows and asks the same", () => {
  test.each(WALKS)("$name", async ({ plan }) => {
    const { journey } = await walk(plan);
    const harnesses = await Promise.all(SURFACES.map((surface) => createHarnesses(surface, 1)));
    const opened = await Promise.all(
      harnesses.map(async ({ surface, open }) => ({ surface, ...(await open(journey.persona)) })),
    );
    try {
      expect(await compareJourney(journey, opened)).toMatchObject({ same: true, difference: null });
    } finally {
      for (const { close } of opened) await close();
    }
  });
});
