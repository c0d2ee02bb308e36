import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { describe, expect, test } from "vitest";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { coverOf, planOf, seenOn, stepsOf } from "./cover.ts";
import { knownReached } from "./reached.ts";

const REACHED = await knownReached(await allJourneys());
const COVER = coverOf(REACHED);
const PLAN = planOf(COVER);

const WHOLE = REACHED.map((of) => ({ of, from: 0, to: of.steps.length - 1 }));

describe("the stretches of journeys that npm test plays in Chromium", () => {
  test("come to every screen, part, error, action, field and context that any journey comes to", () => {
    const seen = seenOn(COVER);
    expect([...seenOn(WHOLE)].filter((what) => !seen.has(what))).toEqual([]);
    expect(seen.size).toBeGreaterThan(Object.keys(ALL_SCREENS).length);
  });

  test("are each needed to their last step: no other comes to all that one of them comes to there", () => {
    const needless = COVER.filter((one) => {
      const others = seenOn(COVER.filter((other) => other !== one));
      return [...seenOn([{ ...one, from: one.to }])].every((what) => others.has(what));
    });
    expect(needless.map(({ of, from }) => `${of.journey} from ${from}`)).toEqual([]);
    const steps = (stretches: typeof COVER): number => stretches.flatMap(stepsOf).length;
    expect(steps(COVER)).toBeLessThan(steps(WHOLE) / 2);
  });

  test("begin with the journey, or where a page that is loaded shows the same", () => {
    expect(COVER.filter(({ of, from }) => from > 0 && of.steps[from]?.opens !== true)).toEqual([]);
  });

  test("have each screen meet each twist once, where any journey can have it met", () => {
    const met = COVER.flatMap((stretch, at) =>
      stepsOf(stretch).flatMap(({ acts }, step) =>
        (PLAN[at]?.steps[step]?.twists ?? []).map((twist) => `${acts} meets ${twist}`),
      ),
    );
    expect(met.toSorted()).toEqual([...seenOn(WHOLE)].filter((what) => what.includes(" meets ")).toSorted());
  });

  test("have each part looked at once, and once more where it shows with errors", () => {
    const partsOf = (isLookedAt: (stretch: number, step: number) => boolean): readonly string[] =>
      COVER.flatMap((one, stretch) =>
        stepsOf(one).flatMap(({ shows }, step) =>
          shows !== null && isLookedAt(stretch, step)
            ? [`${shows.screen}, ${shows.part}${shows.isWrong ? ", with errors" : ""}`]
            : [],
        ),
      );
    const looked = partsOf((stretch, step) => PLAN[stretch]?.steps[step]?.isLookedAt === true);
    expect(looked.toSorted()).toEqual([...new Set(partsOf(() => true))].toSorted());
  });
});
