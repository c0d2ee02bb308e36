import type { JourneyFile, JourneyStep } from "@creditline/adapters/driver/journeys/journey-file";
import { type JourneyWorld, startJourney } from "@creditline/adapters/driver/journeys/run-journey";
import type { Seen } from "@creditline/adapters/driver/journeys/surface";

/** What customers do meanwhile. */
export type Twist = "back" | "reload" | "offline";

/** What a surface can be asked beside the journey. */
export interface Twisting {
  /** Whether the tab's history has an entry of the application before the one that is shown. */
  readonly canGoBack: () => Promise<boolean>;
  /** Does something while there is no network, and gives when the network is back and nothing is under way. */
  readonly offline: (work: () => Promise<void>) => Promise<void>;
  /** Told what does not hold. */
  readonly wrong: (step: string, what: string, expected: unknown, actual: unknown) => void;
}

/** Values that a reload does not keep: used once, never kept, or bytes that are gone with the page. */
const GONE_AFTER_RELOAD = new Set(["otp", "aadhaar", "statements", "statementPassword"]);

const shownIn = ({ screen, title, address, values }: Seen, gone: ReadonlySet<string>): unknown => ({
  screen,
  title,
  address,
  values: Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== "" && !gone.has(name)),
  ),
});

/**
 * Plays a journey with twists woven in: in every step, when all is typed and before the button is pressed, the customer
 * goes Back and Forward, or loads the page anew, or has no network while the button is pressed. What was typed and the
 * screen have to hold, and the step comes out as without it.
 */
export async function playWoven(
  journey: JourneyFile,
  world: JourneyWorld,
  twistsOf: (step: number) => readonly Twist[],
  twisting: Twisting,
): Promise<void> {
  const { surface } = world;
  let hasNetwork = true;
  const press = (action: string): Promise<void> =>
    hasNetwork ? surface.do(action) : twisting.offline(() => surface.do(action));
  const play = await startJourney({ ...world, surface: { ...surface, do: press } }, journey);
  const NOTHING: ReadonlySet<string> = new Set();

  async function holds(step: string, what: string, before: Seen, gone = NOTHING): Promise<void> {
    const now = await surface.look();
    const [expected, actual] = [shownIn(before, gone), shownIn(now, gone)];
    if (JSON.stringify(expected) !== JSON.stringify(actual)) twisting.wrong(step, what, expected, actual);
  }

  const twist: Record<Exclude<Twist, "offline">, (step: JourneyStep) => Promise<void>> = {
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
      await holds(id, "the screen after a reload", before, GONE_AFTER_RELOAD);
      // A whole code has signed in by itself, where it does: it is asked for no more.
      const again = Object.entries(fill ?? {}).filter(
        ([name]) => GONE_AFTER_RELOAD.has(name) && name in before.values,
      );
      if (again.length === 0 && attach === undefined) return;
      const { ok, mismatches } = await play({
        id: `${id}, typed again`,
        fill: Object.fromEntries(again),
        ...(attach === undefined ? {} : { attach }),
      });
      if (!ok) twisting.wrong(id, "what a reload does not keep can be typed again", [], mismatches);
    },
  };

  async function must(step: JourneyStep): Promise<void> {
    const { ok, mismatches } = await play(step);
    if (!ok) throw new Error(`${journey.name}, ${step.id}: ${JSON.stringify(mismatches)}`);
  }

  for (const [index, step] of journey.steps.entries()) {
    const woven = twistsOf(index);
    if (woven.length === 0) {
      await must(step);
      continue;
    }
    const { fault, do: pressed, wait, expect, ...typing } = step;
    const later = { fault, do: pressed, wait, expect };
    const after = Object.fromEntries(Object.entries(later).filter(([, value]) => value !== undefined));
    await must(typing);
    // The rules lead from the no-response screen to the wait, whichever way somebody comes to it.
    const twists = (await surface.look()).screen === "noResponse" ? [] : woven;
    for (const name of twists) if (name !== "offline") await twist[name](step);
    hasNetwork = !twists.includes("offline");
    await must({ id: step.id, ...after });
    hasNetwork = true;
  }
}
