import type { ScreenView } from "@creditline/core/journey/view";
import type { ShownField } from "@creditline/core/screens/define/form";
import { isPersonalField } from "../simulator/shown-document.ts";
import type { Simulation } from "../simulator/simulation.ts";

/** A text being typed, and the position of the caret. */
export interface Edited {
  readonly text: string;
  /** In UTF-16 units, always between two graphemes. */
  readonly at: number;
}

/** An editing key, as the terminal reports it. */
export interface EditKey {
  readonly input: string;
  readonly ctrl?: boolean;
  readonly meta?: boolean;
  readonly leftArrow?: boolean;
  readonly rightArrow?: boolean;
  readonly home?: boolean;
  readonly end?: boolean;
  readonly backspace?: boolean;
  readonly delete?: boolean;
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The positions between graphemes: 👋 and रा are one each. */
const stops = (text: string): readonly number[] => [
  ...Array.from(letters.segment(text), ({ index }) => index),
  text.length,
];

const before = ({ text, at }: Edited): number => stops(text).findLast((stop) => stop < at) ?? 0;
const after = ({ text, at }: Edited): number => stops(text).find((stop) => stop > at) ?? text.length;

/** The start of the word before the position: white space before the position belongs to it. */
const wordStart = ({ text, at }: Edited): number => text.slice(0, at).search(/\S+\s*$/);

const without = ({ text }: Edited, from: number, to: number): Edited => ({
  text: text.slice(0, from) + text.slice(to),
  at: from,
});

/** Removes control characters that a terminal or a paste may include; white space of any kind becomes a space. */
const typable = (input: string): string => input.replaceAll(/\s/g, " ").replaceAll(/\p{Cc}/gu, "");

const CONTROLS: Readonly<Record<string, (edited: Edited) => Edited>> = {
  a: ({ text }) => ({ text, at: 0 }),
  e: ({ text }) => ({ text, at: text.length }),
  u: (edited) => without(edited, 0, edited.at),
  k: (edited) => without(edited, edited.at, edited.text.length),
  w: (edited) => without(edited, Math.max(0, wordStart(edited)), edited.at),
};

/** Applies a key to a text; null if the key means nothing in a text. */
export function edit(edited: Edited, key: EditKey): Edited | null {
  const { text, at } = edited;
  if (key.leftArrow) return { text, at: before(edited) };
  if (key.rightArrow) return { text, at: after(edited) };
  if (key.home) return { text, at: 0 };
  if (key.end) return { text, at: text.length };
  if (key.backspace) return without(edited, before(edited), at);
  if (key.delete) return without(edited, at, after(edited));
  if (key.ctrl) return Object.hasOwn(CONTROLS, key.input) ? (CONTROLS[key.input]?.(edited) ?? null) : null;
  return key.meta ? null : insertText(edited, key.input);
}

/** Inserts text at the caret; null if none of it can be typed. */
export function insertText({ text, at }: Edited, input: string): Edited | null {
  const more = typable(input);
  return more === "" ? null : { text: text.slice(0, at) + more + text.slice(at), at: at + more.length };
}

/** Whether a field's answer is picked from a list that opens. */
export const isPicked = ({ kind }: ShownField): boolean =>
  kind === "select" || kind === "search" || kind === "slot";
/** Whether a field shows a few options, among which the arrows choose. */
export const isStepped = ({ kind }: ShownField): boolean => kind === "choice" || kind === "rating";

export const valueIn = (view: ScreenView | null, { name }: ShownField): string => view?.values[name] ?? "";

/** Values typed here, by field; a value filled in automatically is masked. */
export type OwnTexts = Readonly<Record<string, string>>;

/** The field being typed into, its caret, and the values typed here. */
export interface Typing {
  readonly typing: string | null;
  readonly caret: number;
  readonly own: OwnTexts;
}

/** A field after a key has changed its text or moved the caret; null if it did nothing. */
export function applyKey(
  simulation: Simulation,
  field: ShownField,
  { typing, caret, own }: Typing,
  change: (edited: Edited) => Edited | null,
  { erases, key }: { readonly erases: boolean; readonly key: string | null },
): Typing | null {
  const value = valueIn(simulation.snapshot().view, field);
  // A value filled in automatically is masked: the first key replaces it.
  const hidden = isPersonalField(field) && own[field.name] !== value;
  const text = hidden ? "" : value;
  const edited = change({ text, at: typing === field.name ? Math.min(caret, text.length) : text.length });
  if (edited === null) return null;
  // Moving the caret in masked text changes nothing.
  if (hidden && edited.text === "" && !erases) return null;
  if (edited.text !== value) simulation.type(field.name, edited.text, key);
  const kept = valueIn(simulation.snapshot().view, field);
  return {
    typing: field.name,
    // The form may have normalised the text, for example with capitals or a date's slashes.
    caret: Math.max(0, edited.at + kept.length - edited.text.length),
    own: { ...own, [field.name]: kept },
  };
}

/** Moves the selection of a field that shows all its options. */
export function stepField(simulation: Simulation, field: ShownField, steps: number): void {
  const options = (field.options ?? []).filter(({ off }) => off === undefined);
  const value = valueIn(simulation.snapshot().view, field);
  const at = options.findIndex((option) => option.value === value);
  const next =
    options[(Math.max(at, steps > 0 ? -1 : 0) + steps + options.length) % Math.max(1, options.length)];
  if (next !== undefined) simulation.type(field.name, next.value);
}
