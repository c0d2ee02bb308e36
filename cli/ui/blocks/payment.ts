import { inRupees } from "@creditline/core/credit-line/in-rupees";
import { paragraph, span } from "../lines.ts";
import { rowLines, titled } from "./words.ts";
import { piece, type Writing } from "./writing.ts";

/** What is to be paid, the amount with when it is due, and how beneath it. */
export const writePayment: Writing<"payment"> = (block, { width }) => {
  const { title, amount, tag, text, rows = [] } = block;
  return [
    piece([
      ...titled(title, width),
      ...(typeof amount === "number"
        ? [[span(inRupees(amount), "strong"), ...(tag === undefined ? [] : [span(`  ${tag}`, "accent")])]]
        : []),
      ...(text === undefined ? [] : paragraph(text, width, "quiet")),
      ...(rows.length === 0 ? [] : rowLines(rows, width)),
    ]),
  ];
};
