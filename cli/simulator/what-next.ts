import { EXPLAINING_CONFIG } from "@creditline/adapters/driver/application";
import { checkForm } from "@creditline/core/journey/check-form";
import type { Moment, Outcome, ScreenLogic } from "@creditline/core/journey/logic";
import { ALL_LOGICS } from "@creditline/core/journey/logics";
import { screenHere } from "@creditline/core/journey/places";
import { sharedFlows } from "@creditline/core/journey/shared-flows";
import { formOf, type JourneyState } from "@creditline/core/journey/state";
import type { ScreenView } from "@creditline/core/journey/view";
import { CALLS } from "@creditline/core/screens/calls.table";
import type { Action, FormValues } from "@creditline/core/screens/form";

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

/** Follows what a step of a screen's logic wants next, taking a plain success for the answer of each call. */
function effectOf(logic: ScreenLogic, first: Outcome, values: FormValues, moment: Moment): Effect {
  const calls: string[] = [];
  let outcome = first;
  while (calls.length < MOST_CALLS) {
    const next = outcome.next?.find(({ kind }) => kind !== "notice" && kind !== "command");
    if (next?.kind === "refresh")
      return { calls: [...calls, CALLS.customerData], leadsTo: { kind: "rules" } };
    // Who is signed in has no business at the login: the rules tell where they belong.
    if (next?.kind === "open") {
      const signedIn = outcome.state.session.accessToken !== null;
      return { calls, leadsTo: signedIn ? { kind: "rules" } : { kind: "screen", screen: next.route } };
    }
    if (next?.kind === "go") return { calls, leadsTo: { kind: "screen", screen: next.screen } };
    const flow = next?.kind === "call" ? (sharedFlows[next.flow] ?? logic.flows?.[next.flow]) : undefined;
    if (flow === undefined) break;
    calls.push(CALLS[flow.call]);
    outcome = flow.succeeded(outcome.state, {}, moment, values);
  }
  return { calls, leadsTo: { kind: "here" } };
}

function correctionsFor(action: Action, view: ScreenView, at: number): readonly string[] {
  if (view.form === null || action.checks === "none") return [];
  const only = action.checks === "form" ? undefined : action.checks;
  return checkForm(view.form, view.values, at, only).errors.map(({ field }) => field);
}

/**
 * The screen's actions, each with what must be corrected first and what it leads to: read off the screen's own
 * logic, without making a call. `at` is now, in milliseconds since 1970.
 */
export function nextActions(state: JourneyState, view: ScreenView, at: number): readonly NextAction[] {
  const logic = ALL_LOGICS[screenHere(state)];
  const moment: Moment = { at, config: EXPLAINING_CONFIG };
  return view.actions.flatMap((action) => {
    const does = logic?.does[action.name];
    if (logic === undefined || does === undefined) return [];
    const effect = effectOf(logic, does(state, view.values, moment), view.values, moment);
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
  const screen = screenHere(state);
  const logic = ALL_LOGICS[screen];
  const { values } = formOf(state, screen);
  return timers.flatMap((timer) => {
    const [owner, name = ""] = timer.name.split("/");
    if (owner !== screen || logic?.timer === undefined) return [];
    const moment: Moment = { at: timer.at, config: EXPLAINING_CONFIG };
    const effect = effectOf(logic, logic.timer(state, name, moment), values, moment);
    return [{ inMs: timer.at - at, effect }];
  });
}

/**
 * An effect in words: "POST /a, then GET /v1/customer/customerData, then the rules decide". The short form leaves
 * out the call for the record that the rules always follow.
 */
export function effectText({ calls, leadsTo }: Effect, form: "short" | "long" = "long"): string {
  const short = form === "short" && leadsTo.kind === "rules";
  const parts = [
    ...(short ? calls.filter((call) => call !== CALLS.customerData) : calls),
    ...(leadsTo.kind === "rules" ? [short ? "the rules on a fresh record" : "the rules decide"] : []),
    ...(leadsTo.kind === "screen" ? [`the screen ${leadsTo.screen}`] : []),
  ];
  return parts.length === 0 ? "another part of this screen" : parts.join(", then ");
}
