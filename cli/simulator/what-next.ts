import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import { formatCall, isCallName } from "@creditline/core/calls/address";
import { sampleReply } from "@creditline/core/calls/sample";
import type { CustomerRecord } from "@creditline/core/customer/record";
import type { FlowContext, FlowResult } from "@creditline/core/journey/events";
import { checkForm } from "@creditline/core/journey/forms/check-form";
import { currentScreen, formOf, type JourneyState } from "@creditline/core/journey/state";
import { firstIncompleteStep, situationOf } from "@creditline/core/journey/navigation/landing-situation";
import { findFlow, runAction, runTimer } from "@creditline/core/journey/screen-hooks";
import { sharedFlows } from "@creditline/core/journey/shared-flows";
import type { ScreenView } from "@creditline/core/journey/view";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import { screenAt } from "@creditline/core/routing/arrival";
import {
  decideLanding,
  type Decision,
  type ExplainedDecision,
  type Situation,
} from "@creditline/core/routing/landing";
import { LANDING_RULES, PAYMENT_REQUEST } from "@creditline/core/routing/landing.table";
import type { RoutingPolicy } from "@creditline/core/routing/situation";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import type { FormValues, ShownAction } from "@creditline/core/screens/define/form";
import { plainName } from "@creditline/core/screens/define/layouts";
import type { AnyScreen } from "@creditline/core/screens/define/screen-context";
import { printable } from "../io.ts";
import { KNOWN_STATUSES, type KnownStatus } from "../source/statuses.ts";

/** The result of one of the eleven rules, with its name. */
export interface RuleOutcome {
  readonly rule: number;
  readonly name: string;
  readonly outcome: "matched" | "failed" | "not-reached";
  readonly because: string;
}

/** The reason for the shown screen. */
export type WhyThisScreen =
  /** A rule of the landing decision chose it. */
  | { readonly kind: "rule"; readonly rule: RuleOutcome; readonly trace: readonly RuleOutcome[] }
  /** The application went there automatically; `trace` is that of the last decision, if there was one. */
  | { readonly kind: "no-rule"; readonly because: string; readonly trace: readonly RuleOutcome[] };

const nameOfRule = (id: number): string => LANDING_RULES.find((rule) => rule.id === id)?.name ?? "";

const isExplained = (decision: Decision): decision is ExplainedDecision => "trace" in decision;

const traceOf = (decision: Decision | null): readonly RuleOutcome[] =>
  decision === null || !isExplained(decision)
    ? []
    : decision.trace.map((entry) => ({
        ...entry,
        because: printable(entry.because),
        name: nameOfRule(entry.rule),
      }));

/**
 * The plain name of the screen that a decision leads to, following its path's own redirect: `qual` is the first step
 * that the record leaves incomplete (ruling R37).
 */
function screenOfDecision(
  decision: Decision,
  { visit, record }: Pick<JourneyState, "visit" | "record">,
): string {
  if (plainName(decision.route) === "qual" && record !== null) return firstIncompleteStep(record);
  return plainName(screenAt(decision.path, visit.layout)?.name ?? decision.route);
}

function withoutRule(state: JourneyState): string {
  if (state.session.accessToken === null) {
    return "no one is signed in, so the login screen comes first";
  }
  const { place, lastCall } = state;
  if (place === null && lastCall !== null && !lastCall.ok) {
    const call = isCallName(lastCall.call) ? formatCall(lastCall.call) : lastCall.call;
    const end = typeof lastCall.status === "number" ? `answered ${lastCall.status}` : "was not answered";
    return `${call} ${end}, and without the record no rule can decide`;
  }
  if (state.decision === null) return "no landing decision has been made yet";
  const rule = `rule ${state.decision.rule} had chosen ${screenOfDecision(state.decision, state)}`;
  return `the application opened it automatically; before that, ${rule}`;
}

/** Why this screen: the rule that chose it with its reason, or why no rule did. */
export function whyThisScreen(state: JourneyState): WhyThisScreen {
  const trace = traceOf(state.decision);
  const matched = trace.find(({ outcome }) => outcome === "matched");
  const chosen = state.decision !== null && screenOfDecision(state.decision, state) === currentScreen(state);
  return matched !== undefined && chosen
    ? { kind: "rule", rule: matched, trace }
    : { kind: "no-rule", because: printable(withoutRule(state)), trace };
}

