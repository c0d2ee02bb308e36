import type { Decision, ExplainedDecision } from "@creditline/core/routing/landing";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { printable } from "../io.ts";
import { padEnd, wrap } from "../terminal/cells.ts";

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

/** Each rule that was asked with its reasons under it; the rest in one line. */
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

/** A decision as people read it, `width` characters wide. */
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
