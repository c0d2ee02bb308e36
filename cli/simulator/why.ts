import { isCallName, writtenCall } from "@creditline/core/calls/address";
import { currentScreen } from "@creditline/core/journey/navigation/current-place";
import { firstIncompleteStep } from "@creditline/core/journey/navigation/qualification-home";
import type { JourneyState } from "@creditline/core/journey/state";
import { screenAt } from "@creditline/core/routing/arrival";
import type { Decision, ExplainedDecision } from "@creditline/core/routing/landing";
import { LANDING_RULES } from "@creditline/core/routing/landing.table";
import { plainName } from "@creditline/core/screens/define/layouts";

/** What became of one of the eleven rules, with its name. */
export interface RuleOutcome {
  readonly rule: number;
  readonly name: string;
  readonly outcome: "matched" | "failed" | "not-reached";
  readonly because: string;
}

/** Why the screen that is shown is shown. */
export type WhyThisScreen =
  /** A rule of the landing decision chose it. */
  | { readonly kind: "rule"; readonly rule: RuleOutcome; readonly trace: readonly RuleOutcome[] }
  /** The application went there by itself; `trace` is of the last decision, where there was one. */
  | { readonly kind: "no-rule"; readonly because: string; readonly trace: readonly RuleOutcome[] };

const nameOfRule = (id: number): string => LANDING_RULES.find((rule) => rule.id === id)?.name ?? "";

const isExplained = (decision: Decision): decision is ExplainedDecision => "trace" in decision;

const traceOf = (decision: Decision | null): readonly RuleOutcome[] =>
  decision === null || !isExplained(decision)
    ? []
    : decision.trace.map((entry) => ({ ...entry, name: nameOfRule(entry.rule) }));

/**
 * The plain name of the screen that a decision leads to, its path's own redirect followed: `qual` is the first step that
 * the record leaves incomplete (ruling R37).
 */
export function screenOfDecision(
  decision: Decision,
  { visit, record }: Pick<JourneyState, "visit" | "record">,
): string {
  if (plainName(decision.route) === "qual" && record !== null) return firstIncompleteStep(record);
  return plainName(screenAt(decision.path, visit.layout)?.name ?? decision.route);
}

function withoutRule(state: JourneyState): string {
  if (state.session.accessToken === null) {
    return "nobody is signed in, and what needs a login leads to the login screen first";
  }
  const { place, lastCall } = state;
  if (place === null && lastCall !== null && !lastCall.ok) {
    const call = isCallName(lastCall.call) ? writtenCall(lastCall.call) : lastCall.call;
    const end = typeof lastCall.status === "number" ? `answered ${lastCall.status}` : "was not answered";
    return `${call} ${end}, and without the record no rule can decide`;
  }
  if (state.decision === null) return "no landing decision has been made yet";
  const rule = `rule ${state.decision.rule} had chosen ${screenOfDecision(state.decision, state)}`;
  return `the application went on to it by itself; before that ${rule}`;
}

/** Why this screen: the rule that chose it with its reason, or why no rule did. */
export function whyThisScreen(state: JourneyState): WhyThisScreen {
  const trace = traceOf(state.decision);
  const matched = trace.find(({ outcome }) => outcome === "matched");
  const chosen = state.decision !== null && screenOfDecision(state.decision, state) === currentScreen(state);
  return matched !== undefined && chosen
    ? { kind: "rule", rule: matched, trace }
    : { kind: "no-rule", because: withoutRule(state), trace };
}
