import { checkField } from "@creditline/core/journey/forms/check-form";
import type { ShownField } from "@creditline/core/screens/define/form";
import { validate } from "@creditline/core/validation/rules.table";
import { useEffect, useSyncExternalStore } from "react";
import { inWords } from "../words.tsx";
import type { FormViewProps } from "./field-props.ts";
import { fieldId } from "./field.tsx";

/** Long values that are copied from a card or a letter, and can be recognised as wrong before they are sent. */
const CHECKED = new Set<ShownField["rule"]>(["pan", "ifsc", "pincode", "accountNumber"]);

/** Whether a field is checked on blur. */
export const isCheckedWhenLeft = ({ rule }: Pick<ShownField, "rule">): boolean => CHECKED.has(rule);

/** Non-empty fields that were left and not corrected since, by their element ids. */
const left = new Set<string>();
const listeners = new Set<() => void>();

/** The values of fields that were left and are valid, by their element ids. */
const right = new Map<string, string>();

/** Updates that wait until the pointer is released: a message that appears before would move the button away. */
let pressed: (() => void)[] | null = null;

function leave({ target }: FocusEvent): void {
  // Looking something up in another window does not count as leaving the field.
  if (!(target instanceof HTMLInputElement) || document.activeElement === target) return;
  const { id, value } = target;
  if (value.trim() === "" || left.has(id)) return;
  const tell = (): void => {
    left.add(id);
    for (const listener of listeners) listener();
  };
  if (pressed === null) tell();
  else pressed.push(tell);
}

function lift(): void {
  const waiting = pressed ?? [];
  pressed = null;
  // The click comes first, on the pressed button.
  setTimeout(() => waiting.forEach((tell) => tell()));
}

const press = (): void => {
  pressed ??= [];
};

function subscribe(listener: () => void): () => void {
  // Each listener is added once, however often it is requested.
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("pointerup", lift, true);
  document.addEventListener("pointercancel", lift, true);
  document.addEventListener("focusout", leave);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns the error of a field that was left, with the same message as on submission; undefined before it is left,
 * while it is empty, and once it is valid: then its box is marked so.
 */
export function useLeftError(
  field: ShownField,
  { form, values, fixed }: Pick<FormViewProps, "form" | "values" | "fixed">,
): string | undefined {
  const id = fieldId(form, field);
  const wasLeft = useSyncExternalStore(
    subscribe,
    () => left.has(id),
    () => false,
  );
  const value = values[field.name] ?? "";
  const isTyped = value.trim() !== "" && fixed?.includes(field.name) !== true;
  // None of these rules depends on the date, so any moment will do.
  const error = wasLeft && isTyped ? checkField(field, values, { at: 0, config: { validate } }).error : null;
  const isMended = wasLeft && error === null;
  useEffect(() => {
    if (isMended) {
      left.delete(id);
      right.set(id, value);
    }
    const isRight = isTyped && right.get(id) === value;
    document.querySelector(`#${CSS.escape(id)}`)?.toggleAttribute("data-right", isRight);
  }, [id, isMended, isTyped, value]);
  return error === null ? undefined : inWords(error.message);
}
