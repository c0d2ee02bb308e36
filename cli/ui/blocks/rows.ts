import type { BlockOf } from "@creditline/core/screens/blocks/block";
import { rowDescription } from "@creditline/core/screens/blocks/rows";
import { type Line, paragraph, plain, span } from "../lines.ts";
import { titled } from "./words.ts";
import { actionsHere, type Piece, piece, tightly, type Writing } from "./writing.ts";

/** A bar of so many cells for how much of a thing is done. */
const CELLS = 12;
function bar(share: number): Line {
  const done = Math.round((share / 100) * CELLS);
  return [span("  "), span("█".repeat(done), "accent"), span("░".repeat(CELLS - done), "quiet")];
}

/** What a row says beneath its title; nothing where its action says the same. */
function under(row: BlockOf<"rows">["items"][number], width: number): readonly Line[] {
  const told = rowDescription(row);
  return [
    ...(row.share === undefined ? [] : [bar(row.share)]),
    ...(told.length === 0 ? [] : paragraph(told.join(" · "), width, "quiet", plain("  "))),
  ];
}

/** Each row with what it leads to right below it; a row that only names its action is that action alone. */
export const writeRows: Writing<"rows"> = ({ title, more, items }, { width }) => {
  const pieces = items.flatMap((row): readonly Piece[] => {
    const lines = under(row, width);
    const isActionAlone = lines.length === 0 && row.action !== undefined;
    return [
      ...(isActionAlone ? [] : [tightly([...paragraph(row.title, width), ...lines])]),
      ...actionsHere(row.action),
    ];
  });
  return [...(title === undefined ? [] : [piece(titled(title, width))]), ...pieces, ...actionsHere(more)];
};
