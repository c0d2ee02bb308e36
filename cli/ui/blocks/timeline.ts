import { stepLines } from "./step-lines.ts";
import { titled } from "./words.ts";
import { piece, type Writing } from "./writing.ts";

export const writeTimeline: Writing<"timeline"> = ({ title, items }, { width }) => [
  piece([
    ...titled(title, width),
    ...items.flatMap((item) => stepLines(item, [item.when, item.text], width)),
  ]),
];
