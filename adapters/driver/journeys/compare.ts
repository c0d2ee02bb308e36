import { callNamed } from "../../contract/router.ts";
import type { JourneyFile, JourneyStep } from "./journey-file.ts";
import { type JourneyHarness, type Mismatch, startJourney, type StepReport } from "./run-journey.ts";
import type { Seen, Surface } from "./surface.ts";

/** The surfaces that a journey can be played on; the others are compared with the first. */
export const COMPARED_SURFACES = ["process", "http", "terminal", "browser"] as const;
export type ComparedSurface = (typeof COMPARED_SURFACES)[number];

/** The kind of a difference between two surfaces. */
export type DifferenceKind = "screen" | "text" | "field" | "action" | "call" | "rule";

export interface Difference {
  readonly step: string;
  readonly what: DifferenceKind;
  /** What one surface has and the other lacks, by surface. */
  readonly values: Readonly<Partial<Record<ComparedSurface, string>>>;
}

/** The result of a comparison (interfaces: `creditline journey compare`). */
export interface Comparison {
  readonly journey: string;
  readonly same: boolean;
  readonly difference: Difference | null;
  /** The surfaces that the journey was played on. */
  readonly in: readonly ComparedSurface[];
}

export interface ComparedHarness {
  readonly surface: ComparedSurface;
  readonly harness: JourneyHarness;
}

/** What a surface shows after a step, and the calls that the step made. */
interface AfterStep {
  readonly surface: ComparedSurface;
  readonly seen: Seen;
  readonly calls: readonly string[];
  readonly mismatches: readonly Mismatch[];
  /** Whether a surface makes calls of its own: one loads a page to open a screen, one polls a moment later. */
  readonly asksByItself: boolean;
}

/** A surface that remembers its last observed state. */
function remembering(surface: Surface): { readonly surface: Surface; readonly last: () => Seen } {
  let last: Seen | null = null;
  return {
    surface: {
      ...surface,
      async look() {
        const seen = await surface.look();
        // A step also looks before it acts: calls made until then belong to it.
        last = seen;
        return seen;
      },
    },
    last() {
      if (last === null) throw new Error("nothing was looked at");
      return last;
    },
  };
}

const list = (items: readonly string[]): string => (items.length === 0 ? "nothing" : items.join(", "));

const inOrder = (items: readonly string[]): readonly string[] => [...new Set(items)].toSorted();

const without = (items: readonly string[], others: readonly string[]): readonly string[] =>
  items.filter((item) => !others.includes(item));

/** The words and figures of a text, without punctuation. */
const wordsIn = (text: string): readonly string[] =>
  text
    .replaceAll(OWN_WORDS, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}₹%]+/gu) ?? [];

/**
 * Words that describe what is drawn: the tone of a message, the document type, which offer it is, which items of a
 * list are done.
 */
const DRAWN = new Set(["info", "success", "warning", "error", "document", "s"]);

/** Words that differ by surface: a running timer, a list number, a slider's steps, the end of a month. */
const OWN_WORDS =
  /^\d+\. |(?<=\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec))[a-z]+(?=\s+\d{4})|(?:\d+ (?:s|min|h) ?)+so far|Offer \d+,|in steps of ₹[\d,]+/gm;

/**
 * Lines of one surface that the other lacks: each of a line's words has to occur somewhere, wherever it is laid out.
 */
function missingWords(one: Seen, other: Seen): readonly [line: string, missing: string] | null {
  const held = new Set([...wordsIn(other.holds), ...DRAWN]);
  for (const line of one.holds.split("\n")) {
    const missing = wordsIn(line).filter((word) => !held.has(word));
    if (missing.length > 0) return [line, `without ${missing.join(", ")}`];
  }
  return null;
}

/** An amount that is shown but has no text of its own. */
const AMOUNT = /₹\s?[\d,]+(?:\.\d+)?/g;

const plainAmount = (amount: string): string => String(Number(amount.replaceAll(/[^\d.]|[,.]+$/g, "")));

/** A typed amount is in a field on one surface and in a text on the other: values are compared separately. */
const amountsIn = ({ holds }: Seen, { values }: Seen): readonly string[] =>
  without(
    inOrder((holds.replaceAll(OWN_WORDS, "").match(AMOUNT) ?? []).map(plainAmount)),
    Object.values(values).map(plainAmount),
  );

