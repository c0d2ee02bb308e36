import { type TextLines, rowLines } from "./text-lines.ts";

/** A choice apart: its own heading, a sentence, and the actions that belong to it. */
export interface Card<W = string, A extends string = string, F extends string = string> {
  readonly kind: "card";
  readonly title: W;
  readonly text: W;
  /** Facts that the choice is about. */
  readonly rows?: readonly (readonly [W, W])[];
  readonly actions: readonly A[];
  /** Fields of the screen's form that are asked inside the card. */
  readonly fields?: readonly F[];
}

export const cardAsText = ({ title, text, rows = [] }: Card): TextLines => [
  `${title}: ${text}`,
  ...rowLines(rows),
];
