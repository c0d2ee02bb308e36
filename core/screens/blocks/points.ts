import { type TextLines, listLines } from "./text-lines.ts";

/** A thing with what is to be said about it. */
export interface Point<W = string> {
  readonly title: W;
  /** Empty where its name says it all. */
  readonly text: W;
}

/** Things by name, each with a sentence of its own: reasons, lenders, parties. */
export interface Points<W = string> {
  readonly kind: "points";
  readonly title: W;
  readonly items: readonly Point<W>[];
}

export const pointsAsText = (block: Points): TextLines =>
  listLines(
    block.title,
    block.items.map(({ title, text }) => (text === "" ? title : `${title}: ${text}`)),
  );
