import { due, fileOfJourney } from "../../scripts/parts.ts";
import { screenNamed } from "@creditline/core/screens/catalogue";
import { type JourneyReached, seenIn, type StepReached } from "./reached.ts";
import type { Twist } from "./weave.ts";

/** What is done beside a step of a journey in Chromium. */
export interface StepBeside {
  readonly twists: readonly Twist[];
  /** Whether the page is looked at with axe afterwards. */
  readonly isLookedAt: boolean;
}

/** A stretch of a journey, from a step on, step by step. */
export interface Chosen {
  readonly journey: string;
  /** The step that it begins at, from 0. Those before it are played without a browser. */
  readonly from: number;
  readonly steps: readonly StepBeside[];
}

/** A journey from one of its steps to another; both are among them. */
export interface Stretch {
  readonly of: JourneyReached;
  readonly from: number;
  readonly to: number;
}

export const stepsOf = ({ of, from, to }: Stretch): readonly StepReached[] => of.steps.slice(from, to + 1);

/** By name, all that is come to on stretches of journeys. */
export const seenOn = (stretches: readonly Stretch[]): ReadonlySet<string> =>
  new Set(stretches.flatMap((one) => stepsOf(one).flatMap(seenIn)));

/** What a stretch costs to begin, and a step of it, in about tenths of a second of Chromium. */
const BEGIN = 20;
const costOf = ({ uses }: StepReached): number => 3 + 2 * uses.length;

const isBeginning = ({ steps }: JourneyReached, at: number): boolean => at === 0 || steps[at]?.opens === true;

interface Worth {
  readonly stretch: Stretch;
  /** How much that is missing it brings for what it costs. */
  readonly worth: number;
}

/** The stretch of a journey that brings most of what is missing for what it costs; null where none brings anything. */
function bestOf(of: JourneyReached, seen: readonly ReadonlySet<string>[], missing: ReadonlySet<string>) {
  let best: Worth | null = null;
  for (const from of of.steps.keys()) {
    if (!isBeginning(of, from)) continue;
    const brought = new Set<string>();
    let cost = BEGIN;
    for (const [to, step] of of.steps.entries()) {
      if (to < from) continue;
      cost += costOf(step);
      const before = brought.size;
      for (const what of seen[to] ?? []) if (missing.has(what)) brought.add(what);
      const worth = brought.size / cost;
      if (brought.size > before && worth > (best?.worth ?? 0)) best = { stretch: { of, from, to }, worth };
    }
  }
  return best;
}

/** Stretches of one journey as one where going on costs no more than to begin again. */
function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const whole: Stretch[] = [];
  for (const next of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    const between = last?.of.steps.slice(last.to + 1, next.from).reduce((sum, step) => sum + costOf(step), 0);
    if (last === undefined || between === undefined || between > BEGIN) whole.push(next);
    else whole[whole.length - 1] = { ...last, to: Math.max(last.to, next.to) };
  }
  return whole;
}

/** A stretch without what the others come to at its ends; null where that is all of it. */
function needed(stretch: Stretch, others: ReadonlySet<string>): Stretch | null {
  const { of, from, to } = stretch;
  const brings = of.steps.map(
    (step, at) => at >= from && at <= to && seenIn(step).some((what) => !others.has(what)),
  );
  const [first, last] = [brings.indexOf(true), brings.lastIndexOf(true)];
  if (first === -1) return null;
  const beginning = [...of.steps.keys()].findLast((at) => at <= first && isBeginning(of, at)) ?? 0;
  return { of, from: Math.max(from, beginning), to: last };
}

/**
 * Stretches of journeys that between them come to all that any journey comes to: each time the one that brings most that is
 * new for what it costs, then without what the others have made needless.
 */