/** A screen, and the statuses that would lead to it, everything else unchanged. */
export interface StatusGroup {
  readonly screen: string;
  readonly rule: number;
  readonly statuses: readonly KnownStatus[];
  /** Whether it is the screen that is shown now. */
  readonly here: boolean;
}

/** One fact other than the status that would lead to another screen. */
export interface OtherFact {
  /** As a condition: "the customer were interested". */
  readonly were: string;
  readonly screen: string;
  readonly rule: number;
}

/** The situation in which the customer loads the shown screen again; null without a record. */
export const situationHere = (state: JourneyState, policy: Partial<RoutingPolicy>): Situation | null =>
  state.record === null ? null : { ...situationOf(state, state.record, state.place), policy };

function landing(
  state: JourneyState,
  situation: Situation,
): { readonly screen: string; readonly rule: number } {
  const decision = decideLanding(situation);
  return { screen: screenOfDecision(decision, state), rule: decision.rule };
}

/** A screen and the rule that chooses it, by the code of the status that would lead there. */
export type Landings = ReadonlyMap<string, { readonly screen: string; readonly rule: number }>;

/** The screen that the customer would reach with another record, by reloading the shown one. */
export const landingForRecord = (
  state: JourneyState,
  record: CustomerRecord,
  policy: Partial<RoutingPolicy>,
) => landing({ ...state, record }, { ...situationOf(state, record, state.place), policy });

/**
 * The known statuses by the screen that each leads to, according to the landing decision (spec 1 §2). In the order of
 * the rules; empty if no one is signed in.
 */
export function screensByStatus(state: JourneyState, policy: Partial<RoutingPolicy>): readonly StatusGroup[] {
  const situation = situationHere(state, policy);
  if (situation === null) return [];
  const groups = new Map<string, StatusGroup>();
  for (const status of KNOWN_STATUSES) {
    const { screen, rule } = landing(state, { ...situation, status: status.code });
    const key = `${rule} ${screen}`;
    const statuses = [...(groups.get(key)?.statuses ?? []), status];
    groups.set(key, { screen, rule, statuses, here: screen === currentScreen(state) });
  }
  return [...groups.values()].toSorted((a, b) => a.rule - b.rule);
}

interface Variation {
  readonly were: string;
  readonly situation: Situation;
}

function variations(situation: Situation): readonly Variation[] {
  const { lineType = null, interest = {}, actionables = [] } = situation;
  const interested = lineType !== null && interest[lineType] === "YES";
  const blocked = (situation.blockedMilestones ?? []).length > 0;
  return [
    ...(lineType === null
      ? []
      : [
          {
            were: interested
              ? `the customer was not interested in ${lineType}`
              : `the customer was interested in ${lineType}`,
            situation: { ...situation, interest: { ...interest, [lineType]: interested ? "NO" : "YES" } },
          },
        ]),
    actionables.length > 0
      ? { were: "there were no actionables", situation: { ...situation, actionables: [] } }
      : { were: "there was an actionable", situation: { ...situation, actionables: ["any"] } },
    blocked
      ? { were: "no milestone blocked the qualification", situation: { ...situation, blockedMilestones: [] } }
      : {
          were: "a milestone blocked the qualification",
          situation: { ...situation, blockedMilestones: ["any"] },
        },
    {
      were: situation.interactionRequired
        ? "no customer interaction was required"
        : "a customer interaction was required",
      situation: { ...situation, interactionRequired: !situation.interactionRequired },
    },
    ...LINE_TYPES.filter((other) => other !== lineType).map((other) => ({
      were: `the active line type was ${other}`,
      situation: { ...situation, lineType: other },
    })),
    {
      were: `the address asked for a payment (action=${PAYMENT_REQUEST})`,
      situation: { ...situation, query: { ...situation.query, action: PAYMENT_REQUEST } },
    },
  ];
}

/** The other facts that, changed alone, would lead to another screen. */
export function otherFacts(state: JourneyState, policy: Partial<RoutingPolicy>): readonly OtherFact[] {
  const situation = situationHere(state, policy);
  if (situation === null) return [];
  const now = landing(state, situation);
  return variations(situation).flatMap(({ were, situation: changed }) => {
    const { screen, rule } = landing(state, changed);
    return screen === now.screen ? [] : [{ were, screen, rule }];
  });
}

/** The effect of an action: calls, one after the other as long as each succeeds, and the resulting screen. */
export interface Effect {
  /** "METHOD /path" each. */
  readonly calls: readonly string[];
  /** The landing rules, on a fresh record; a screen by its name; or the same screen. */
  readonly leadsTo:
    | { readonly kind: "rules" }
    | { readonly kind: "screen"; readonly screen: string }
    | { readonly kind: "here" };
}

