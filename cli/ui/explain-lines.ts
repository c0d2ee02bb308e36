import { otherFacts, screensByStatus } from "../simulator/what-if.ts";
import { whyThisScreen } from "../simulator/why.ts";
import type { Snapshot } from "../simulator/simulation.ts";
import { nextLines } from "./side-lines.ts";
import { padEnd, widthOf } from "../terminal/cells.ts";
import { BLANK, type Line, paragraph, quiet, span, strong } from "./lines.ts";

const OUTCOMES = { matched: "matched", failed: "failed", "not-reached": "not reached" } as const;

/** The whole of why this screen: every rule with its reason, what comes next, and what would lead elsewhere. */
export function explainLines(snapshot: Snapshot, width: number): readonly Line[] {
  const { state } = snapshot;
  const why = whyThisScreen(state);
  const lines: Line[] = [strong("Why this screen"), BLANK];
  if (why.kind === "no-rule") lines.push(...paragraph(`No rule chose it: ${why.because}.`, width), BLANK);
  const reached = why.trace.filter(({ outcome }) => outcome !== "not-reached");
  const rest = why.trace.length - reached.length;
  for (const { rule, name, outcome, because } of reached) {
    const matched = outcome === "matched";
    lines.push([
      span(matched ? "▸ " : "  ", "accent"),
      span(`${String(rule).padStart(2)}  `, matched ? "strong" : "quiet"),
      span(padEnd(OUTCOMES[outcome], 9), matched ? "accent" : "quiet"),
      span(name, matched ? "strong" : "plain"),
    ]);
    lines.push(...paragraph(because, width, "quiet", [span(" ".repeat(15))]));
  }
  if (rest > 0) lines.push(quiet(`      the other ${rest} were not reached`));
  lines.push(BLANK, strong("What comes next"), BLANK);
  lines.push(...nextLines(snapshot, width - 2).map((line): Line => [span("  "), ...line]));
  const groups = screensByStatus(state);
  if (groups.length === 0) return lines;
  const column = Math.max(...groups.map(({ screen }) => widthOf(screen)));
  lines.push(BLANK, strong("With another status, all else as it is"), BLANK);
  for (const { screen, rule, statuses, here } of groups) {
    const names = statuses.map(({ name }) => name).join(", ");
    lines.push(
      ...paragraph(names, width, "quiet", [
        span(here ? "▸ " : "  ", "accent"),
        span(padEnd(screen, column), here ? "strong" : "plain"),
        span(`  rule ${String(rule).padStart(2)}  `, "quiet"),
      ]),
    );
  }
  const facts = otherFacts(state);
  lines.push(BLANK, strong("With one other fact changed"), BLANK);
  if (facts.length === 0) lines.push(quiet("  No other fact alone would lead to another screen."));
  for (const { were, screen, rule } of facts) {
    lines.push(
      ...paragraph(`if ${were}`, width, "quiet", [
        span("  "),
        span(padEnd(screen, column)),
        span(`  rule ${String(rule).padStart(2)}  `, "quiet"),
      ]),
    );
  }
  return lines;
}