export function coverOf(all: readonly JourneyReached[]): readonly Stretch[] {
  const missing = new Set(all.flatMap(({ steps }) => steps.flatMap(seenIn)));
  const chosen: Stretch[] = [];
  // What a journey brings only falls as others are chosen: what was found before is the most that it can be.
  const bounds = all.map((of) => ({
    of,
    seen: of.steps.map((step) => new Set(seenIn(step))),
    most: Infinity,
  }));
  while (missing.size > 0) {
    const [next] = bounds.toSorted((one, other) => other.most - one.most);
    if (next === undefined) break;
    const best = bestOf(next.of, next.seen, missing);
    if (best !== null && best.worth >= next.most) {
      chosen.push(best.stretch);
      for (const what of seenOn([best.stretch])) missing.delete(what);
    } else next.most = best?.worth ?? 0;
  }
  const together = [...Map.groupBy(chosen, ({ of }) => of).values()].flatMap(joined);
  return together.reduceRight<readonly Stretch[]>((kept, one) => {
    const less = needed(one, seenOn(kept.filter((other) => other !== one)));
    return kept.flatMap((other) => (other !== one ? [other] : less === null ? [] : [less]));
  }, together);
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

/** What is done in Chromium: the chosen stretches, each screen's twists once, and each part looked at once. */
export function planOf(cover: readonly Stretch[]): readonly Chosen[] {
  const placed = placedTwists(cover.flatMap(stepsOf));
  const lookedAt = new Set<string>();
  return cover.map((stretch) => ({
    journey: stretch.of.journey,
    from: stretch.from,
    steps: stepsOf(stretch).map((step) => {
      const { shows } = step;
      const part = shows === null ? null : `${shows.screen}, ${shows.part}, ${shows.isWrong}`;
      const isLookedAt = part !== null && !lookedAt.has(part);
      if (part !== null) lookedAt.add(part);
      return { twists: placed.get(step) ?? [], isLookedAt };
    }),
  }));
}

/** What a chosen stretch takes in Chromium, in about seconds: fitted to what each of 155 took. */
export const secondsOf = ({ from, steps }: Chosen): number =>
  0.8 +
  0.02 * from +
  steps.reduce(
    (sum, { twists, isLookedAt }) => sum + 0.16 + 0.2 * twists.length + (isLookedAt ? 0.25 : 0),
    0,
  );

/** The areas of screens, each as it is in a context, that a stretch shows. */
export const surfacesOf = (stretch: Stretch): ReadonlySet<string> =>
  new Set(
    stepsOf(stretch).flatMap(({ shows }) =>
      shows === null ? [] : [`${screenNamed(shows.screen)?.area ?? "other"} in ${shows.context}`],
    ),
  );

/** How long what every run plays may take, in the seconds of `secondsOf`. */
const ALWAYS_SECONDS = 60;

/**
 * What every run plays: stretches that show each surface, and then, as long as there is time, those that bring most that is
 * new for what they take.
 */
function alwaysPlayed(cover: readonly Stretch[], plan: readonly Chosen[]): ReadonlySet<Chosen> {
  const all = cover.map((stretch, at) => ({
    chosen: plan[at] ?? { journey: stretch.of.journey, from: stretch.from, steps: [] },
    brings: [...seenOn([stretch])],
    shows: [...surfacesOf(stretch)],
  }));
  const always = new Set<Chosen>();
  const seen = new Set<string>();
  const shown = new Set<string>();
  const surfaces = new Set(all.flatMap(({ shows }) => shows));
  for (let left = ALWAYS_SECONDS; ; ) {
    const may = all.filter(({ chosen, shows }) =>
      shown.size < surfaces.size
        ? shows.some((surface) => !shown.has(surface))
        : !always.has(chosen) && secondsOf(chosen) <= left,
    );
    const worths = may.map(
      ({ chosen, brings }) => brings.filter((what) => !seen.has(what)).length / secondsOf(chosen),
    );
    const best = may[worths.indexOf(Math.max(...worths))];
    if (best === undefined) return always;
    always.add(best.chosen);
    left -= secondsOf(best.chosen);
    for (const what of best.brings) seen.add(what);
    for (const surface of best.shows) shown.add(surface);
  }
}

/** The stretches that this run plays: its part's, and those that every run plays. */
export function dueStretches(cover: readonly Stretch[]): readonly Chosen[] {
  const plan = planOf(cover);
  const always = alwaysPlayed(cover, plan);
  const here = new Set(due(plan, ({ journey }) => fileOfJourney(journey), secondsOf));
  return plan.filter((stretch) => always.has(stretch) || here.has(stretch));
}
