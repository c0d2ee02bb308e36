import { screenCopies } from "@creditline/adapters/driver/journeys/in-context";
import { isBuilt } from "@creditline/core/screens/described-screens";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { copyName } from "@creditline/core/screens/copies";
import { GO_COPIES, GQ_COPIES } from "@creditline/core/screens/routes/qual.routes.table";
import { describe, expect, test } from "vitest";
import { allJourneys } from "../../cli/journeys/journey-files.ts";
import { allPlayedThere, wrongIn } from "./in-contexts.ts";
import { knownReached } from "./reached.ts";
import { EVERY_LENDER_IN_PAYMENTS_APP, EVERY_LINE, EVERY_WAY } from "./walk-plans.table.ts";
import { walk, type Walk, type WalkPlan } from "./walk.ts";

const JOURNEYS = await allJourneys();
const SIGNED_IN = await allPlayedThere("payments-app");
const WITHOUT_LOGIN = await allPlayedThere("payments-app-without-login");

/** The walks that several tests ask about, each made once. */
const MADE = new Map<WalkPlan, Promise<Walk>>();

function walkOf(plan: WalkPlan): Promise<Walk> {
  const made = MADE.get(plan) ?? walk(plan);
  MADE.set(plan, made);
  return made;
}

describe("in the payments app", () => {
  test.each(EVERY_LENDER_IN_PAYMENTS_APP)("the way to the line is open with $name", async ({ plan }) => {
    const { met, screens } = await walkOf(plan);
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
        screenCopies(
          "payments-app",
          steps.map(({ screen }) => screen),
        ),
      ),
    );
    for (const { plan } of EVERY_LENDER_IN_PAYMENTS_APP)
      for (const name of (await walkOf(plan)).screens) shown.add(name);
    const copies: readonly string[] = [...GO_COPIES, ...GQ_COPIES.map(({ of }) => of)]
      // The qualification's home leads on at once, and is shown nowhere.
      .filter((name) => name !== "qual")
      .map((name) => copyName("gpay", name));
    expect(copies.filter((name) => !shown.has(name))).toEqual([]);
  });
});

test("what is said to be built of onboarding is shown by a journey, and something is done there", async () => {
  const reached = await knownReached(JOURNEYS);
  const used = new Set(
    reached
      .flatMap(({ steps }) => steps)
      .flatMap(({ uses, acts }) => (uses.some((use) => use.includes(": the action ")) ? [acts] : [])),
  );
  // What is signed is another screen for each lender, and none for a kind of line.
  const lenders = EVERY_LINE.filter(({ plan }) => plan.stands?.["lineType"] === "CASH_LINE");
  for (const { plan } of [...lenders, ...EVERY_WAY])
    for (const name of (await walk(plan)).used) used.add(name);
  const built = SCREENS.filter((screen) => screen.area === "app" && isBuilt(screen));
  expect(built.map(({ name }) => name).filter((name) => !used.has(name))).toEqual([]);
}, 90_000);
