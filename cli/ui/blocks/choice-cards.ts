import { paragraph, plain } from "../lines.ts";
import { rowLines } from "./words.ts";
import { piece, type Writing } from "./writing.ts";

/** Each answer with what it means, what it gives and what it costs, under its name. */
export const writeChoiceCards: Writing<"choice-cards"> = ({ cards }, { width }) =>
  cards.map(({ title, text, rows = [], mark }) =>
    piece([
      ...paragraph(mark === undefined ? title : `${title} (${mark})`, width, "strong"),
      ...paragraph(text, width, "quiet", plain("  ")),
      ...rowLines(rows, width - 2).map((line) => [...plain("  "), ...line]),
    ]),
  );
