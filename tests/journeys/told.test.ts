import { writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { DriverPorts } from "@creditline/adapters/driver/driver";
import { createTelemetry } from "@creditline/adapters/driver/telling";
import { startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import { seededRandom } from "@creditline/adapters/ports/random";
import { memoryStorage } from "@creditline/adapters/ports/storage";
import { recordingReporter, trackersNamed } from "@creditline/adapters/ports/trackers";
import type { Command } from "@creditline/core/journey/events";
import { translate } from "@creditline/core/messages/translate";
import { screenNamed } from "@creditline/core/screens/catalogue";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import type { JourneyState } from "@creditline/core/journey/state";
import { describe, expect, test } from "vitest";
import {
  allJourneys,
  fixtureFolder,
  journeyPersona,
  readJourneyDocument,
} from "../../cli/journeys/journey-files.ts";
import { inProcessHarnesses } from "../../cli/journeys/harnesses.ts";
import { MORNING, recordAt, signIn } from "../core/journey/harness.ts";
import { textsIn, uncertainIn } from "../messages/uncertain.ts";
import { medianOf, wordsOn } from "./journey-cost.ts";
import { ScreensTold } from "./screens-told.ts";
import {
  holding,
  leftInEnglish,
  markOf,
  nameHere,
  tellDone,
  tellKnown,
  tellSaid,
  tellShown,
  textsAt,
} from "./told.ts";

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

/** What every screen says, wherever a journey or anything below looked at it. */
const SCREENS = new ScreensTold();

/** The folder for what is behind the marks, in full: to be compared with what was there before a change. */
const WHOLE = process.env["CREDITLINE_TOLD"];

/** Texts that are for the desks alone (ruling R59), found on the way: each with the journey that met it. */
const UNCERTAIN = new Set<string>();

/** The most words that a part of a screen has shown before anything was opened, by its name; documents are for reading. */
const WORDS = new Map<string, number>();

/** Texts that no other language can say, found on the way. */
const LEFT = new Set<string>();

/** A state with a screen shown in place of its own, from which nothing is left. */
const screenIn = (state: JourneyState, route: string): JourneyState =>
  ({
    ...state,
    place: { route, params: {}, query: {} },
    memory: {},
    address: { text: screenNamed(route)?.path ?? "/", answered: true },
  }) as JourneyState;

/**
 * A customer who is on a screen where no journey leads: known, hardly known, and not known at all. Told is the mark of
 * all that the screen says then.
 */
function lookWhereverTheyAre(): string {
  const { state } = signIn(recordAt("30000.10000", { personalDetails: { fullName: "Asha Devi Verma" } }));
  const records = [state.record, { customerId: "c-1" }, null];
  return Object.keys(ALL_SCREENS)
    .toSorted()
    .map((screen) => {
      const marks = records.map((record) =>
        markOf(SCREENS.look(screenIn({ ...state, record } as JourneyState, screen), MORNING, false)),
      );
      return `${screen} ${marks.join(" ")}\n`;
    })
    .join("");
}

/** What trackers and the error reporter were told on a journey, what its calls carried, and what is the persona's own. */
interface Outside {
  readonly told: string;
  readonly called: string;
  readonly own: readonly string[];
}
const TOLD_OUTSIDE = new Map<string, Outside>();

/** Five trackers and the error reporter, who are allowed everything. */
function listeners() {
  const storage = memoryStorage();
  const trackers = trackersNamed("one,two,three,four,five", storage);
  const { watch } = createTelemetry({
    trackers,
    reporter: recordingReporter(storage),
    isAllowed: () => true,
    random: seededRandom(1),
  });
  return {
    watch,
    all: () =>
      storage
        .keys()
        .map((key) => storage.get(key))
        .join("\n"),
  };
}

/** Fields whose answer identifies a person. */
const PERSONAL =
  /phone|mobile|pan$|name|email|aadhaar|account|upi|dateOfBirth|address|landmark|otp|selfie|place|shareCode/i;

/** What is a customer's own on a journey: who the persona is, and what is typed that tells it. */
function ownOf({ persona, steps }: (typeof JOURNEYS)[number]): readonly string[] {
  const { phone, person } = journeyPersona(persona);
  const typed = steps.flatMap(({ fill = {} }) => Object.entries(fill));
  return [["phone", phone] as const, ...Object.entries(person ?? {}), ...typed]
    .flatMap(([field, value]) => (PERSONAL.test(field) && !value.includes("${") ? [value] : []))
    .filter((value) => value.length > 3);
}

/** Calls in the order in which they were made: one that was made again and again once, with how often. */
function counted(calls: readonly string[]): readonly string[] {
  const runs: { readonly call: string; times: number }[] = [];
  for (const call of calls) {
    const last = runs.at(-1);
    if (last?.call === call) last.times += 1;
    else runs.push({ call, times: 1 });
  }
  return runs.map(({ call, times }) => (times === 1 ? call : `${call}, ${times} times`));
}

/**
 * Plays a journey on a platform of its own, and tells of each step what came of it: its calls, the screen and the rule that
 * led to it, what is said beside, and the mark of all the rest: what is shown whole, timers, addresses, what holds the
 * screen, and what would come of each action.
 */
async function story(journey: (typeof JOURNEYS)[number]): Promise<string> {
  let commands: Command[] = [];
  let held: string[] = [];
  const called: string[] = [];
  const listening = listeners();
  const watch: DriverPorts["watch"] = (event, state, done) => {
    listening.watch(event, state, done);
    for (const command of done) if (command.type === "call") called.push(JSON.stringify(command.payload));
    commands.push(...done);
    if (done.some(({ type }) => type === "call")) held.push(...holding(state));
  };
  const { harness, driver, close } = await inProcessHarnesses(1, watch)(journey.persona);
  const play = await startJourney(harness, journey);
  const lines = [journey.story];
  let before: readonly string[] = [];
  let shown = "";
  const shared: string[] = [];
  const wholes: string[] = [];
  const typed = new Set<string>();
  for (const step of journey.steps) {
    await play(step);
    const [state, at] = [driver().getState(), await harness.control.now()];
    for (const field of Object.keys(step.fill ?? {})) typed.add(field);
    const done = tellDone(commands);
    const now = [...tellSaid(state, at), ...tellKnown(state, at, typed)];
    const whole = [...held, ...done, SCREENS.look(state, at, true)].join("\n");
    const mark = markOf(whole);
    wholes.push(`== ${step.id} (${mark})\n${whole}\n`);
    if (isTold(journey.name, step.id)) {
      const fresh = now.filter((line) => !before.includes(line));
      const calls = counted(done.filter((line) => line.startsWith("calls ")));
      const here = tellShown(state, at);
      lines.push(`== ${step.id}${here === shown ? "" : `: ${here}`} (${mark})`, ...calls, ...fresh);
      shown = here;
    } else shared.push(mark);
    for (const text of leftInEnglish(state, at)) LEFT.add(text);
    const view = translate(textsAt(state, at));
    if (view !== null && view.loading !== true && view.look.template !== "document") {
      const name = nameHere(state, at);
      WORDS.set(name, Math.max(WORDS.get(name) ?? 0, wordsOn(view)));
    }
    for (const text of textsIn(view))
      if (uncertainIn(text) !== null) UNCERTAIN.add(`${journey.name}: ${text}`);
    [commands, held, before] = [[], [], now];
  }
  await close();
  TOLD_OUTSIDE.set(journey.name, { told: listening.all(), called: called.join("\n"), own: ownOf(journey) });
  if (WHOLE !== undefined) writeFileSync(join(WHOLE, `${journey.name}.txt`), wholes.join(""));
  if (shared.length > 0) lines.push(`== and in steps that are told elsewhere (${shared.join(" ")})`);
  return `${lines.join("\n")}\n`;
}

const WHEREVER = lookWhereverTheyAre();
const STORIES = new Map<string, string>();
for (const journey of JOURNEYS) STORIES.set(journey.name, await story(journey));

describe("trackers and the error reporter, who are informed of every journey (spec 1 §7),", () => {
  test.each([...TOLD_OUTSIDE])("are told in %s, and never who the customer is", (_name, { told, own }) => {
    expect(told).toContain("SCREEN_SHOWN");
    expect(own.filter((text) => told.includes(text))).toEqual([]);
    // A phone, an Aadhaar or an account number; a PAN; an e-mail or UPI address; an identifier that the platform made up.
    expect(told).not.toMatch(/\d{6}|[A-Z]{5}\d{4}[A-Z]|@|(cust|sess|txn|link)[-_]/);
  });

  test("while the calls to the platform carry it, so that what is looked for is what there is", () => {
    const found = [...TOLD_OUTSIDE.values()].filter(({ called, own }) =>
      own.some((text) => called.includes(text)),
    );
    expect(found.length).toBeGreaterThan(TOLD_OUTSIDE.size / 2);
  });
});

test("no journey shows a customer what is not stated, or both readings of a fee (ruling R59)", () => {
  expect([...UNCERTAIN]).toEqual([]);
});

describe("the main part of a screen, documents apart (docs/reference/voice.md),", () => {
  const MOST_WORDS = 150;
  const MEDIAN_WORDS = 60;

  test("has 60 words in the median", () => {
    expect(WORDS.size).toBeGreaterThan(250);
    expect(medianOf([...WORDS.values()])).toBeLessThanOrEqual(MEDIAN_WORDS);
  });

  test("never has more than 150 before something is opened", () => {
    expect([...WORDS].filter(([, words]) => words > MOST_WORDS)).toEqual([]);
  });
});

/** What is told changes whenever a screen or a call does: look at the difference, then run with `-u`. */
describe("the application shows and sends what it did before", () => {
  test.each([...STORIES])("in the journey %s", async (name, text) => {
    await expect(text).toMatchFileSnapshot(`told/${name}.txt`);
  });

  test("wherever a customer stands", async () => {
    await expect(WHEREVER).toMatchFileSnapshot("told/wherever.txt");
  });

  test.each([...SCREENS.texts])("on the screen %s", async (name, text) => {
    await expect(text).toMatchFileSnapshot(`told/screens/${name}.txt`);
  });

  test("and nothing is informed of a journey or a screen that is gone", async () => {
    const told = (folder: string) => readdir(new URL(folder, import.meta.url));
    const text = (name: string) => `${name}.txt`;
    const journeys = ["failures", "wherever", ...STORIES.keys()].map(text);
    const screens = [...SCREENS.texts.keys()].map(text);
    expect((await told("told/")).filter((file) => ![...journeys, "screens"].includes(file))).toEqual([]);
    expect((await told("told/screens/")).filter((file) => !screens.includes(file))).toEqual([]);
  });

  test("and nothing of it is left in English when another language is spoken", () => {
    expect([...LEFT].toSorted()).toEqual([]);
  });
});
