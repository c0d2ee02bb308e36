import {
  type ActionLook,
  type AnyActionContext,
  type AnyFlow,
  type AnyScreen,
  type AnyScreenContext,
  NOTHING,
  type Steps,
} from "../screens/define/screen-context.ts";
import { type Action, type Form, type FormValues, withoutEmpty } from "../screens/define/form.ts";
import { PLAIN } from "../screens/define/screen.ts";
import type { Flow, FlowContext, FlowResult } from "./events.ts";
import { actionContext, currentPart, currentPartForm, partContent, screenContext } from "./screen-context.ts";
import { formOf, type JourneyState } from "./state.ts";
import { applySteps } from "./apply-steps.ts";

/*
 * Runs a screen's hooks on a state: what it shows, what it asks and which steps it returns. A screen is data and
 * functions of a context; this module creates the context and applies the steps.
 */

type Or<T> = T | ((ctx: AnyScreenContext) => T);

const resolve = <T extends string | object | null>(what: Or<T>, ctx: AnyScreenContext): T =>
  typeof what === "function" ? what(ctx) : what;

function seen(screen: AnyScreen, state: JourneyState, moment: FlowContext) {
  const ctx = screenContext(screen, state, moment);
  return { ctx, part: partContent(screen, currentPart(screen, state, ctx)) };
}

/** The current part's form with its current questions; null without any. */
export function currentForm(screen: AnyScreen, state: JourneyState, moment: FlowContext): Form | null {
  const { ctx, part } = seen(screen, state, moment);
  return currentPartForm(part, ctx);
}

const offered = (name: string, { label, kind, checks = "form", readyAt }: ActionLook): Action => ({
  name,
  label,
  kind,
  checks,
  ...(readyAt === undefined ? {} : { readyAt }),
});

const actionsIn = (actions: Or<Readonly<Record<string, ActionLook | undefined>>>, ctx: AnyScreenContext) =>
  Object.entries(resolve(actions, ctx)).flatMap(([name, look]): readonly Action[] =>
    look === undefined ? [] : [offered(name, look)],
  );

/** The actions that are offered now. */
export function currentActions(
  screen: AnyScreen,
  state: JourneyState,
  moment: FlowContext,
): readonly Action[] {
  const { ctx, part } = seen(screen, state, moment);
  return actionsIn(part.actions ?? {}, ctx);
}

/** Everything that the screen shows now. */
export function screenContent(screen: AnyScreen, state: JourneyState, moment: FlowContext) {
  const { ctx, part } = seen(screen, state, moment);
  return {
    title: resolve(part.title, ctx),
    look: part.look ?? screen.look ?? PLAIN,
    progress: screen.progress === undefined ? null : resolve(screen.progress, ctx),
    blocks: resolve(part.blocks ?? [], ctx).flatMap((block) => block || []),
    after: resolve(part.after ?? [], ctx).flatMap((block) => block || []),
    form: currentPartForm(part, ctx),
    actions: actionsIn(part.actions ?? {}, ctx),
  };
}

/** Returns known values as they would be typed, so that the customer corrects them instead of typing them again. */
export const knownValues = (screen: AnyScreen, state: JourneyState, moment: FlowContext): FormValues =>
  withoutEmpty(screen.known?.(screenContext(screen, state, moment)) ?? {});

/**
 * Returns the names of a screen's pages. Each page has its own history entry and its name in the address's hash; the
 * page at the plain address has no name. Any other hash is an anchor on the current page.
 */
export function pageNames(screen: AnyScreen): readonly string[] {
  const known = PAGES.get(screen);
  if (known !== undefined) return known;
  const pages = Object.values(screen.parts).flatMap(({ page }) => page ?? []);
  PAGES.set(screen, pages);
  return pages;
}

const PAGES = new WeakMap<AnyScreen, readonly string[]>();

/** The name of the page that is shown; empty at the plain address. */
export const currentPageName = (screen: AnyScreen, state: JourneyState, moment: FlowContext): string =>
  pageNames(screen).length === 0 ? "" : (seen(screen, state, moment).part.page ?? "");

