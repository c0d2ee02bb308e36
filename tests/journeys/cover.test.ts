import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { describe, expect, test } from "vitest";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { coverOf, planOf } from "./cover.ts";
import { reachedIn, seenIn } from "./reached.ts";

const REACHED = await reachedIn(await allJourneys());
const COVER = coverOf(REACHED);
const PLAN = planOf(COVER);

const seenBy = (journeys: typeof REACHED): ReadonlySet<string> =>
  new Set(journeys.flatMap(({ steps }) => steps.flatMap(seenIn)));

describe("the journeys that npm test plays in Chromium", () => {
  test("come to every screen, part, action, field and context that any journey comes to", () => {
    const seen = seenBy(COVER);
    expect([...seenBy(REACHED)].filter((what) => !seen.has(what))).toEqual([]);
    expect(seen.size).toBeGreaterThan(Object.keys(ALL_SCREENS).length);
  });

  test("are each needed: no other comes to all that one of them comes to", () => {
    const needless = COVER.filter((one) => {
      const others = seenBy(COVER.filter((other) => other !== one));
      return one.steps.flatMap(seenIn).every((what) => others.has(what));
    });
    expect(needless.map(({ journey }) => journey)).toEqual([]);
    expect(COVER.length).toBeLessThan(REACHED.length);
  });

  test("have each screen meet each twist once, where any journey can have it met", () => {
    const met = COVER.flatMap(({ steps }, at) =>
      steps.flatMap(({ acts }, step) =>
        (PLAN[at]?.steps[step]?.twists ?? []).map((twist) => `${acts} meets ${twist}`),
      ),
    );
    expect(met.toSorted()).toEqual(
      [...seenBy(REACHED)].filter((what) => what.includes(" meets ")).toSorted(),
    );
  });

  test("have each part looked at once, and once more where it shows with errors", () => {
    const partsOf = (isLookedAt: (journey: number, step: number) => boolean): readonly string[] =>
      COVER.flatMap(({ steps }, journey) =>
        steps.flatMap(({ shows }, step) =>
          shows !== null && isLookedAt(journey, step)
            ? [`${shows.screen}, ${shows.part}${shows.isWrong ? ", with errors" : ""}`]
            : [],
        ),
      );
    const looked = partsOf((journey, step) => PLAN[journey]?.steps[step]?.isLookedAt === true);
    expect(looked.toSorted()).toEqual([...new Set(partsOf(() => true))].toSorted());
  });
});
