import { english } from "@creditline/core/say/said";
import { offeredAmount, offerStands } from "@creditline/core/screens/blocks/offer";
import { paragraph, span } from "../lines.ts";
import { rowLines, titled } from "./words.ts";
import { actionsHere, piece, type Writing } from "./writing.ts";

export const writeOffer: Writing<"offer"> = (block, { width }) => {
  const stands = offerStands(block)
    .map((text) => english(text))
    .join(" ");
  return [
    piece([
      ...titled(block.title, width),
      ...(block.from === undefined ? [] : paragraph(block.from.name, width, "quiet")),
      [span(offeredAmount(block), "strong")],
      ...(block.terms.length === 0 ? [] : rowLines(block.terms, width)),
      ...(stands === "" ? [] : paragraph(stands, width, "quiet")),
    ]),
    ...actionsHere(block.take, block.decline),
  ];
};
