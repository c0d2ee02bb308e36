import { describe, expect, test } from "vitest";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { inProcessHarnesses } from "../../cli/journeys/harnesses.ts";
import { dueJourneys } from "../../scripts/parts.ts";
import { playWoven, type Twist } from "./weave.ts";

const JOURNEYS = dueJourneys(await allJourneys());

/** Plays a journey in this process with the twists in every step; gives what did not hold. */
async function woven(journey: (typeof JOURNEYS)[number], twists: readonly Twist[]): Promise<unknown[]> {
  const { harness, history, driver, close } = await inProcessHarnesses(1)(journey.persona);
  const wrong: unknown[] = [];
  await playWoven(journey, harness, () => twists, {
    canGoBack: () => Promise.resolve(history.at() > 0),
    async offline(work) {
      driver().send({ type: "network", online: false });
      await work();
      driver().send({ type: "network", online: true });
      await driver().settled();
    },
    wrong: (step, what, expected, actual) => wrong.push({ step, what, expected, actual }),
  });
  await close();
  return wrong;
}

describe("what was typed and the screen hold", () => {
  test.each(JOURNEYS)(
    "in the journey $name, with Back and Forward in every step, and every button pressed without a network",
    async (journey) => {
      expect(await woven(journey, ["back", "offline"])).toEqual([]);
    },
  );

  test.each(JOURNEYS)("in the journey $name, with the page loaded again in every step", async (journey) => {
    expect(await woven(journey, ["reload"])).toEqual([]);
  });
});
