import { IN_THIS_PROCESS } from "@creditline/adapters/contract/filled-address";
import { inProcessPlatform } from "@creditline/adapters/client/live-platform";
import { createSteppedApplication, EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { viewOf } from "@creditline/core/journey/view";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { afterEach, describe, expect, test } from "vitest";
import { allJourneys, fixtureDocument, journeyPersona } from "../../cli/journeys/journey-files.ts";

const JOURNEYS = await allJourneys();
const journeyOf = (name: string): (typeof JOURNEYS)[number] => {
  const found = JOURNEYS.find((journey) => journey.name === name);
  if (found === undefined) throw new Error(`the journey ${name} is gone`);
  return found;
};
const HOME = journeyOf("onboarding-home");
const IN_ORDER = journeyOf("steps-in-order");

const clock = settableClock("2026-01-05T04:30:00.000Z");
const sandboxHere = () =>
  createSandbox({ store: memoryStore(), clock, random: seededRandom(1), sandboxCalls: true });

const devicesOf = (sandbox: ReturnType<typeof sandboxHere>) => (name: string) =>
  createSteppedApplication(inProcessPlatform(sandbox.handle), clock, name);
type Device = ReturnType<ReturnType<typeof devicesOf>>;

const shownOn = (one: Device): string => {
  const view = viewOf(ALL_SCREENS, one.driver().getState(), { at: clock.now(), config: EXPLAINING_CONFIG });
  return JSON.stringify([view?.screen, view?.blocks, view?.progress]);
};

/** Begins a journey on a device, and gives how its steps are played there. */
const begun = (sandbox: ReturnType<typeof sandboxHere>, { surface }: Device, journey: typeof HOME) =>
  startJourney(
    {
      surface,
      control: { ...sandboxControl(IN_THIS_PROCESS, sandbox.handle), advance: () => Promise.resolve() },
      persona: journeyPersona(journey.persona),
      document: fixtureDocument,
      customerId: () => Promise.reject(new Error("no status is moved here")),
    },
    journey,
  );

/** Comes to an address on another device, by the session of the first. */
const goesOnAt = (address: string, second: Device, first: Device): Promise<void> =>
  second.surface.visit(
    `${address}?token=${encodeURIComponent(first.driver().getState().session.accessToken ?? "")}`,
  );

describe("where a customer was last (spec 1 §3, §7 pathInfo)", () => {
  const sandbox = sandboxHere();
  const device = devicesOf(sandbox);
  const [first, second] = [device("first"), device("second")];
  afterEach(() => sandbox.close());

  test("is kept when a step is begun, and said at home on another device", async () => {
    const play = await begun(sandbox, first, HOME);
    const home = HOME.steps.findIndex(({ id }) => id === "home");
    for (const step of HOME.steps.slice(0, home + 1)) await play(step);
    expect(shownOn(first)).not.toContain("You left off at:");
    await play({ id: "begins", do: "next", expect: { screen: "hypervergeOkyc" } });

    await goesOnAt("/", second, first);
    expect(shownOn(second)).toContain("aipHome");
    expect(shownOn(second)).toContain("You left off at:");
    await second.surface.do("next");
    expect(shownOn(second)).toContain("hypervergeOkyc");
  });
});

describe("steps in a fixed order (ruling R50)", () => {
  const sandbox = sandboxHere();
  afterEach(() => sandbox.close());

  test("continue where they were on another device after each step, and skipping is refused there as well", async () => {
    const device = devicesOf(sandbox);
    const first = device("first");
    const play = await begun(sandbox, first, IN_ORDER);
    const seen: string[] = [];
    for (const step of IN_ORDER.steps) {
      expect((await play(step)).mismatches).toEqual([]);
      if (step.do !== "toStep") continue;
      const { screen } = await first.surface.look();
      const second = device(step.id);
      await goesOnAt("/app/seq-step-counter", second, first);
      await second.surface.do("toStep");
      expect((await second.surface.look()).screen).toBe(screen);
      seen.push(`${second.driver().getView()?.progress?.step} of ${second.driver().getView()?.progress?.of}`);
      const isLast = screen === "seqUploadSalarySlips";
      await second.surface.visit("/app/seq-upload-salary-slips");
      expect((await second.surface.look()).says.includes("Complete current step")).toBe(!isLast);
    }
    expect([...new Set(seen)]).toEqual(["1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"]);
  });
});
