import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import { checkForm } from "@creditline/core/journey/forms/check-form";
import type { FlowContext, FlowResult } from "@creditline/core/journey/flow";
import { runAction, findFlow, runTimer } from "@creditline/core/journey/screen-hooks";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import type { AnyScreen } from "@creditline/core/screens/define/screen-context";
import { currentScreen } from "@creditline/core/journey/navigation/current-place";
import { sharedFlows } from "@creditline/core/journey/shared-flows";
import { formOf, type JourneyState } from "@creditline/core/journey/state";
import type { ScreenView } from "@creditline/core/journey/view";
import { writtenCall } from "@creditline/core/calls/address";
import type { FormValues, ShownAction } from "@creditline/core/screens/define/form";
import { sampleReply } from "@creditline/core/calls/sample";

/** What something leads to: calls, one after the other as long as each goes well, and where it goes then. */
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
  /** Names of the fields that must be corrected before it goes ahead. */
  readonly corrections: readonly string[];
  readonly effect: Effect;
}

/** Something that happens by itself when time passes. */
export interface NextTimer {
  /** In milliseconds from now. */
  readonly inMs: number;
  readonly effect: Effect;
}

const MOST_CALLS = 8;

/** Follows what a step of a screen wants next, taking a plain success for the answer of each call. */
function effectOf(screen: AnyScreen, first: FlowResult, values: FormValues, moment: FlowContext): Effect {
  const calls: string[] = [];
  let consequence = first;
  while (calls.length < MOST_CALLS) {
    const next = consequence.next?.find(({ kind }) => kind !== "notice" && kind !== "command");
    if (next?.kind === "refresh")
      return { calls: [...calls, writtenCall("customerData")], leadsTo: { kind: "rules" } };
    // Who is signed in has no business at the login: the rules tell where they belong.
    if (next?.kind === "open") {
      const signedIn = consequence.state.session.accessToken !== null;
      return { calls, leadsTo: signedIn ? { kind: "rules" } : { kind: "screen", screen: next.route } };
    }
    if (next?.kind === "go") return { calls, leadsTo: { kind: "screen", screen: next.screen } };
    const flow = next?.kind === "call" ? (sharedFlows[next.flow] ?? findFlow(screen, next.flow)) : undefined;
    if (flow === undefined) break;
    calls.push(writtenCall(flow.call));
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
 * The screen's actions, each with what must be corrected first and what it leads to: read off the screen itself,
 * without making a call. `at` is now, in milliseconds since 1970.
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

/** What the screen does by itself as time passes, soonest first. */
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
  const isFresh = calls.includes(writtenCall("customerData"));
  const short = form === "short" && leadsTo.kind === "rules" && isFresh;
  const parts = [
    ...(short ? calls.filter((call) => call !== writtenCall("customerData")) : calls),
    ...(leadsTo.kind === "rules" ? [short ? "the rules on a fresh record" : "the rules decide"] : []),
    ...(leadsTo.kind === "screen" ? [`the screen ${leadsTo.screen}`] : []),
  ];
  return parts.length === 0 ? "another part of this screen" : parts.join(", then ");
}
