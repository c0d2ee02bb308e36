import type { ComparedOffer } from "@creditline/core/screens/blocks/offers";
import { type Line, paragraph } from "../lines.ts";
import { rowLines, titled } from "./words.ts";
import { piece, type Writing } from "./writing.ts";

/** One offer: its rows stand in the same order, and in the same columns, as the next one's. */
const offerLines = (
  rows: readonly string[],
  { name, notes, values }: ComparedOffer,
  width: number,
): readonly Line[] => [
  ...paragraph(name, width, "strong"),
  ...notes.flatMap((note) => paragraph(note, width, "quiet")),
  ...rowLines(
    rows.map((row, at) => [row, values[at] ?? ""]),
    width,
  ),
];

export const writeOffers: Writing<"offers"> = ({ title, text, rows, items }, { width }) => [
  piece([...titled(title, width), ...paragraph(text, width, "quiet")]),
  ...items.map((offer) => piece(offerLines(rows, offer, width))),
];
