import type { Field, Form, FormValues } from "../screens/form.ts";
import { filterInput } from "../validation/filters.ts";
import { applyMask } from "../validation/mask.ts";
import { type CheckedForm, checkField, checkForm } from "./check-form.ts";
import { interruptionOf } from "./interruptions.ts";
import { isHeld, resuming, wished } from "./offline.ts";
import { screenHere } from "./places.ts";
import { busyWith, formOf, withErrors, withForm } from "./state.ts";
import type { JourneyState } from "./state.ts";
import { still, workOf } from "./tasks.ts";
import type { Surroundings, Work } from "./tasks.ts";

/** What is left of a text as it is typed or pasted: under the field's mask, else through its filter (spec 1 §5). */
function shaped({ mask, filter }: Field, text: string): string {
  if (mask !== undefined) return applyMask(mask, text);
  return filter === undefined ? text : filterInput(filter, text);
}

/** Something was typed or chosen. The field's mask has its say first, so that every surface types alike. */
export function changed(around: Surroundings, state: JourneyState, name: string, value: string): Work {
  const screen = screenHere(state);
  const logic = around.logics[screen];
  const field = logic?.form?.(state)?.fields.find((candidate) => candidate.name === name);
  if (logic === undefined || field === undefined) return still(state);
  const form = formOf(state, screen);
  const masked = shaped(field, value);
  if (masked === form.values[name]) return still(state);
  const values = { ...form.values, [name]: masked };
  // A message goes as soon as what it asked for is there; new ones wait until the customer is done.
  const errors = form.errors.filter(
    (error) => error.field !== name || checkField(field, values, around.at).error !== null,
  );
  const typed = withForm(state, screen, { values, errors });
  const outcome = logic.changed?.(typed, name, masked, around);
  return outcome === undefined ? still(typed) : workOf(outcome, values);
}

/** A button was pressed: what it checks is checked, and only then does it do anything. */
export function did(around: Surroundings, state: JourneyState, name: string): Work {
  const screen = screenHere(state);
  const logic = around.logics[screen];
  // A second tap while a call is under way is answered with nothing.
  if (busyWith(state) !== null) return still(state);
  const interruption = interruptionOf(state);
  if (interruption !== null) return interruption.does[name]?.(around, state) ?? still(state);
  if (logic === undefined) return still(state);
  const action = logic.actions(state).find((candidate) => candidate.name === name);
  const does = logic.does[name];
  if (action === undefined || does === undefined) return still(state);
  const checked = check(logic.form?.(state) ?? null, formOf(state, screen).values, action.checks, around.at);
  if (checked.errors.length > 0) return still(withErrors(state, screen, checked.errors));
  // What was said of the last try is over with this one; a warning without a close button keeps its time.
  const notices = state.notices.filter((notice) => !notice.closable);
  const clean = withForm({ ...state, acting: name, notices, wish: null, unanswered: null }, screen, {
    errors: [],
  });
  if (isHeld(state, name)) return resuming({ ...clean, unanswered: state.unanswered });
  const outcome = does(clean, checked.values, around);
  const flows = (outcome.next ?? []).flatMap((next) =>
    next.kind === "call" ? [logic.flows?.[next.flow]] : next.kind === "refresh" ? [undefined] : [],
  );
  return state.network === "offline" && flows.length > 0
    ? wished(around, { ...clean, acting: null }, name, flows)
    : workOf(outcome, checked.values);
}

function check(
  form: Form | null,
  values: FormValues,
  checks: "form" | "none" | readonly string[],
  at: number,
): CheckedForm {
  if (form === null || checks === "none") return { values, errors: [] };
  const checked = checkForm(form, values, at, checks === "form" ? undefined : checks);
  return { errors: checked.errors, values: { ...values, ...checked.values } };
}