/** The state with a page of the screen shown; null for one that does not exist, or that cannot be shown now. */
export function withPage(
  screen: AnyScreen,
  state: JourneyState,
  page: string,
  moment: FlowContext,
): JourneyState | null {
  const { [screen.name]: _here, ...others } = state.turned;
  const named = Object.entries(screen.parts).flatMap(([part, one]) => (one.page === page ? [part] : []));
  // The plain address shows the part that is shown by default.
  const ways = page === "" ? [others] : named.map((part) => ({ ...others, [screen.name]: part }));
  return (
    ways
      .map((turned) => ({ ...state, turned }))
      .find((turned) => currentPageName(screen, turned, moment) === page) ?? null
  );
}

/** Applies the steps that a screen's hook returns; `values` are those of the step. */
function consequence(
  screen: AnyScreen,
  state: JourneyState,
  moment: FlowContext,
  does: (ctx: AnyActionContext) => Steps,
  values?: FormValues,
): FlowResult {
  const steps = does(actionContext(screen, state, moment, values));
  return applySteps(screen, state, steps, values ?? formOf(state, screen.name).values, moment);
}

/** Runs an action with the checked values; null if the screen has no such action. */
export function runAction(
  screen: AnyScreen,
  action: string,
  state: JourneyState,
  values: FormValues,
  moment: FlowContext,
): FlowResult | null {
  const does = screen.actions?.[action];
  if (does === undefined) return null;
  return consequence(
    screen,
    state,
    moment,
    (ctx) =>
      typeof does === "function" ? does(ctx) : typeof does === "string" ? { do: "call", flow: does } : does,
    values,
  );
}

const unchanged = (state: JourneyState): FlowResult => ({ state });

export const runEnter = (screen: AnyScreen, state: JourneyState, moment: FlowContext): FlowResult =>
  screen.entered === undefined ? unchanged(state) : consequence(screen, state, moment, screen.entered);

/** Runs the screen's leave hook when another screen is shown. Data that is already cleared stays cleared. */
export const withScreenLeft = (screen: AnyScreen, state: JourneyState, moment: FlowContext): FlowResult =>
  screen.left !== undefined && (screen.name in state.memory || screen.name in state.kept)
    ? consequence(screen, state, moment, screen.left)
    : unchanged(state);

export function runFieldChange(
  screen: AnyScreen,
  field: string,
  value: string,
  state: JourneyState,
  moment: FlowContext,
): FlowResult {
  const does = screen.changed?.[field];
  return does === undefined
    ? unchanged(state)
    : consequence(screen, state, moment, (ctx) => does(ctx, value));
}

export function runTimer(
  screen: AnyScreen,
  timer: string,
  state: JourneyState,
  moment: FlowContext,
): FlowResult {
  const does = screen.timers?.[timer];
  return does === undefined ? unchanged(state) : consequence(screen, state, moment, does);
}

const nextOf =
  ({ next }: AnyFlow) =>
  (ctx: AnyActionContext, reply: unknown): Steps => {
    if (next === undefined) return NOTHING;
    if (typeof next === "function") return next(ctx, reply);
    return typeof next === "string" ? { do: "call", flow: next } : next;
  };

/** Finds a flow of a screen; undefined if it has none of that name. */
export function findFlow(screen: AnyScreen, name: string): Flow | undefined {
  const flow = screen.flows?.[name];
  if (flow === undefined) return undefined;
  const { during = "other", loader = "loading", payload, failed, refused } = flow;
  const next = nextOf(flow);
  const consequenceOf = (does: AnyFlow["failed"]): Flow["failed"] =>
    does &&
    ((state, moment, values, refusal) =>
      consequence(screen, state, moment, (ctx) => does(ctx, refusal), values));
  return {
    ...flow,
    during,
    loader,
    payload: (state, values, moment) => payload(actionContext(screen, state, moment, values)),
    succeeded: (state, body, moment, values) =>
      consequence(screen, state, moment, (ctx) => next(ctx, body), values),
    failed: consequenceOf(failed),
    refused: consequenceOf(refused),
  };
}
