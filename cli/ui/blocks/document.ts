import type { PaperSection } from "@creditline/core/credit-line/paper";
import { endText } from "@creditline/core/screens/blocks/document";
import { BLANK, type Line, paragraph } from "../lines.ts";
import { rowLines, titled } from "./words.ts";
import { piece, type Writing } from "./writing.ts";

const sectionLines = (
  { title, paragraphs = [], rows = [], table }: PaperSection<string>,
  width: number,
): readonly Line[] => [
  BLANK,
  ...titled(title, width),
  ...paragraphs.flatMap((text) => paragraph(text, width)),
  ...(rows.length === 0 ? [] : rowLines(rows, width)),
  ...(table?.rows.flatMap((row) => [
    ...rowLines(
      row.map((cell, at) => [table.header[at] ?? "", cell]),
      width,
    ),
  ]) ?? []),
];

/** A document: what matters, all of it, and then what can be done with it. */
export const writeDocument: Writing<"document"> = ({ title, summary, sections }, { width }) => [
  piece([
    ...titled(title, width),
    ...(summary.length === 0 ? [] : rowLines(summary, width)),
    ...sections.flatMap((section) => sectionLines(section, width)),
    BLANK,
    ...paragraph(endText({ title }), width, "quiet"),
  ]),
];
