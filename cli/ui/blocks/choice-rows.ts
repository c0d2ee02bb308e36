import { rowFigure } from "@creditline/core/screens/blocks/choice-rows";
import { padEnd, widthOf } from "../../terminal/cells.ts";
import { type Line, paragraph, plain, span } from "../lines.ts";
import { piece, type Writing } from "./writing.ts";

/** The answers with their figures beneath each other, where there is room for them at the end of the line. */
export const writeChoiceRows: Writing<"choice-rows"> = ({ text: how, rows }, { width }) => {
  const name = Math.max(...rows.map(({ title }) => widthOf(title)));
  const figure = Math.max(...rows.map((row) => widthOf(rowFigure(row))));
  const beside = name + 2 + figure <= width;
  return [
    ...(how === undefined ? [] : [piece(paragraph(how, width, "quiet"))]),
    piece(
      rows.flatMap((row): readonly Line[] => {
        const below = [row.text, row.off].filter((text) => text !== undefined);
        const decides = rowFigure(row);
        return [
          ...(beside
            ? [[span(`${padEnd(row.title, name)}  `, "strong"), span(decides)]]
            : [
                ...paragraph(row.title, width, "strong"),
                ...(decides === "" ? [] : paragraph(decides, width, "plain", plain("  "))),
              ]),
          ...below.flatMap((text) => paragraph(text, width, "quiet", plain("  "))),
        ];
      }),
    ),
  ];
};
