import { type TextLines, rowLines } from "./text-lines.ts";

/** One of the answers, with what it means. */
export interface ChoiceCard<W = string> {
  /** One of the field's values. */
  readonly value: string;
  readonly title: W;
  readonly text: W;
  /** What it gives and what it costs. */
  readonly rows?: readonly (readonly [W, W])[];
  /** "Costs least", "Recommended by your lender": never more than a few words. */
  readonly mark?: W;
}

/** The answers of a choice of the form as cards; they stand where the field is asked. */
export interface ChoiceCards<W = string, F extends string = string> {
  readonly kind: "choice-cards";
  /** A field of the kind `choice`, which has the question, the answers' names and what is wrong with it. */
  readonly field: F;
  readonly cards: readonly ChoiceCard<W>[];
}

export const choiceCardsAsText = ({ cards }: ChoiceCards): TextLines =>
  cards.flatMap(({ title, text, rows = [], mark }) => [
    `${title}: ${text}${mark === undefined ? "" : ` (${mark})`}`,
    ...rowLines(rows),
  ]);
