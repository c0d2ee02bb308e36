import { replay, type SimulationOptions } from "./simulation.ts";
import type { Step, Tape, Violation } from "./tape.ts";

/** A tape that breaks a rule, with as few steps as were found to do. */
export interface Shrunk {
  readonly tape: Tape;
  readonly violation: Violation;
  /** How often a shorter tape was tried. */
  readonly tried: number;
}

/** So many shorter tapes are tried at most: a count, so that the same tape always comes out. */
const MOST_TRIES = 250;

/** What a step is: its kind, and of whom, where it is someone's. */
const kindOf = (step: Step): string =>
  "do" in step
    ? `${step.do === "look" || step.do === "history" ? step.do : ""} ${step.who}`
    : (Object.keys(step)[0] ?? "");

/**
 * Leaves out of a tape what is not needed to break the same rule: large pieces first, then smaller ones, as long as that
 * helps.
 */
export async function shrink(
  tape: Tape,
  violation: Violation,
  options: SimulationOptions = {},
  mostTries = MOST_TRIES,
): Promise<Shrunk> {
  let tried = 0;
  let best: { readonly steps: readonly Step[]; readonly violation: Violation } = {
    steps: tape.steps.slice(0, violation.step),
    violation,
  };
  const isFoundAtTheEnd = violation.step > tape.steps.length;

  /** Whether the same rule is broken by these steps; they are the best so far then. */
  const holdsFor = async (steps: readonly Step[]): Promise<boolean> => {
    tried += 1;
    const end = isFoundAtTheEnd ? "finish" : "drain";
    const { violation: found } = await replay({ ...tape, steps }, { ...options, end });
    if (found === null || found.rule !== violation.rule) return false;
    best = { steps: steps.slice(0, found.step), violation: found };
    return true;
  };

  const mayTry = (): boolean => tried < mostTries;
  // Whole kinds of faults, and whole customers, are usually not needed.
  for (const kind of new Set(best.steps.map(kindOf))) {
    if (mayTry()) await holdsFor(best.steps.filter((step) => kindOf(step) !== kind));
  }
  let size = Math.ceil(best.steps.length / 2);
  while (size >= 1 && mayTry()) {
    let wasShortened = false;
    let from = 0;
    while (from < best.steps.length && mayTry()) {
      const { steps } = best;
      if (await holdsFor([...steps.slice(0, from), ...steps.slice(from + size)])) wasShortened = true;
      else from += size;
    }
    // Single steps are gone through again as long as one of them can go.
    size = size === 1 && wasShortened ? 1 : Math.floor(size / 2);
  }
  return { tape: { ...tape, steps: best.steps }, violation: best.violation, tried };
}
