import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { isBuilt } from "@creditline/core/screens/built";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { copyName } from "@creditline/core/screens/copies";
import { GO_COPIES } from "@creditline/core/screens/go.routes.table";
import { describe, expect, test } from "vitest";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { inProcessWorlds } from "../../cli/journeys/worlds.ts";
import { EVERY_LENDER_IN_PAYMENTS_APP, EVERY_LINE, EVERY_WAY } from "./walk-plans.table.ts";
import { walk } from "./walk.ts";

const ONBOARDING: ReadonlySet<string> = new Set(
  SCREENS.filter(({ area }) => area === "app").map(({ name }) => name),
);

/** Where the payments app has another screen than the normal site: its quick profile is the one on one page. */
const ASKS_OTHERWISE: ReadonlySet<string> = new Set(["quickProfileV2"]);

const comesTo = ({ steps }: JourneyFile, screens: ReadonlySet<string>): boolean =>
  steps.some(({ at, expect: wanted }) =>
    [at, wanted?.screen].some((screen) => screen !== undefined && screens.has(screen)),
  );

/** Plays a journey in process, all of it; gives the screens that are shown and those on which something is done. */
async function played({ steps, ...journey }: JourneyFile) {
  const { world, driver, close } = await inProcessWorlds(1)(journey.persona);
  const here = (): string => driver().getState().place?.route ?? "";
  const [shown, used] = [new Set<string>(), new Set<string>()];
  const play = await startJourney(
    {
      ...world,
      surface: {
        ...world.surface,
        async do(action) {
          used.add(here());
          await world.surface.do(action);
        },
      },
    },
    journey,
  );
  for (const step of steps) {
    const { ok, mismatches } = await play(step);
    if (!ok) throw new Error(`${journey.name}, ${step.id}: ${JSON.stringify(mismatches)}`);
    shown.add(here());
  }
  await close();
  return { shown, used };
}

const JOURNEYS = await allJourneys();

/** The journeys of customers in onboarding, begun in the payments app: an address or a frame there is another. */
const IN_PAYMENTS_APP = JOURNEYS.filter(
  (journey) =>
    journey.begins === undefined && comesTo(journey, ONBOARDING) && !comesTo(journey, ASKS_OTHERWISE),
).map(
  ({ steps, ...journey }): JourneyFile => ({
    ...journey,
    begins: "/gpay",
    steps: steps.map(({ expect: wanted, ...step }) => {
      const { layout: _layout, address: _address, ...same } = wanted ?? {};
      return { ...step, expect: same };
    }),
  }),
);

describe("in the payments app", () => {
  test.each(EVERY_LENDER_IN_PAYMENTS_APP)("the way to the line is open with $name", async ({ plan }) => {
    const { met, screens } = await walk(plan);
    expect(met.at(-1)).toMatch(/^cm-home/);
    expect(screens).toContain("gpay-aipHome");
    // What has a copy is never shown in the normal site's place.
    expect(GO_COPIES.filter((name) => screens.has(name))).toEqual([]);
  });

  test("every journey through onboarding holds, and shows each copy that /go has", async () => {
    expect(IN_PAYMENTS_APP.length).toBeGreaterThan(30);
    const shown = new Set<string>();
    for (const journey of IN_PAYMENTS_APP) for (const name of (await played(journey)).shown) shown.add(name);
    for (const { plan } of EVERY_LENDER_IN_PAYMENTS_APP)
      for (const name of (await walk(plan)).screens) shown.add(name);
    const copies: readonly string[] = GO_COPIES.map((name) => copyName("gpay", name));
    expect(copies.filter((name) => !shown.has(name))).toEqual([]);
  });
});

test("what is said to be built of onboarding is shown by a journey, and something is done there", async () => {
  const used = new Set<string>();
  for (const journey of JOURNEYS.filter((one) => comesTo(one, ONBOARDING)))
    for (const name of (await played(journey)).used) used.add(name);
  // What is signed is another screen for each lender, and none for a kind of line.
  const lenders = EVERY_LINE.filter(({ plan }) => plan.stands["lineType"] === "CASH_LINE");
  for (const { plan } of [...lenders, ...EVERY_WAY])
    for (const name of (await walk(plan)).used) used.add(name);
  const built = SCREENS.filter((screen) => screen.area === "app" && isBuilt(screen));
  expect(built.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
});