export interface NextAction {
  readonly name: string;
  readonly label: string;
  /** Names of the fields that must be corrected first. */
  readonly corrections: readonly string[];
  readonly effect: Effect;
}

/** Something that happens automatically when time passes. */
export interface NextTimer {
  /** In milliseconds from now. */
  readonly inMs: number;
  readonly effect: Effect;
}

const MOST_CALLS = 8;

/** Follows a step of a screen, assuming that each call succeeds. */
function effectOf(screen: AnyScreen, first: FlowResult, values: FormValues, moment: FlowContext): Effect {
  const calls: string[] = [];
  let consequence = first;
  while (calls.length < MOST_CALLS) {
    const next = consequence.next?.find(({ kind }) => kind !== "notice" && kind !== "command");
    if (next?.kind === "refresh")
      return { calls: [...calls, formatCall("customerData")], leadsTo: { kind: "rules" } };
    // A signed-in customer doesn't see the login: the rules decide where they land.
    if (next?.kind === "open") {
      const signedIn = consequence.state.session.accessToken !== null;
      return { calls, leadsTo: signedIn ? { kind: "rules" } : { kind: "screen", screen: next.route } };
    }
    if (next?.kind === "go") return { calls, leadsTo: { kind: "screen", screen: next.screen } };
    const flow = next?.kind === "call" ? (sharedFlows[next.flow] ?? findFlow(screen, next.flow)) : undefined;
    if (flow === undefined) break;
    calls.push(formatCall(flow.call));
    consequence = flow.succeeded(consequence.state, sampleReply(flow.call), moment, values);
  }
  return { calls, leadsTo: { kind: "here" } };
}

function correctionsFor(action: ShownAction, view: ScreenView, at: number): readonly string[] {
  if (view.form === null || action.checks === "none") return [];
  const only = action.checks === "form" ? undefined : action.checks;
  return checkForm(view.form, view.values, { at, config: EXPLAINING_CONFIG }, only).errors.map(
    ({ field }) => field,
  );
}

/**
 * The screen's actions, each with the fields to correct first and its effect: derived from the screen itself, without
 * making a call. `at` is now, in milliseconds since 1970.
 */
export function nextActions(state: JourneyState, view: ScreenView, at: number): readonly NextAction[] {
  const screen = ALL_SCREENS[currentScreen(state)];
  const moment: FlowContext = { at, config: EXPLAINING_CONFIG };
  return view.actions.flatMap((action) => {
    const done = screen === undefined ? null : runAction(screen, action.name, state, view.values, moment);
    if (screen === undefined || done === null) return [];
    const effect = effectOf(screen, done, view.values, moment);
    const corrections = correctionsFor(action, view, at);
    return [{ name: action.name, label: action.label, corrections, effect }];
  });
}

/** The screen's automatic actions, soonest first. */
export function nextTimers(
  state: JourneyState,
  timers: readonly { readonly name: string; readonly at: number }[],
  at: number,
): readonly NextTimer[] {
  const name = currentScreen(state);
  const screen = ALL_SCREENS[name];
  const { values } = formOf(state, name);
  return timers.flatMap((timer) => {
    const [owner, own = ""] = timer.name.split("/");
    if (owner !== name || screen?.timers === undefined) return [];
    const moment: FlowContext = { at: timer.at, config: EXPLAINING_CONFIG };
    const effect = effectOf(screen, runTimer(screen, own, state, moment), values, moment);
    return [{ inMs: timer.at - at, effect }];
  });
}

/**
 * An effect in words: "POST /a, then GET /v1/customer/customerData, then the rules decide". The short form leaves
 * out the call for the record that the rules always follow.
 */
export function effectText({ calls, leadsTo }: Effect, form: "short" | "long" = "long"): string {
  const isFresh = calls.includes(formatCall("customerData"));
  const short = form === "short" && leadsTo.kind === "rules" && isFresh;
  const parts = [
    ...(short ? calls.filter((call) => call !== formatCall("customerData")) : calls),
    ...(leadsTo.kind === "rules" ? [short ? "the rules on a fresh record" : "the rules decide"] : []),
    ...(leadsTo.kind === "screen" ? [`the screen ${leadsTo.screen}`] : []),
  ];
  return parts.length === 0 ? "another part of this screen" : parts.join(", then ");
}
