import type { AnyScreen } from "../screens/any-screen.ts";
import { type Form, type FormValues, takesFiles } from "../screens/form.ts";
import { type CheckedForm, type Checking, checkField, checkForm, isAsked } from "./check-form.ts";
import { interruptionOf } from "./interruptions.ts";
import { isHeld, resuming, wished } from "./offline.ts";
import { actionsOn, changedOn, doneOn, flowOn, formOn } from "./on-screen.ts";
import { screenHere } from "./places.ts";
import { busyWith, formOf, withErrors, withForm } from "./state.ts";
import type { JourneyState } from "./state.ts";
import { still, workOf } from "./tasks.ts";
import type { Surroundings, Work } from "./tasks.ts";

/** What is asked no more, given what was answered, has no message either: it would lead to a field that is not there. */
function withoutUnasked(found: AnyScreen, state: JourneyState, around: Surroundings): JourneyState {
  const { values, errors } = formOf(state, found.name);
  const fields = formOn(found, state, around)?.fields ?? [];
  const asked = errors.filter(({ field }) =>
    fields.some((one) => one.name === field && isAsked(one, values)),
  );
  return asked.length === errors.length ? state : withForm(state, found.name, { values, errors: asked });
}

/**
 * Something was typed or chosen: kept in its normal form where that is certain, else as it came (ruling R69). Every surface
 * types alike by that.
 */
export function changed(around: Surroundings, state: JourneyState, name: string, value: string): Work {
  const screen = screenHere(state);
  const found = around.screens[screen];
  const asked = found === undefined ? null : formOn(found, state, around);
  const field = asked?.fields.find((candidate) => candidate.name === name);
  if (found === undefined || field === undefined || field.fixed) return still(state);
  const form = formOf(state, screen);
  const text = around.config.entryOf(field).normal(value);
  if (text === form.values[name]) return still(state);
  const values = { ...form.values, [name]: text };
  // A message goes as soon as what it asked for is there, at this field or at one that is held against it; new ones wait
  // until the customer is done, but for what is wrong with an amount or a file: that is said of what stands there now.
  const isOfFiles = takesFiles(field);
  const kept = form.errors.flatMap((error) => {
    const about = asked?.fields.find((one) => one.name === error.field);
    const isHeldAgainst = about === field || Object.values(about?.context ?? {}).includes(name);
    if (about === undefined || !isHeldAgainst) return error;
    const { error: wrong } = checkField(about, values, around);
    if (wrong === null || isOfFiles) return [];
    return about.range === undefined ? error : { field: about.name, ...wrong };
  });
  const { error } = isOfFiles && text !== "" ? checkField(field, values, around) : { error: null };
  const errors = error === null ? kept : [...kept, { field: name, ...error }];
  const typed = withoutUnasked(found, withForm(state, screen, { values, errors }), around);
  return workOf(changedOn(found, name, text, typed, around));
}

/** A button was pressed: what it checks is checked, and only then does it do anything. */
export function did(around: Surroundings, state: JourneyState, name: string): Work {
  const screen = screenHere(state);
  const found = around.screens[screen];
  // A second tap while a call is under way is answered with nothing.
  if (busyWith(state) !== null) return still(state);
  const interruption = interruptionOf(around.screens, state);
  if (interruption !== null) return interruption.does[name]?.(around, state) ?? still(state);
  if (found === undefined) return still(state);
  const action = actionsOn(found, state, around).find((candidate) => candidate.name === name);
  if (action === undefined) return still(state);
  const checked = check(formOn(found, state, around), formOf(state, screen).values, action.checks, {
    ...around,
    at: around.at + state.clockAhead,
  });
  if (checked.errors.length > 0) return still(withErrors(state, screen, checked.errors));
  // What was said of the last try is over with this one; a warning without a close button keeps its time.
  const notices = state.notices.filter((notice) => !notice.closable);
  const clean = withForm({ ...state, acting: name, notices, wish: null, unanswered: null }, screen, {
    errors: [],
  });
  if (isHeld(around, state, name))
    return resuming({ ...clean, unanswered: state.unanswered }, checked.values);
  const consequence = doneOn(found, name, clean, checked.values, around) ?? { state };
  const flows = (consequence.next ?? []).flatMap((next) =>
    next.kind === "call" ? [flowOn(found, next.flow)] : next.kind === "refresh" ? [undefined] : [],
  );
  return state.network === "offline" && flows.length > 0
    ? wished(around, { ...clean, acting: null }, name, flows)
    : workOf(consequence);
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
