import { IN_THIS_PROCESS } from "@creditline/adapters/contract/own-addresses";
import { inProcessPlatform } from "@creditline/adapters/client/in-process-platform";
import { EXPLAINING_CONFIG, steppedApplication } from "@creditline/adapters/driver/application";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { viewOf } from "@creditline/core/journey/view";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { afterEach, describe, expect, test } from "vitest";
import { allJourneys, fixtureDocument } from "../../cli/journeys/journey-files.ts";
import { journeyPersona } from "../../cli/journeys/journey-persona.ts";

const [HOME] = (await allJourneys()).filter(({ name }) => name === "onboarding-home");
if (HOME === undefined) throw new Error("the journey onboarding-home is gone");

const clock = settableClock("2026-01-05T04:30:00.000Z");
const sandbox = createSandbox({
  store: memoryStore(),
  clock,
  random: seededRandom(1),
  sandboxCalls: true,
});
const device = (name: string) => steppedApplication(inProcessPlatform(sandbox.handle), clock, name);
type Device = ReturnType<typeof device>;

const shownOn = (one: Device): string => {
  const view = viewOf(ALL_SCREENS, one.driver().getState(), { at: clock.now(), config: EXPLAINING_CONFIG });
  return JSON.stringify([view?.screen, view?.blocks]);
};

describe("where a customer was last (spec 1 §3, §7 pathInfo)", () => {
  const [first, second] = [device("first"), device("second")];
  afterEach(() => sandbox.close());

  test("is kept when a step is begun, and said at home on another device", async () => {
    const control = { ...sandboxControl(IN_THIS_PROCESS, sandbox.handle), advance: () => Promise.resolve() };
    const play = await startJourney(
      {
        surface: first.surface,
        control,
        persona: journeyPersona(HOME.persona),
        document: fixtureDocument,
        customerId: () => Promise.reject(new Error("no status is moved here")),
      },
      HOME,
    );
    const home = HOME.steps.findIndex(({ id }) => id === "home");
    for (const step of HOME.steps.slice(0, home + 1)) await play(step);
    expect(shownOn(first)).not.toContain("Where you were last");
    await play({ id: "begins", do: "next", expect: { screen: "completeKyc" } });

    const token = first.driver().getState().session.accessToken;
    await second.surface.visit(`/?token=${encodeURIComponent(token ?? "")}`);
    expect(shownOn(second)).toContain("aipHome");
    expect(shownOn(second)).toContain("Where you were last, on any of your devices");
    await second.surface.do("next");
    expect(shownOn(second)).toContain("completeKyc");
  });
});
