import { decodeJourney } from "@creditline/adapters/driver/journeys/journey-file";
import { runJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { EVERYTHING_TWICE, journeyTwice, TWICE_SAYS } from "@creditline/fixtures/properties/played-twice";
import { describe, expect, test } from "vitest";
import { inProcessHarnesses, USUAL_SEED } from "../../cli/journeys/harnesses.ts";

describe(TWICE_SAYS, () => {
  test.each(EVERYTHING_TWICE.map((twice) => [twice.flow.name, twice.between, twice] as const))(
    "%s, %s",
    async (_name, _between, twice) => {
      const journey = decodeJourney("journey", journeyTwice(twice));
      const { harness, close } = await inProcessHarnesses(USUAL_SEED)(journey.persona);
      try {
        const { steps } = await runJourney(journey, harness);
        const wrong = steps.find(({ ok }) => !ok);
        expect([journey.steps.find(({ id }) => id === wrong?.id), wrong]).toEqual([undefined, undefined]);
        const made = steps.flatMap(({ calls }) => calls).filter((call) => call === twice.flow.call);
        expect(made).toHaveLength(2 * (twice.flow.calls ?? 1));
      } finally {
        await close();
      }
    },
    30_000,
  );
});
