import { inRupees } from "@creditline/core/credit-line/in-rupees";
import { availableOf, usedShare } from "@creditline/core/screens/blocks/limit";
import { type Line, paragraph, span } from "../lines.ts";
import { rowLines } from "./words.ts";
import { piece, type Writing } from "./writing.ts";

const USED = "█";
const FREE = "░";

/** Used and free as a bar: some of it is drawn for the least use, and some is left free until all is in use. */
function bar(share: number, width: number): Line {
  const cells = Math.round((share / 100) * width);
  const used = share === 0 ? 0 : share === 100 ? width : Math.min(width - 1, Math.max(1, cells));
  return [span(USED.repeat(used), "accent"), span(FREE.repeat(width - used), "quiet")];
}

const MOST = 48;

/** The limit as a bar, with its figures beneath. */
export const writeLimit: Writing<"limit"> = (block, { width }) => [
  piece([
    ...paragraph(`${inRupees(availableOf(block))} available`, width, "strong"),
    bar(usedShare(block), Math.min(width, MOST)),
    ...rowLines(
      [
        ["Used", inRupees(block.used)],
        ["Available", inRupees(availableOf(block))],
        ["Limit", inRupees(block.limit)],
      ],
      width,
    ),
    ...(block.note === undefined ? [] : paragraph(block.note, width, "quiet")),
  ]),
];
