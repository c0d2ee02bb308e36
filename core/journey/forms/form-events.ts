import { type Form, type FormValues, takesFiles } from "../../screens/define/form.ts";
import type { AnyScreen } from "../../screens/define/screen-context.ts";
import { isHeld, queueWhileOffline, resumeHeldCall } from "../calls/retries.ts";
import { type StepContext, toTransition, type Transition, withoutTasks } from "../events.ts";
import { currentInterruption } from "../interruptions.ts";
import { currentScreen, formOf, type JourneyState, pendingCall, withErrors, withForm } from "../state.ts";
import { currentActions, currentForm, findFlow, runAction, runFieldChange } from "../screen-hooks.ts";
import { type CheckedForm, checkField, checkForm, type Checking, isAsked } from "./check-form.ts";

/** Removes the errors of fields that are no longer asked: they would point to a field that is not shown. */
function withoutUnasked(found: AnyScreen, state: JourneyState, ctx: StepContext): JourneyState {
  const { values, errors } = formOf(state, found.name);
  const fields = currentForm(found, state, ctx)?.fields ?? [];
  const asked = errors.filter(({ field }) =>
    fields.some((one) => one.name === field && isAsked(one, values)),
  );
  return asked.length === errors.length ? state : withForm(state, found.name, { values, errors: asked });
}

/**
 * Handles a typed or chosen value: stores its normal form where that is certain, otherwise the value as entered (ruling
 * R69). This makes typing behave alike on every surface.
 */
export function handleFieldChange(
  ctx: StepContext,
  state: JourneyState,
  name: string,
  value: string,
): Transition {
  const screen = currentScreen(state);
  const found = ctx.screens[screen];
  const asked = found === undefined ? null : currentForm(found, state, ctx);
  const field = asked?.fields.find((candidate) => candidate.name === name);
  if (found === undefined || field === undefined || field.fixed) return withoutTasks(state);
  const form = formOf(state, screen);
  const text = ctx.config.entryOf(field).normal(value);
  if (text === form.values[name]) return withoutTasks(state);
  const values = { ...form.values, [name]: text };
  // A field error disappears as soon as it is fixed, at this field or at one compared with it. New errors wait until
  // the customer has finished, except for amounts and files, which are checked at once.
  const isOfFiles = takesFiles(field);
  const kept = form.errors.flatMap((error) => {
    const about = asked?.fields.find((one) => one.name === error.field);
    const isHeldAgainst = about === field || Object.values(about?.context ?? {}).includes(name);
    if (about === undefined || !isHeldAgainst) return error;
    const { error: wrong } = checkField(about, values, ctx);
    if (wrong === null || isOfFiles) return [];
    return about.range === undefined ? error : { field: about.name, ...wrong };
  });
  const { error } = isOfFiles && text !== "" ? checkField(field, values, ctx) : { error: null };
  const errors = error === null ? kept : [...kept, { field: name, ...error }];
  const typed = withoutUnasked(found, withForm(state, screen, { values, errors }), ctx);
  return toTransition(runFieldChange(found, name, text, typed, ctx));
}

/** Handles a pressed button: validates what the action checks, then runs it. */
export function handleAction(ctx: StepContext, state: JourneyState, name: string): Transition {
  const screen = currentScreen(state);
  const found = ctx.screens[screen];
  // A second tap during a call is ignored.
  if (pendingCall(state) !== null) return withoutTasks(state);
  const interruption = currentInterruption(ctx.screens, state);
  if (interruption !== null) return interruption.does[name]?.(ctx, state) ?? withoutTasks(state);
  if (found === undefined) return withoutTasks(state);
  const action = currentActions(found, state, ctx).find((candidate) => candidate.name === name);
  if (action === undefined) return withoutTasks(state);
  const checked = check(currentForm(found, state, ctx), formOf(state, screen).values, action.checks, {
    ...ctx,
    at: ctx.at + state.clockAhead,
  });
  if (checked.errors.length > 0) return withoutTasks(withErrors(state, screen, checked.errors));
  // Clears the notices of the last attempt; a warning without a close button stays for its time.
  const notices = state.notices.filter((notice) => !notice.closable);
  const clean = withForm({ ...state, acting: name, notices, wish: null, unanswered: null }, screen, {
    errors: [],
  });
  if (isHeld(ctx, state, name))
    return resumeHeldCall({ ...clean, unanswered: state.unanswered }, checked.values);
  const consequence = runAction(found, name, clean, checked.values, ctx) ?? { state };
  const flows = (consequence.next ?? []).flatMap((next) =>
    next.kind === "call" ? [findFlow(found, next.flow)] : next.kind === "refresh" ? [undefined] : [],
  );
  return state.network === "offline" && flows.length > 0
    ? queueWhileOffline(ctx, { ...clean, acting: null }, name, flows)
    : toTransition(consequence);
}

function check(
  form: Form | null,
  values: FormValues,
  checks: "form" | "none" | readonly string[],
  by: Checking,
): CheckedForm {
  if (form === null || checks === "none") return { values, errors: [] };
  const checked = checkForm(form, values, by, checks === "form" ? undefined : checks);
  return { errors: checked.errors, values: { ...values, ...checked.values } };
}