/** A call by its name, however its parameters are filled in. */
const nameOfCall = (written: string): string => callNamed(written) ?? written;

/** The differences between two lists of names, as what the other one lacks. */
function apart(
  one: readonly string[],
  other: readonly string[],
): readonly [one: string, other: string] | null {
  const [here, there] = [inOrder(one), inOrder(other)];
  const [more, less] = [without(here, there), without(there, here)];
  return more.length + less.length === 0 ? null : [list(more), list(less)];
}

/** An amount may be typed with group separators. */
const ungrouped = (value: string): string => (/^[\d,]+$/.test(value) ? value.replaceAll(",", "") : value);

/** The values of fields that both surfaces show as text: a document's handle differs by surface. */
function valuesApart(one: Seen, other: Seen): readonly [string, string] | null {
  for (const name of one.fields) {
    const [here, there] = [one, other].map(({ values }) => ungrouped(values[name] ?? ""));
    if (here !== there && other.values[name] !== undefined) return [`${name}: ${here}`, `${name}: ${there}`];
  }
  return null;
}

type Apart = readonly [one: string, other: string] | null;

const whenApart = (one: string, other: string): Apart => (one === other ? null : [one, other]);

/** The differences between two surfaces after the same step, by kind, ordered by which causes which. */
type Kind = readonly [DifferenceKind, (one: AfterStep, other: AfterStep) => Apart];

const KINDS: readonly Kind[] = [
  ["screen", ({ seen: one }, { seen: other }) => whenApart(one.screen ?? "none", other.screen ?? "none")],
  ["rule", ({ seen: one }, { seen: other }) => whenApart(String(one.rule), String(other.rule))],
  [
    "call",
    (one, other) => (one.asksByItself ? null : apart(one.calls.map(nameOfCall), other.calls.map(nameOfCall))),
  ],
  ["field", ({ seen: one }, { seen: other }) => apart(one.fields, other.fields)],
  ["field", ({ seen: one }, { seen: other }) => apart(one.errors, other.errors)],
  ["field", ({ seen: one }, { seen: other }) => valuesApart(one, other)],
  ["action", ({ seen: one }, { seen: other }) => apart(one.actions, other.actions)],
  ["text", ({ seen: one }, { seen: other }) => missingWords(one, other)],
  ["text", ({ seen: one }, { seen: other }) => apart(amountsIn(one, one), amountsIn(other, one))],
  [
    "action",
    (one, other) =>
      one.mismatches.length === 0 && other.mismatches.length > 0
        ? ["holds", other.mismatches.map(({ what, actual }) => `${what}: ${actual}`).join("; ")]
        : null,
  ],
];

function differenceAfter(step: string, first: AfterStep, others: readonly AfterStep[]): Difference | null {
  for (const other of others) {
    for (const [what, apartIn] of KINDS) {
      const found = apartIn(first, other);
      if (found !== null)
        return { step, what, values: { [first.surface]: found[0], [other.surface]: found[1] } };
    }
  }
  return null;
}

type Play = (step: JourneyStep) => Promise<StepReport>;

/**
 * Plays a journey in several harnesses, step by step side by side, and reports the first difference between what the
 * first shows and requests and what the others do. It stops there, or at a step that fails in all of them.
 */
export async function compareJourney(
  journey: JourneyFile,
  harnesses: readonly ComparedHarness[],
): Promise<Comparison> {
  const players: {
    readonly surface: ComparedSurface;
    readonly play: Play;
    readonly last: () => Seen;
  }[] = [];
  for (const { surface, harness } of harnesses) {
    const watched = remembering(harness.surface);
    const play = await startJourney({ ...harness, surface: watched.surface }, journey);
    players.push({ surface, play, last: watched.last });
  }
  const done = (difference: Difference | null): Comparison => ({
    journey: journey.name,
    same: difference === null,
    difference,
    in: harnesses.map(({ surface }) => surface),
  });
  for (const step of journey.steps) {
    const after: AfterStep[] = [];
    for (const { surface, play, last } of players) {
      const { calls, mismatches } = await play(step);
      after.push({
        surface,
        seen: last(),
        calls,
        mismatches,
        asksByItself: step.open !== undefined || step.wait !== undefined,
      });
    }
    const [first, ...others] = after;
    if (first === undefined) break;
    const difference = differenceAfter(step.id, first, others);
    if (difference !== null) return done(difference);
    if (first.mismatches.length > 0) break;
  }
  return done(null);
}
