import { STEP_WORDS, type StepState } from "@creditline/core/screens/blocks/step-state";
import { padEnd, widthOf } from "../../terminal/cells.ts";
import { type Line, paragraph, span } from "../lines.ts";

/** One cell each; the words beside them say the same. */
const MARKS: Readonly<Record<StepState, string>> = {
  done: "✓",
  now: "▸",
  waiting: "…",
  next: "·",
  failed: "✗",
};

const STATE = Math.max(...Object.values(STEP_WORDS).map(widthOf));

/** A step with its sign and its state in a column of their own, and what is said of it beneath its name. */
export function stepLines(
  { title, state }: { readonly title: string; readonly state: StepState },
  below: readonly (string | undefined)[],
  width: number,
): readonly Line[] {
  const indent = STATE + 4;
  const mark: Line = [
    span(`${MARKS[state]} `, "accent"),
    span(`${padEnd(STEP_WORDS[state], STATE)}  `, "quiet"),
  ];
  return [
    ...paragraph(title, width, state === "now" || state === "failed" ? "strong" : "plain", mark),
    ...below.flatMap((text) =>
      text === undefined ? [] : paragraph(text, width, "quiet", [span(" ".repeat(indent))]),
    ),
  ];
}
