import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { afterEach, describe, expect, test, vi } from "vitest";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { PARTS } from "../../scripts/parts.ts";
import { coverOf, dueStretches, planOf, secondsOf, seenOn, stepsOf, surfacesOf } from "./cover.ts";
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

  test("have each part looked at once, and again where it shows with errors", () => {
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

describe("the ten parts of those stretches", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  const idOf = ({ journey, from }: (typeof PLAN)[number]): string => `${journey} from ${from}`;
  const inPart = (part: number, changed = ""): readonly string[] => {
    vi.stubEnv("CREDITLINE_PART", String(part));
    vi.stubEnv("CREDITLINE_CHANGED", changed);
    return dueStretches(COVER).map(idOf);
  };
  const playedBy = Array.from({ length: PARTS }, (_, at) => inPart(at + 1));
  const always = PLAN.map(idOf).filter((id) => playedBy.every((part) => part.includes(id)));

  test("play each stretch, and in one part alone all but the few that are played in each", () => {
    expect([...new Set(playedBy.flat())].toSorted()).toEqual(PLAN.map(idOf).toSorted());
    for (const id of PLAN.map(idOf))
      expect([id, playedBy.filter((part) => part.includes(id)).length]).toEqual([
        id,
        always.includes(id) ? PARTS : 1,
      ]);
    expect(always.length).toBeLessThan(PLAN.length / 5);
  });

  test("come to every area of screens in each of its contexts in every part", () => {
    const surfacesIn = (ids: readonly string[]): readonly string[] => [
      ...new Set(
        PLAN.flatMap((chosen, at) => (ids.includes(idOf(chosen)) ? [COVER[at]] : [])).flatMap((one) =>
          one === undefined ? [] : [...surfacesOf(one)],
        ),
      ),
    ];
    expect(surfacesIn(always).toSorted()).toEqual(surfacesIn(PLAN.map(idOf)).toSorted());
  });

  test("take as long as one another, as far as is known", () => {
    const seconds = playedBy.map((part) =>
      PLAN.filter((chosen) => part.includes(idOf(chosen))).reduce(
        (sum, chosen) => sum + secondsOf(chosen),
        0,
      ),
    );
    expect(Math.max(...seconds) / Math.min(...seconds)).toBeLessThan(1.3);
  });

  test("play a journey that has changed whatever the part is, and all where no part is named", () => {
    const [some] = PLAN.filter((chosen) => !always.includes(idOf(chosen)));
    for (const part of [1, 2, 3])
      expect(inPart(part, `fixtures/journeys/${some?.journey}.json`)).toContain(some && idOf(some));
    vi.stubEnv("CREDITLINE_PART", undefined);
    expect(dueStretches(COVER)).toEqual(PLAN);
  });
});
