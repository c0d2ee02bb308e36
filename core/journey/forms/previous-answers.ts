import { rupees, verbatim, type Words } from "../../messages/message.ts";
import type { AnyScreen, Progress } from "../../screens/define/screen-context.ts";
import { type Field, type Form, type FormValues, outlivesReload } from "../../screens/define/form.ts";
import type { GetPreviousAnswers, PreviousAnswers } from "../events.ts";
import { knownValues } from "../screen-hooks.ts";
import { formOf } from "../state.ts";
import { isAsked } from "./check-form.ts";

/** Kinds of answers that make sense only on their own page, which explains the choice. */
const EXPLAINED_THERE: ReadonlySet<Field["kind"]> = new Set(["rating", "check"]);

/** Whether a later step shows the field's answer again; one that must be entered anew is left out. */
const isRepeated = (field: Field): boolean => outlivesReload(field) && !EXPLAINED_THERE.has(field.kind);

function answerOf(field: Field, values: FormValues): Words | null {
  const value = values[field.name] ?? "";
  if (value === "" || !isRepeated(field) || !isAsked(field, values)) return null;
  const option = field.options?.find((one) => one.value === value);
  if (option !== undefined) return option.label;
  const amount = Number(value.replaceAll(",", ""));
  return field.kind === "money" && Number.isSafeInteger(amount) ? rupees(amount) : verbatim(value);
}

const rowsOf = (forms: readonly Form[], values: FormValues): PreviousAnswers["rows"] =>
  forms
    .flatMap(({ fields }) => fields)
    .flatMap((field) => {
      const answer = answerOf(field, values);
      return answer === null ? [] : [[field.label, answer] as const];
    });

/** The answers of the step with that number. */
interface StepAnswers {
  readonly number: number;
  readonly said: PreviousAnswers;
}

/** The place of a step whose sequence is the same for everybody; null for any other screen. */
const fixedProgress = (screen: AnyScreen | undefined): Progress | null => {
  const progress = screen?.progress;
  return progress === undefined || typeof progress === "function" ? null : progress;
};

/**
 * The customer's answers in the steps before the current one, for a surface with room to show them. A question asked
 * on two screens is described by the one with more detail.
 */
export const previousAnswers: GetPreviousAnswers = (screens, state, screen, moment) => {
  const current = fixedProgress(screens[screen]);
  if (current === null) return [];
  const answersOn = (name: string, found: AnyScreen): readonly StepAnswers[] => {
    const { parts } = found;
    const progress = fixedProgress(found);
    if (progress === null || progress.of !== current.of || progress.step >= current.step) return [];
    const values = { ...knownValues(found, state, moment), ...formOf(state, name).values };
    const forms = Object.values(parts).flatMap(({ form }) => form ?? []);
    const rows = rowsOf(forms, values);
    return rows.length === 0 ? [] : [{ number: progress.step, said: { label: progress.label, rows } }];
  };
  const most = new Map<number, PreviousAnswers>();
  for (const [name, found] of Object.entries(screens))
    for (const { number, said } of answersOn(name, found))
      if (said.rows.length > (most.get(number)?.rows.length ?? 0)) most.set(number, said);
  return [...most].toSorted(([a], [b]) => a - b).map(([, said]) => said);
};
