import { messageHead, type ThreadMessage } from "@creditline/core/screens/blocks/thread";
import { BLANK, type Line, paragraph, span } from "../lines.ts";
import { titled } from "./words.ts";
import { piece, type Writing } from "./writing.ts";

/** The customer's own messages stand further in. */
const INDENT = { you: "    ", them: "" } as const;

function messageLines(message: ThreadMessage, width: number): readonly Line[] {
  const { by, text, files = [] } = message;
  const margin: Line = INDENT[by] === "" ? [] : [span(INDENT[by])];
  return [
    BLANK,
    ...paragraph(messageHead(message), width, "quiet", margin),
    ...paragraph(text, width, "plain", margin),
    ...files.flatMap((file) => paragraph(`with ${file}`, width, "quiet", margin)),
  ];
}

export const writeThread: Writing<"thread"> = ({ title, messages, empty }, { width }) => [
  piece([
    ...titled(title, width),
    ...(messages.length === 0
      ? paragraph(empty, width, "quiet")
      : messages.flatMap((message) => messageLines(message, width))),
  ]),
];
