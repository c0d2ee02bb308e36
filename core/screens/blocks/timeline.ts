import { STEP_WORDS, type StepState } from "./step-state.ts";
import type { TextLines } from "./text-lines.ts";

/** Something that happened, happens or will. */
export interface TimelineItem<W = string> {
  readonly title: W;
  readonly state: StepState;
  /** When it happened, or when to expect it. */
  readonly when?: W;
  readonly text?: W;
}

/** What has happened, what is happening and what is to come, in order. */
export interface Timeline<W = string> {
  readonly kind: "timeline";
  readonly title: W;
  readonly items: readonly TimelineItem<W>[];
}

export const timelineAsText = (block: Timeline): TextLines => [
  `${block.title}:`,
  ...block.items.map(({ title, state, when, text }, i) => {
    const more = [when, text].filter((part) => part !== undefined).join(". ");
    return `${i + 1}. ${STEP_WORDS[state]}: ${title}${more === "" ? "" : `. ${more}`}`;
  }),
];
