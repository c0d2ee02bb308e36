import { ASSUMED_MESSAGE } from "@creditline/core/notices/messages.table";
import { persistentValues } from "@creditline/core/journey/apply-steps";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { english } from "@creditline/core/messages/translate";
import type { JourneyFile, JourneyStep } from "@creditline/adapters/driver/journeys/journey-file";
import { type JourneyHarness, startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { Seen } from "@creditline/adapters/driver/journeys/surface";

/** What customers do in the meantime: the last two while the button is pressed. */
export const TWISTS = ["back", "reload", "tab", "offline", "double"] as const;

export type Twist = (typeof TWISTS)[number];

/** What a surface can be asked beside the journey. */
export interface Twisting {
  /** Whether the tab's history has an entry of the application before the one that is shown. */
  readonly canGoBack: () => Promise<boolean>;
  /** Does something while there is no network, and gives when the network is back and nothing is under way. */
  readonly offline: (work: () => Promise<void>) => Promise<void>;
  /** Has the application open in another tab for a moment. Left out where there are no tabs. */
  readonly otherTab?: () => Promise<void>;
  /** Presses twice, as quickly as a finger does. Left out where nothing can. */
  readonly pressTwice?: (action: string) => Promise<void>;
  /** Told what does not hold. */
  readonly wrong: (step: string, what: string, expected: unknown, actual: unknown) => void;
}

const PRESS_AGAIN = english(ASSUMED_MESSAGE.pressWhenBack);

type Values = Seen["values"];

/** The values of what was seen that a reload keeps. */
const keptBy = ({ screen, values }: Seen): Values => persistentValues(ALL_SCREENS[screen ?? ""], values);

const shownIn = ({ screen, title, address }: Seen, values: Values): unknown => ({
  screen,
  title,
  address,
  values: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== "")),
});

const isSame = (before: Seen, now: Seen): boolean =>
  before.screen === now.screen && before.title === now.title && before.says === now.says;

/**
 * Plays a journey with twists woven in: in a step, when all is typed and before the button is pressed, the customer
 * goes Back and Forward, or loads the page again, or opens another tab, or has no network while the button is pressed,
 * or presses it twice. What was typed and the screen have to hold, and the step comes out as without it. `after` is
 * called when a step is done.
 */
export async function playWoven(
  journey: JourneyFile,
  harness: JourneyHarness,
  twistsOf: (step: number) => readonly Twist[],
  twisting: Twisting,
  after: (step: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { surface } = harness;
  let atPress: ReadonlySet<Twist> = new Set();
  const pressed = (action: string): Promise<void> =>
    atPress.has("double") && twisting.pressTwice !== undefined
      ? twisting.pressTwice(action)
      : surface.do(action);
  async function press(action: string): Promise<void> {
    if (!atPress.has("offline")) return pressed(action);
    // What moves money is not made by itself once the network is back: it asks to be pressed again.
    let unsent: Seen | null = null;
    await twisting.offline(async () => {
      await pressed(action);
      const seen = await surface.look();
      // A browser's notice has the words of its close button as well.
      if (seen.notices.some((notice) => notice.includes(PRESS_AGAIN))) unsent = seen;
    });
    // The notice may be an earlier press's, still in sight: this one was made by itself then, and the page is another.
    if (unsent !== null && isSame(unsent, await surface.look())) await pressed(action);
  }
  const play = await startJourney({ ...harness, surface: { ...surface, do: press } }, journey);

  async function holds(
    step: string,
    what: string,
    before: Seen,
    valuesOf: (seen: Seen) => Values = ({ values }) => values,
  ): Promise<void> {
    const now = await surface.look();
    const [expected, actual] = [shownIn(before, valuesOf(before)), shownIn(now, valuesOf(now))];
    if (JSON.stringify(expected) !== JSON.stringify(actual)) twisting.wrong(step, what, expected, actual);
  }

  const between: Partial<Record<Twist, (step: JourneyStep) => Promise<void>>> = {
    async back({ id }) {
      if (!(await twisting.canGoBack())) return;
      const before = await surface.look();
      await surface.back();
      const there = await surface.look();
      if (there.screen === null || there.title === "")
        twisting.wrong(id, "a screen after Back", "one", there);
      await surface.forward();
      await holds(id, "the screen after Back and Forward", before);
    },
    async reload({ id, fill, attach }) {
      const before = await surface.look();
      await surface.reload();
      await holds(id, "the screen after a reload", before, keptBy);
      // A whole code has signed in by itself, where it does: it is asked for no more.
      const kept = keptBy(before);
      const again = Object.entries(fill ?? {}).filter(([name]) => name in before.values && !(name in kept));
      if (again.length === 0 && attach === undefined) return;
      const { ok, mismatches } = await play({
        id: `${id}, typed again`,
        fill: Object.fromEntries(again),
        ...(attach === undefined ? {} : { attach }),
      });
      if (!ok) twisting.wrong(id, "what a reload does not keep can be typed again", [], mismatches);
    },
    async tab({ id }) {
      if (twisting.otherTab === undefined) return;
      const before = await surface.look();
      await twisting.otherTab();
      await holds(id, "the screen after another tab was open", before);
    },
  };

  async function must(step: JourneyStep): Promise<void> {
    const { ok, mismatches } = await play(step);
    if (!ok) throw new Error(`${journey.name}, ${step.id}: ${JSON.stringify(mismatches)}`);
  }

  async function take(step: JourneyStep, woven: readonly Twist[]): Promise<void> {
    // What a step without a press does is what its fault is for: it cannot be done before. And what is done on another device
    // is seen here once this one asks again, which the twists do.
    const isApart = (step.fault !== undefined && step.do === undefined) || step.elsewhere !== undefined;
    if (woven.length === 0 || isApart) return must(step);
    const { fault, gateway, do: action, wait, expect, ...typing } = step;
    const rest = Object.entries({ fault, gateway, do: action, wait, expect }).filter(
      ([, value]) => value !== undefined,
    );
    await must(typing);
    // The rules lead from the no-response screen to the wait, whichever way someone comes to it.
    const twists = (await surface.look()).screen === "noResponse" ? [] : woven;
    for (const twist of twists) await between[twist]?.(step);
    atPress = new Set(twists);
    await must({ id: step.id, ...Object.fromEntries(rest) });
    atPress = new Set();
  }

  for (const [index, step] of journey.steps.entries()) {
    // After days, a page that is loaded again shows what has changed: an offer is over, a price is another. Going back from it
    // does too, to a page that works out the new figures.
    const hasBeenDays = [1, 2].map((before) => /^P\d+D/.test(journey.steps[index - before]?.wait ?? ""));
    const changed = new Set<Twist>([
      ...(hasBeenDays[0] ? (["reload", "back"] as const) : []),
      ...(hasBeenDays[1] ? (["back"] as const) : []),
    ]);
    await take(
      step,
      twistsOf(index).filter((twist) => !changed.has(twist)),
    );
    await after(index);
  }
}
