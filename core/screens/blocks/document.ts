import type { PaperSection } from "../../credit-line/agreement/paper.ts";
import { type TextLines, rowLines } from "./text-lines.ts";

/** A document to read and to accept: what matters in a few lines, then all of it. */
export interface Document<W = string, A extends string = string, F extends string = string> {
  readonly kind: "document";
  readonly title: W;
  /** At most five lines. */
  readonly summary: readonly (readonly [W, W])[];
  readonly sections: readonly PaperSection<W>[];
  /** How many of the sections stand open where the others can be folded under their headings; all where nothing is said. */
  readonly open?: number;
  /** A box of the form, "I have read it": nothing ticks it but the customer (ruling R62). */
  readonly read?: F;
  /** Accepted in the document itself, with its box; left out where the screen's own form does that beside it. */
  readonly accept?: A;
  readonly download?: A;
}

const sectionAsText = ({ title, paragraphs = [], rows = [], table }: PaperSection<string>): TextLines => [
  `${title}:`,
  ...paragraphs,
  ...rowLines(rows),
  ...(table?.rows.map((row) =>
    row.map((cell, at) => (table.header[at] ? `${table.header[at]}: ${cell}` : cell)).join("; "),
  ) ?? []),
];

/** Where it ends, for who was asked to read it to there. */
export const endText = ({ title }: Pick<Document, "title">): string => `End of ${title}.`;

export const documentAsText = ({ title, summary, sections }: Document): TextLines => [
  `Document: ${title}.`,
  ...rowLines(summary),
  ...sections.flatMap(sectionAsText),
  endText({ title }),
];
