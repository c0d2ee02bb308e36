import { basename } from "node:path";
import type { DriverPorts } from "@creditline/adapters/driver/driver";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { Command } from "@creditline/core/journey/events";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import type { JourneyState } from "@creditline/core/journey/state";
import { describe, expect, test } from "vitest";
import { allJourneys, fixtureFolder, readJourneyDocument } from "../../cli/journeys/journey-files.ts";
import { inProcessWorlds } from "../../cli/journeys/worlds.ts";
import { MORNING, recordAt, signIn } from "../core/journey/world.ts";
import { holding, leftInEnglish, news, screenIn, tell, whatIf } from "./told.ts";

const JOURNEYS = await allJourneys();

interface Written {
  readonly steps: readonly { readonly id?: string; readonly include?: string }[];
}

/** Parts that many journeys share are told in the first of them alone. */
const FIRST_WITH = new Map<string, string>();
const PART_OF_STEP = new Map<string, string>();
for (const { name } of JOURNEYS) {
  const { steps } = (await readJourneyDocument(`${fixtureFolder("journeys")}${name}.json`)) as Written;
  for (const { include } of steps) {
    if (include === undefined || FIRST_WITH.has(include)) continue;
    FIRST_WITH.set(include, name);
    const part = `${fixtureFolder("journeys")}parts/${basename(include)}.json`;
    for (const { id = "" } of (await readJourneyDocument(part)) as Written["steps"])
      PART_OF_STEP.set(id, include);
  }
}

const isTold = (journey: string, step: string): boolean =>
  (FIRST_WITH.get(PART_OF_STEP.get(step) ?? "") ?? journey) === journey;

/** Plays a journey on a platform of its own, and tells of each step what came of it. */
async function story(journey: (typeof JOURNEYS)[number]): Promise<string> {
  let commands: Command[] = [];
  let held: string[] = [];
  const watch: DriverPorts["watch"] = (_event, state, done) => {
    commands.push(...done);
    if (done.some(({ type }) => type === "call")) held.push(...holding(state));
  };
  const { world, driver, close } = await inProcessWorlds(1, watch)(journey.persona);
  const play = await startJourney(world, journey.begins);
  const lines = [journey.story];
  let before: readonly string[] = [];
  for (const step of journey.steps) {
    await play(step);
    const [state, view] = [driver().getState(), driver().getView()];
    const now = [...held, ...tell(commands, state, view)];
    for (const text of leftInEnglish(state, await world.control.now())) LEFT.add(text);
    const fresh = news(before, now);
    if (isTold(journey.name, step.id)) {
      const isChanged = fresh.some((line) => !line.startsWith("did "));
      lines.push("", `== ${step.id}`, ...fresh);
      if (isChanged) lines.push(...whatIf(state, await world.control.now()));
    }
    [commands, held, before] = [[], [], now];
  }
  await close();
  return `${lines.join("\n")}\n`;
}

/** Texts that no other language can say, found on the way. */
const LEFT = new Set<string>();

/** What is told changes whenever a screen or a call does: look at the difference, then run with `-u`. */
describe("the application shows and sends what it did before", () => {
  test.each(JOURNEYS)("in the journey $name", async (journey) => {
    await expect(await story(journey)).toMatchFileSnapshot(`told/${journey.name}.txt`);
  });

  test("on every screen that is built, wherever the customer is", async () => {
    const application = signIn(recordAt("30000.10000", { personalDetails: { fullName: "Asha Devi Verma" } }));
    const told = Object.keys(ALL_SCREENS)
      .toSorted()
      .flatMap((screen) => ["", `== ${screen}`, ...screenIn(application.state, screen, MORNING)]);
    // A record that holds next to nothing, or none at all, leaves things out, and nothing breaks.
    const sparse = Object.keys(ALL_SCREENS)
      .toSorted()
      .flatMap((screen) => {
        const whole = screenIn(application.state, screen, MORNING);
        const bare = { ...application.state, record: { customerId: "c-1" } } as JourneyState;
        const none = { ...application.state, record: null };
        return [
          "",
          `== ${screen}, of a customer of whom nothing is known`,
          ...news(whole, screenIn(bare, screen, MORNING)),
          `== ${screen}, without a record`,
          ...news(whole, screenIn(none, screen, MORNING)),
        ];
      });
    await expect(`${[...told, ...sparse].join("\n")}\n`).toMatchFileSnapshot("told/every-screen.txt");
  });

  test("and nothing of it is left in English when another language is spoken", () => {
    expect([...LEFT].toSorted()).toEqual([]);
  });
});
