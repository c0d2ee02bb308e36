import { paragraph, span } from "../lines.ts";
import { TONE_MARKS } from "./words.ts";
import { piece, type Writing } from "./writing.ts";

export const writeBanner: Writing<"banner"> = ({ tone, title, text }, { width }) => [
  piece([
    ...paragraph(title, width, "strong", [span(`${TONE_MARKS[tone]} `, "accent")]),
    ...paragraph(text, width, "plain", [span("  ")]),
  ]),
];
