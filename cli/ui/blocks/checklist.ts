import { doneOf } from "@creditline/core/screens/blocks/checklist";
import { stepLines } from "./step-lines.ts";
import { titled } from "./words.ts";
import { actionsHere, piece, tightly, type Writing } from "./writing.ts";

export const writeChecklist: Writing<"checklist"> = (block, { width }) => [
  piece(titled(`${block.title}: ${doneOf(block)} of ${block.items.length} ${block.counts ?? "done"}`, width)),
  ...block.items.flatMap((item) => [
    tightly(stepLines(item, [item.text], width)),
    ...actionsHere(item.action),
  ]),
];
