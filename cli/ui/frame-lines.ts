import type { SentMessage } from "@creditline/adapters/driver/journeys/sandbox-control";
import { spanText } from "@creditline/core/calendar/duration";
import { ANONYMOUS } from "../simulator/harness.ts";
import { currentAssignee, questionWords } from "../simulator/labels.ts";
import {
  type DeskAnswer,
  indiaMoment,
  type Snapshot,
  type SupportRequests,
} from "../simulator/simulation.ts";
import { padEnd, widthOf } from "../terminal/layout.ts";
import { BLANK, fitLine, type Line, paragraph, quiet, span, spread, strong } from "./lines.ts";
import { ALL_KEYS, WAITS } from "./walk-keys.ts";

/** The top line: the simulation's customer, the position in it, and the time on the clock of both sides. */
export function headerLine(snapshot: Snapshot, width: number): Line {
  const { source, at, moments, now } = snapshot;
  const whose = source.replace(/^(?:persona|journey) /, "");
  const left: Line = [span("creditline sim", "accent"), span("  "), span(whose, "strong")];
  const right: Line = [span(`${at + 1} of ${moments.length}   ${indiaMoment(now)}`, "quiet")];
  return spread(left, right, width);
}

const ASKED = "waiting for ";

/** Who acts next, on what and since when, with as much of the rest as there is room for. */
export function assigneeLine(snapshot: Snapshot, width: number): Line {
  const asked = currentAssignee(snapshot);
  if (asked === null) return fitLine([span(ANONYMOUS, "quiet")], width);
  const { who, since, previousAnswers, usually } = asked;
  // A cut duration would be misread: what does not fit is omitted.
  const short = since.replace(/ \d{4},/, ",").replace(/:\d{2}$/, "");
  const rests = [[since, previousAnswers, usually], [since, previousAnswers], [since], [short], []].map(
    (parts) => parts.filter((part) => part !== "").map((part) => `, ${part}`),
  );
  const room = width - ASKED.length - widthOf(who);
  const rest = rests.find((parts) => widthOf(parts.join("")) <= room) ?? [];
  return fitLine([span(ASKED, "quiet"), span(who, "strong"), span(rest.join(""), "quiet")], width);
}

/** The result of the last step, in at most two lines; a refusal is marked. */
export function outcomeLines({ ok, said }: DeskAnswer, width: number): readonly Line[] {
  const lines =
    said === "" ? [] : paragraph(said, width, ok ? "plain" : "strong", ok ? [] : [span("! ", "accent")]);
  return [lines[0] ?? BLANK, lines[1] ?? BLANK];
}

/** The copied text for a ticket, and where it went. */
export const ticketLines = (said: string, text: readonly string[], width: number): readonly Line[] => [
  ...paragraph(said, width, "strong"),
  BLANK,
  ...text.flatMap((line) => {
    const indent = line.length - line.trimStart().length;
    const mark = indent === 0 ? "" : "  - ";
    return paragraph(line.replace(/^ *- /, ""), width, "plain", [span(mark)]);
  }),
];

/** The messages to the customer, newest first; null while they are loading. */
export function messageLines(messages: readonly SentMessage[] | null, width: number): readonly Line[] {
  const lines =
    messages === null
      ? [quiet("They are asked for …")]
      : messages.length === 0
        ? [quiet("No messages.")]
        : messages.flatMap(({ at, kind, text, link }, i) => [
            ...(i === 0 ? [] : [BLANK]),
            quiet(`${indiaMoment(Date.parse(at))}, ${kind}`),
            ...paragraph(text, width),
            ...(link === undefined ? [] : paragraph(link, width, "quiet")),
          ]);
  return [strong("Sent to the customer, newest first"), BLANK, ...lines];
}

/** The customer's questions and complaints. */
export function supportRequestLines(asked: SupportRequests | null, width: number): readonly Line[] {
  if (asked === null) return [];
  const lines = questionWords(asked).map(({ head, said }, i): readonly Line[] => [
    ...(i === 0 ? [] : [BLANK]),
    ...paragraph(head, width, "quiet"),
    ...said.flatMap((text) => paragraph(text, width)),
  ]);
  const nothing = [quiet("No questions.")];
  return [strong("Questions and complaints"), BLANK, ...(lines.length === 0 ? nothing : lines.flat())];
}

/** The waiting times, each with its key. */
export const waitLines = (width: number): readonly Line[] => [
  strong("Let time pass, here and on the platform"),
  BLANK,
  ...WAITS.map(({ key, seconds }): Line => [span(`  ${key}  `, "accent"), span(spanText(seconds * 1000))]),
  BLANK,
  ...paragraph("Polls run, waits end, decisions arrive and tokens expire, each at its time.", width, "quiet"),
];

/** Every key with its effect. */
export function helpLines(width: number): readonly Line[] {
  const column = Math.max(...ALL_KEYS.flatMap(([, keys]) => keys.map(({ key }) => widthOf(key))));
  return ALL_KEYS.flatMap(([title, keys], i) => [
    ...(i === 0 ? [] : [BLANK]),
    strong(title),
    ...keys.flatMap(({ key, does }) =>
      paragraph(does, width, "plain", [span(`  ${padEnd(key, column)}  `, "accent")]),
    ),
  ]);
}

/** The smallest supported window. */
export const SMALLEST = { columns: 40, rows: 14 } as const;

export const tooSmallLines = (width: number): readonly Line[] => [
  ...paragraph(`The simulator needs a window of at least ${SMALLEST.columns} by ${SMALLEST.rows}.`, width),
  quiet("q quits"),
];
