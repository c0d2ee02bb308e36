import { assigneeName, statusName } from "../source/statuses.ts";
import { momentInWords } from "@creditline/core/calendar/duration";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import type { Why } from "@creditline/core/routing/why";
import { formatDuration } from "@creditline/core/messages/format-duration";
import { translateText } from "@creditline/core/messages/translate";
import { printable } from "../io.ts";
import { padEnd, wrap } from "../terminal/cells.ts";

const LABEL_WIDTH = 10;

/** A label and what is behind it, in lines of at most `width` cells. */
const row = (label: string, text: string, width: number): readonly string[] =>
  wrap(text, Math.max(20, width - LABEL_WIDTH)).map(
    (line, n) => `${padEnd(n === 0 ? label : "", LABEL_WIDTH)}${line}`,
  );

/** Who acts next comes first: it is the first thing that support needs. */
export function whyView(why: Why, width: number): string {
  const { turn, waitingFor, since, usuallySeconds, next, rule, because, status } = why;
  const name = LANDING_RULES.find(({ id }) => id === rule)?.name ?? "";
  const lines = [
    row("Turn", waitingFor === null ? assigneeName(turn) : `${assigneeName(turn)}, for ${waitingFor}`, width),
    since === null ? [] : row("Since", momentInWords(Date.parse(since)), width),
    usuallySeconds === null
      ? []
      : row("Usually", `${translateText(formatDuration(usuallySeconds))} (assumed)`, width),
    next.flatMap(({ what, by }, n) => row(n === 0 ? "Next" : "", `${assigneeName(by)}: ${what}`, width)),
    row("Screen", `${why.screen}  ${why.path}`, width),
    row("Status", status === "" ? statusName(status) : `${statusName(status)}  ${status}`, width),
    row("Rule", `${rule}, ${name}`, width),
    printable(because)
      .split("; ")
      .flatMap((part, n) => row(n === 0 ? "Because" : "", part, width)),
  ];
  return `${lines.flat().join("\n")}\n`;
}
