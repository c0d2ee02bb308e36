import type { LoanResponse } from "../customer/credit-line-info.ts";
import type { TimelineEvent } from "../customer/timeline-event.ts";
import type { AnyScreen, Step, Steps } from "../screens/define/screen-context.ts";
import { type FormValues, outlivesReload } from "../screens/define/form.ts";
import { signedIn } from "../session/session.ts";
import type { FlowContext, FlowResult, NextSteps } from "./events.ts";
import {
  currentContext,
  withJustSubmitted,
  formOf,
  type JourneyState,
  withErrors,
  withForm,
  withoutNotice,
} from "./state.ts";
import { sessionHere, withCurrentSession, withLink } from "./navigation/link-visit.ts";

/**
 * The state with the application report just sent to the platform, so that it shows at once; the next record confirms
 * it.
 */
const withApplicationReport = (
  state: JourneyState,
  report: Pick<LoanResponse, "decisionSmsAskedAt" | "reapplySmsAskedAt" | "rating">,
): JourneyState =>
  state.record === null
    ? state
    : { ...state, record: { ...state.record, loanResponse: { ...state.record.loanResponse, ...report } } };

/**
 * Whether a call's payload is a timeline event: it names one. The call runner knows no payload types; a screen's own
 * payload was type-checked where it was written.
 */
export const isTimelineEvent = (sent: object): sent is TimelineEvent =>
  "event" in sent && typeof sent.event === "string";

/**
 * Returns the values of a screen that outlive a reload: each field decides for itself, and a value without a field is
 * dropped. While the screen's area is not loaded, all its values are kept: they come from the previous load.
 */
export function persistentValues(screen: AnyScreen | undefined, values: FormValues): FormValues {
  if (screen === undefined) return values;
  const fields = Object.values(screen.parts).flatMap(({ form }) => form?.fields ?? []);
  const isKept = (name: string): boolean => {
    const sameName = fields.filter((field) => field.name === name);
    return sameName.length > 0 && sameName.every(outlivesReload);
  };
  return Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
}

function updateMemory(screen: AnyScreen, state: JourneyState, memory: object): JourneyState {
  const entries = Object.entries(memory);
  const lasting = entries.filter(([key]) => screen.kept.includes(key));
  const passing = entries.filter(([key]) => !screen.kept.includes(key));
  const { name } = screen;
  return {
    ...state,
    ...(lasting.length === 0
      ? {}
      : { kept: { ...state.kept, [name]: { ...state.kept[name], ...Object.fromEntries(lasting) } } }),
    ...(passing.length === 0
      ? {}
      : { memory: { ...state.memory, [name]: { ...state.memory[name], ...Object.fromEntries(passing) } } }),
  };
}

/** Fills in fields; their errors are cleared until the form is checked again. */
function fillFields(
  { name }: AnyScreen,
  state: JourneyState,
  filled: Readonly<Record<string, string | undefined>>,
): JourneyState {
  const { values, errors } = formOf(state, name);
  const given = Object.entries(filled).flatMap(([field, value]): [string, string][] =>
    value === undefined ? [] : [[field, value]],
  );
  return withForm(state, name, {
    values: { ...values, ...Object.fromEntries(given) },
    errors: errors.filter(({ field }) => !(field in filled)),
  });
}

/** Clears everything that is stored for these screens. */
function resetScreens(state: JourneyState, screens: readonly string[]): JourneyState {
  const without = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !screens.includes(name)));
  return {
    ...state,
    forms: without(state.forms),
    memory: without(state.memory),
    kept: without(state.kept),
    turned: without(state.turned),
  };
}

/** Applies one step of a screen; returns the changed state and the task that follows, if any. */
function applyStep(
  screen: AnyScreen,
  state: JourneyState,
  step: Step,
  values: FormValues,
  moment: FlowContext,
): { readonly state: JourneyState; readonly next?: NextSteps } {
  switch (step.do) {
    case "call":
      return { state, next: { kind: "call", flow: step.flow, values } };
    case "remember":
      return { state: updateMemory(screen, state, step.memory) };
    case "fill":
      return { state: fillFields(screen, state, step.values) };
    case "empty":
      return { state: withForm(state, step.screen ?? screen.name, { values: {}, errors: [] }) };
    case "begin-anew":
      return { state: resetScreens(state, step.screens) };
    case "mark":
      return { state: withErrors(state, step.screen, step.errors) };
    case "turn":
      return { state: { ...state, turned: { ...state.turned, [screen.name]: step.part } } };
    case "start": {
      const name = `${screen.name}/${step.timer}`;
      return {
        state,
        next: { kind: "command", command: { type: "timer", name, afterMs: step.afterMs } },
      };
    }
    case "refresh": {
      const { do: _refresh, ...asked } = step;
      return { state, next: { kind: "refresh", ...asked } };
    }
    case "go":
      return { state, next: { kind: "go", screen: step.screen } };
    case "open": {
      const { do: kind, screen: route, ...at } = step;
      return { state, next: { kind, route, ...at } };
    }
    case "go-back": {
      const place = state.readFrom.at(-1);
      return place === undefined ? { state } : { state, next: { kind: "show", place } };
    }
    case "notify":
      return { state, next: { kind: "notice", notice: step.notice } };
    case "drop-notice":
      return { state: withoutNotice(state, step.text) };
    case "save-file":
      return { state, next: { kind: "command", command: { type: "save-file", file: step.file } } };
    case "open-window":
    case "open-page":
      return { state, next: { kind: "command", command: { type: step.do, url: step.url } } };
    case "hand-off":
      return { state, next: { kind: "hand-off", end: step.end } };
    case "sign-in": {
      const terms = { at: moment.at, shortLived: currentContext(state).session === "short-lived" };
      return { state: withCurrentSession(state, signedIn(sessionHere(state), step.tokens, terms)) };
    }
    case "link-told":
      return { state: withLink(state, { record: step.record }) };
    case "log-out":
      return { state, next: { kind: "log-out" } };
    case "signed-up":
      return { state: { ...state, visit: { ...state.visit, signedUp: true } } };
    case "invited-by":
      return { state: { ...state, visit: { ...state.visit, inviteCode: step.code } } };
    case "sent-off":
      return { state: withJustSubmitted(state, moment.at) };
    case "told":
      return { state: withApplicationReport(state, step.told) };
  }
}

const listOf = (steps: Steps): readonly Step[] => ("do" in steps ? [steps] : steps);

/** Applies a screen's steps in order; its calls are made with `values`. */
export function applySteps(
  screen: AnyScreen,
  before: JourneyState,
  steps: Steps,
  values: FormValues,
  moment: FlowContext,
): FlowResult {
  let state = before;
  const next: NextSteps[] = [];
  for (const step of listOf(steps)) {
    const one = applyStep(screen, state, step, values, moment);
    ({ state } = one);
    if (one.next !== undefined) next.push(one.next);
  }
  return { state, next };
}
