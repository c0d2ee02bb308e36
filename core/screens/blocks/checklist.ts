import { STEP_WORDS, type StepState } from "./step-state.ts";
import type { TextLines } from "./text-lines.ts";

/** A thing to do. */
export interface ChecklistItem<W = string, A extends string = string> {
  readonly title: W;
  readonly state: StepState;
  /** What it takes, or what went wrong and what to do. */
  readonly text?: W;
  /** Does it. */
  readonly action?: A;
  /** Where it is done: the title leads there. */
  readonly href?: string;
}

/** Things to do that fill up: proving who one is, the mandate, onboarding. */
export interface Checklist<W = string, A extends string = string> {
  readonly kind: "checklist";
  readonly title: W;
  readonly items: readonly ChecklistItem<W, A>[];
  /** What it counts: things done, unless it says that somebody accepts them. */
  readonly counts?: "accepted";
}

/** How many of the things are done. */
export const doneOf = ({ items }: { readonly items: readonly { readonly state: StepState }[] }): number =>
  items.filter(({ state }) => state === "done").length;

export const checklistAsText = (block: Checklist): TextLines => [
  `${block.title}: ${doneOf(block)} of ${block.items.length} ${block.counts ?? "done"}.`,
  ...block.items.map(
    ({ title, state, text }, i) =>
      `${i + 1}. ${STEP_WORDS[state]}: ${title}${text === undefined ? "" : `. ${text}`}`,
  ),
];
