import { type Decision, explain, type ExplainedDecision, land } from "@creditline/core/routing/landing";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { Command } from "commander";
import { situationFrom } from "../decode/situation.ts";
import { answerLines, InputError, type Io, printJson, readDocument } from "../io.ts";

interface RouteOptions {
  readonly json?: boolean;
  readonly jsonl?: boolean;
  readonly explain?: boolean;
}

const queryText = (query: Decision["query"]): string =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${value}`)
    .join(" ") || "none";

const hasTrace = (decision: Decision): decision is ExplainedDecision => "trace" in decision;

const INDENT = " ".repeat(6);

/** Words in lines of at most `width` characters, each after an indent; a longer word keeps a line to itself. */
function wrapped(text: string, width: number): string {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${INDENT}${word}`);
  }
  return lines.join("\n");
}

/** Each rule that was asked with its reasons under it; the rest in one line. */
function traceText({ trace }: ExplainedDecision, width: number): string {
  const asked = trace.filter(({ outcome }) => outcome !== "not-reached");
  const rest = trace.length - asked.length;
  const blocks = asked.map(({ rule, outcome, because }) => {
    const name = LANDING_RULES.find(({ id }) => id === rule)?.name ?? "";
    return [
      `${String(rule).padStart(4)}  ${name}: ${outcome}`,
      ...because.split("; ").map((part) => wrapped(part, width)),
    ];
  });
  const unread = rest === 0 ? [] : [`${INDENT}${rest} more ${rest === 1 ? "rule" : "rules"}: not reached`];
  return [...blocks.flat(), ...unread].join("\n");
}

function readable(decision: Decision, width: number): string {
  const rule = LANDING_RULES.find(({ id }) => id === decision.rule);
  const facts = [
    ["Lands on", decision.route],
    ["Path", decision.path],
    ["Query", queryText(decision.query)],
    ["By rule", `${decision.rule}, ${rule?.name ?? ""}`],
    ["Mode", decision.mode],
    ["Stage", decision.stage],
  ].map(([label = "", value = ""]) => `${label.padEnd(8)}  ${value}`);
  const trace = hasTrace(decision) ? ["", traceText(decision, width)] : [];
  return [...facts, ...trace, ""].join("\n");
}

async function readSituation(io: Io): Promise<unknown> {
  if ("isTTY" in io.stdin && io.stdin.isTTY === true) {
    throw new InputError('expected a situation on standard input, like {"status":"30000.50000"}');
  }
  return readDocument(io);
}

/** `creditline route`: where a customer lands, by which rule and why (interfaces, rulings R4 to R9). */
export function build(io: Io): Command {
  return new Command("route")
    .description("say on which screen a customer lands, and by which of the eleven rules")
    .option("--json", "print one JSON document")
    .option("--jsonl", "read a situation a line on standard input and answer each with a line")
    .option("--explain", "add what became of each rule, and why")
    .addHelpText(
      "after",
      `
The situation comes on standard input. All but "status" may be left out:
  {"status":"80000.30000","lineType":"CASH_LINE","partner":"INCRED","interest":{"CASH_LINE":"YES"},
   "actionables":[],"blockedMilestones":[],"interactionRequired":false,
   "requested":"cm-repayments-list","requestedParams":{},"current":null,
   "query":{"action":"request_payment","expiryDate":"2026-12-05"},
   "layout":"default","policy":{"requestPayment":["INCRED"]}}
Without a status the customer has not applied: give null.

Examples:
  $ echo '{"status":"30000.50000"}' | creditline route --explain
  $ creditline route --jsonl < situations.jsonl`,
    )
    .action(async (options: RouteOptions) => {
      const answer = (input: unknown): Decision =>
        options.explain ? explain(situationFrom(input)) : land(situationFrom(input));
      if (options.jsonl) return answerLines(io, answer);
      const decision = answer(await readSituation(io));
      return options.json ? printJson(io, decision) : io.write(readable(decision, io.columns));
    });
}
