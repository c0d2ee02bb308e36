import { type JourneyReached, seenIn, type StepReached } from "./reached.ts";
import type { Twist } from "./weave.ts";

/** What is done beside a step of a journey in Chromium. */
export interface StepBeside {
  readonly twists: readonly Twist[];
  /** Whether the page is looked at with axe afterwards. */
  readonly isLookedAt: boolean;
}

/** A journey of the chosen, step by step. */
export interface Chosen {
  readonly journey: string;
  readonly steps: readonly StepBeside[];
}

const allSeen = ({ steps }: JourneyReached): readonly string[] => steps.flatMap(seenIn);

/** What a journey costs, in about tenths of a second of Chromium: to begin, a step, something typed or pressed. */
const costOf = ({ steps }: JourneyReached): number =>
  10 + steps.reduce((sum, { uses }) => sum + 3 + 2 * uses.length, 0);

/**
 * Journeys that between them come to all that any of them comes to: each time the one that brings most that is new for
 * what it costs, then without those that the others have made needless.
 */
export function coverOf(all: readonly JourneyReached[]): readonly JourneyReached[] {
  const missing = new Set(all.flatMap(allSeen));
  const chosen: JourneyReached[] = [];
  while (missing.size > 0) {
    const worth = (one: JourneyReached): number =>
      new Set(allSeen(one).filter((what) => missing.has(what))).size / costOf(one);
    const best = all.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    chosen.push(best);
    for (const what of allSeen(best)) missing.delete(what);
  }
  return chosen.reduceRight<readonly JourneyReached[]>((kept, one) => {
    const others = new Set(kept.filter((other) => other !== one).flatMap(allSeen));
    return allSeen(one).every((what) => others.has(what)) ? kept.filter((other) => other !== one) : kept;
  }, chosen);
}

/** The screens' twists, each at the step of its screen that has the fewest so far. */
function placedTwists(steps: readonly StepReached[]): ReadonlyMap<StepReached, readonly Twist[]> {
  const placed = new Map<StepReached, readonly Twist[]>();
  const met = (step: StepReached): readonly Twist[] => placed.get(step) ?? [];
  const byScreen = Map.groupBy(
    steps.filter(({ twists }) => twists.length > 0),
    ({ acts }) => acts,
  );
  for (const there of byScreen.values()) {
    for (const twist of new Set(there.flatMap(({ twists }) => twists))) {
      const step = there
        .filter(({ twists }) => twists.includes(twist))
        .reduce((one, other) => (met(other).length < met(one).length ? other : one));
      placed.set(step, [...met(step), twist]);
    }
  }
  return placed;
}

/** What is done in Chromium: the chosen journeys, each screen's twists once, and each part looked at once. */
export function planOf(cover: readonly JourneyReached[]): readonly Chosen[] {
  const placed = placedTwists(cover.flatMap(({ steps }) => steps));
  const lookedAt = new Set<string>();
  return cover.map(({ journey, steps }) => ({
    journey,
    steps: steps.map((step) => {
      const { shows } = step;
      const part = shows === null ? null : `${shows.screen}, ${shows.part}, ${shows.isWrong}`;
      const isLookedAt = part !== null && !lookedAt.has(part);
      if (part !== null) lookedAt.add(part);
      return { twists: placed.get(step) ?? [], isLookedAt };
    }),
  }));
}
