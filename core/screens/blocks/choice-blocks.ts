import { translateText } from "../../messages/translate.ts";
import { t, type Text } from "../../messages/message.ts";
import { STEP_WORDS, type StepState } from "./status-blocks.ts";
import { rowLines, type TextContext, type TextLines } from "./text-blocks.ts";

/** A thing to do. */
export interface ChecklistItem<W = string, A extends string = string> {
  readonly title: W;
  readonly state: StepState;
  /** What the step requires, or what went wrong and what to do. */
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
  /** What is counted: done items, or accepted ones. */
  readonly counts?: "accepted";
}

/** How many of the things are done. */
export const countDone = ({ items }: { readonly items: readonly { readonly state: StepState }[] }): number =>
  items.filter(({ state }) => state === "done").length;

/** How far a checklist is. */
export function checklistProgress({ items, counts }: Pick<Checklist, "items" | "counts">): Text {
  const figures = { done: countDone({ items }), all: items.length };
  return counts === "accepted" ? t("{done} of {all} accepted", figures) : t("{done} of {all} done", figures);
}

export const checklistAsText = (block: Checklist, { language }: TextContext): TextLines => [
  `${block.title}: ${translateText(checklistProgress(block), language)}.`,
  ...block.items.map(
    ({ title, state, text }, i) =>
      `${i + 1}. ${translateText(STEP_WORDS[state], language)}: ${title}${text === undefined ? "" : `. ${text}`}`,
  ),
];

/** One of the answers, with what it means. */
export interface ChoiceCard<W = string> {
  /** One of the field's values. */
  readonly value: string;
  readonly title: W;
  readonly text?: W;
  /** What it gives and what it costs. */
  readonly rows?: readonly (readonly [W, W])[];
  /** "Costs least", "Recommended by your lender": never more than a few words. */
  readonly mark?: W;
}

/** The options of a choice field as cards, in the place of the field. */
export interface ChoiceCards<W = string, F extends string = string> {
  readonly kind: "choice-cards";
  /** A field of the kind `choice`, which has the question, the answers' names and what is wrong with it. */
  readonly field: F;
  readonly cards: readonly ChoiceCard<W>[];
}

export const choiceCardsAsText = ({ cards }: ChoiceCards): TextLines =>
  cards.flatMap(({ title, text, rows = [], mark }) => [
    `${title}${text === undefined ? "" : `: ${text}`}${mark === undefined ? "" : ` (${mark})`}`,
    ...rowLines(rows),
  ]);

/** One of the answers in a row: its name, a line beneath it, and at its end the figure that decides. */
export interface ChoiceRow<W = string> {
  /** One of the field's values. */
  readonly value: string;
  readonly title: W;
  readonly text?: W;
  /** An amount or a rate, and what it is or for how long it goes ("APR", "a month"). */
  readonly figure?: W;
  readonly per?: W;
  /** Why it cannot be chosen now: it stays in sight, greyed. */
  readonly off?: W;
}

/** The options of a choice field as rows to compare, in the place of the field; none is preselected. */
export interface ChoiceRows<W = string, F extends string = string> {
  readonly kind: "choice-rows";
  /** A field of the kind `choice`, which has the question, the answers' names and what is wrong with it. */
  readonly field: F;
  /** How they are compared, in a sentence; the field's own hint by default. */
  readonly text?: W;
  /** Whether the names are those of lenders or banks, which have a mark. */
  readonly marked?: true;
  /** Beside each other where there is room, for answers that are recognised rather than compared: shops. */
  readonly tiles?: true;
  /** How many are shown at first on a small screen; the chosen one is always shown. */
  readonly first?: number;
  readonly rows: readonly ChoiceRow<W>[];
}

/** The figure with its unit; empty if there is none. */
export const rowFigure = ({ figure, per }: Pick<ChoiceRow, "figure" | "per">): string =>
  [figure, per].filter(Boolean).join(" ");

export const choiceRowsAsText = ({ text: how, rows }: ChoiceRows): TextLines => [
  ...(how === undefined ? [] : [how]),
  ...rows.map((row) => {
    const { title, text, off } = row;
    return `- ${[title, rowFigure(row), text, off].filter(Boolean).join(". ")}`;
  }),
];
