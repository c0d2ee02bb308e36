import { checkField } from "@creditline/core/journey/forms/check-form";
import type { ShownField } from "@creditline/core/screens/define/form";
import { validate } from "@creditline/core/validation/rules.table";
import { useEffect, useSyncExternalStore } from "react";
import { inWords } from "../words.tsx";
import type { FormViewProps } from "./field-props.ts";
import { fieldId } from "./field.tsx";

/** What is long, copied from a card or a letter, and known to be wrong before it is sent. */
const CHECKED = new Set<ShownField["rule"]>(["pan", "ifsc", "pincode", "accountNumber"]);

/** Whether a field is checked when it is left. */
export const isCheckedWhenLeft = ({ rule }: Pick<ShownField, "rule">): boolean => CHECKED.has(rule);

/** Fields that were left with something in them and not mended since, by their element ids. */
const left = new Set<string>();
const listeners = new Set<() => void>();

/** What stands in fields that were left and are right, by their element ids. */
const right = new Map<string, string>();

/** Work that waits for the finger to be lifted: what appears in the meantime would move the button from under it. */
let pressed: (() => void)[] | null = null;

function leave({ target }: FocusEvent): void {
  // Who looks something up in another window has not left the field.
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
  // The click comes first, on the button that was pressed.
  setTimeout(() => waiting.forEach((tell) => tell()));
}

const press = (): void => {
  pressed ??= [];
};

function subscribe(listener: () => void): () => void {
  // Each is added once, however often it is asked for.
  document.addEventListener("pointerdown", press, true);
  document.addEventListener("pointerup", lift, true);
  document.addEventListener("pointercancel", lift, true);
  document.addEventListener("focusout", leave);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Returns what is wrong with a field that was left, in the words that the form says when it is sent; undefined before it is left,
 * while nothing is typed in it, and once it is right: then its box is marked so.
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
  // None of these rules counts years, so any day will do.
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
