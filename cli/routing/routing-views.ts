import { assigneeName, statusName } from "../source/statuses.ts";
import { momentInWords } from "@creditline/core/calendar/duration";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import type { Why } from "@creditline/core/routing/why";
import { formatDuration } from "@creditline/core/messages/format-duration";
import { translateText } from "@creditline/core/messages/translate";
import { printable, type Io } from "../io.ts";
import { padEnd, wrap, columns, tableWidth } from "../terminal/layout.ts";
import { PREDICATE_WORDS, PREDICATES, type StatusDescription } from "@creditline/core/status/describe";
import type { Decision, ExplainedDecision } from "@creditline/core/routing/landing";

const LABEL_WIDTH = 10;

/** A label and its text, in lines of at most `width` cells. */
const row = (label: string, text: string, width: number): readonly string[] =>
  wrap(text, Math.max(20, width - LABEL_WIDTH)).map(
    (line, n) => `${padEnd(n === 0 ? label : "", LABEL_WIDTH)}${line}`,
  );

/** The next actor comes first: support needs it most. */
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

/** The description of each predicate; two of them are shorter than in core, since a line has eighty columns. */
const MEANINGS = {
  ...PREDICATE_WORDS,
  finalResultPending: "between submission and success, nothing required",
  aipRejected: "from UNKNOWN_REJECTED to AIP_REJECTED",
} as const satisfies Readonly<Record<keyof typeof PREDICATE_WORDS, string>>;

/** The meaning of a status code, for people. */
export function statusView(
  { code, name, stage, mode, predicates }: StatusDescription,
  io: Pick<Io, "columns" | "terminal">,
): string {
  const rows = PREDICATES.map((key) => [key, predicates[key] ? "yes" : "no", MEANINGS[key]]);
  return [
    `${code}  ${name ?? "(no name)"}`,
    `stage ${stage}, mode ${mode}`,
    "",
    columns(["Predicate", "Holds", "Meaning"], rows, tableWidth(io)),
    "",
  ].join("\n");
}

const queryText = (query: Decision["query"]): string =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ") || "none";

const hasTrace = (decision: Decision): decision is ExplainedDecision => "trace" in decision;

const INDENT = " ".repeat(6);

/** Words in lines of at most `width` cells, each after an indent; a longer word keeps a line to itself. */
const wrapped = (text: string, width: number): string =>
  wrap(text, width - INDENT.length)
    .map((line) => `${INDENT}${line}`)
    .join("\n");

/** Each evaluated rule with its reasons below it; the rest in one line. */
function traceText({ trace }: ExplainedDecision, width: number): string {
  const asked = trace.filter(({ outcome }) => outcome !== "not-reached");
  const rest = trace.length - asked.length;
  const blocks = asked.map(({ rule, outcome, because }) => {
    const name = LANDING_RULES.find(({ id }) => id === rule)?.name ?? "";
    return [
      `${String(rule).padStart(4)}  ${name}: ${outcome}`,
      ...printable(because)
        .split("; ")
        .map((part) => wrapped(part, width)),
    ];
  });
  const unread = rest === 0 ? [] : [`${INDENT}${rest} more ${rest === 1 ? "rule" : "rules"}: not reached`];
  return [...blocks.flat(), ...unread].join("\n");
}

/** A decision for people, `width` characters wide. */
export function routeView(decision: Decision, width: number): string {
  const rule = LANDING_RULES.find(({ id }) => id === decision.rule);
  const facts = [
    ["Lands on", decision.route],
    ["Path", decision.path],
    ["Query", printable(queryText(decision.query))],
    ["By rule", `${decision.rule}, ${rule?.name ?? ""}`],
    ["Mode", decision.mode],
    ["Stage", decision.stage],
  ].map(([label = "", value = ""]) => `${padEnd(label, 8)}  ${value}`);
  const trace = hasTrace(decision) ? ["", traceText(decision, width)] : [];
  return [...facts, ...trace, ""].join("\n");
}
