import type { JourneyFile } from "@creditline/adapters/driver/journeys/journey-file";
import { copiesMet } from "@creditline/adapters/driver/journeys/in-context";
import { runJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { Surface } from "@creditline/adapters/driver/journeys/surface";
import { isBuilt } from "@creditline/core/screens/described-screens";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { copyName } from "@creditline/core/screens/copies";
import { GO_COPIES } from "@creditline/core/screens/routes/go.routes.table";
import { GQ_COPIES } from "@creditline/core/screens/routes/gq.routes.table";
import { describe, expect, test } from "vitest";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { inProcessHarnesses } from "../../cli/journeys/harnesses.ts";
import { allPlayedThere, wrongIn } from "./in-contexts.ts";
import { EVERY_LENDER_IN_PAYMENTS_APP, EVERY_LINE, EVERY_WAY } from "./walk-plans.table.ts";
import { walk } from "./walk.ts";

const ONBOARDING: ReadonlySet<string> = new Set(
  SCREENS.filter(({ area }) => area === "app").map(({ name }) => name),
);

const JOURNEYS = await allJourneys();
const SIGNED_IN = await allPlayedThere("payments-app");
const WITHOUT_LOGIN = await allPlayedThere("payments-app-without-login");

const comesTo = ({ steps }: JourneyFile, screens: ReadonlySet<string>): boolean =>
  steps.some(({ at, expect: wanted }) =>
    [at, wanted?.screen].some((screen) => screen !== undefined && screens.has(screen)),
  );

/** Plays a journey in process, all of it; gives the screens on which something is done. */
async function usedIn(journey: JourneyFile): Promise<ReadonlySet<string>> {
  const { harness, driver, close } = await inProcessHarnesses(1)(journey.persona);
  const used = new Set<string>();
  const surface: Surface = {
    ...harness.surface,
    async do(action) {
      used.add(driver().getState().place?.route ?? "");
      await harness.surface.do(action);
    },
  };
  const { steps } = await runJourney(journey, { ...harness, surface });
  await close();
  expect(steps.filter(({ ok }) => !ok)).toEqual([]);
  return used;
}

describe("in the payments app", () => {
  test.each(EVERY_LENDER_IN_PAYMENTS_APP)("the way to the line is open with $name", async ({ plan }) => {
    const { met, screens } = await walk(plan);
    expect(met.at(-1)).toMatch(/^cm-home/);
    expect(screens).toContain("gpay-aipHome");
    // What has a copy is never shown in the normal site's place.
    expect(GO_COPIES.filter((name) => screens.has(name))).toEqual([]);
  });

  test.each(SIGNED_IN)("the journey $journey.name holds, signed in there", (played) => {
    expect(wrongIn(played)).toEqual([]);
  });

  test.each(WITHOUT_LOGIN)(
    "the journey $journey.name holds, with the phone confirmed at the end",
    (played) => {
      expect(wrongIn(played)).toEqual([]);
    },
  );

  test("each copy that it has is shown by a journey, or on the way to the line with some lender", async () => {
    const shown = new Set(
      [...SIGNED_IN, ...WITHOUT_LOGIN].flatMap(({ steps }) =>
        copiesMet(
          "payments-app",
          steps.map(({ screen }) => screen),
        ),
      ),
    );
    for (const { plan } of EVERY_LENDER_IN_PAYMENTS_APP)
      for (const name of (await walk(plan)).screens) shown.add(name);
    const copies: readonly string[] = [...GO_COPIES, ...GQ_COPIES.map(({ of }) => of)]
      // The qualification's home leads on at once, and is shown nowhere.
      .filter((name) => name !== "qual")
      .map((name) => copyName("gpay", name));
    expect(copies.filter((name) => !shown.has(name))).toEqual([]);
  });
});

test("what is said to be built of onboarding is shown by a journey, and something is done there", async () => {
  const used = new Set<string>();
  for (const journey of JOURNEYS.filter((one) => comesTo(one, ONBOARDING)))
    for (const name of await usedIn(journey)) used.add(name);
  // What is signed is another screen for each lender, and none for a kind of line.
  const lenders = EVERY_LINE.filter(({ plan }) => plan.stands?.["lineType"] === "CASH_LINE");
  for (const { plan } of [...lenders, ...EVERY_WAY])
    for (const name of (await walk(plan)).used) used.add(name);
  const built = SCREENS.filter((screen) => screen.area === "app" && isBuilt(screen));
  expect(built.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
}, 90_000);
