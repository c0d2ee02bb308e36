import type { ShownField } from "@creditline/core/screens/define/form";
import type { ScreenView } from "@creditline/core/journey/view";
import { isIdentifying } from "../simulator/shown-document.ts";
import type { Simulation } from "../simulator/simulation.ts";
import type { Edited } from "./edit-text.ts";

/** A field whose answer is picked from a list that opens. */
export const isPicked = ({ kind }: ShownField): boolean =>
  kind === "select" || kind === "search" || kind === "slot";
/** A few answers in sight, of which the arrows choose one. */
export const isTurned = ({ kind }: ShownField): boolean => kind === "choice" || kind === "rating";

export const valueIn = (view: ScreenView | null, { name }: ShownField): string => view?.values[name] ?? "";

/** What was typed here, by field: what somebody else filled in is not shown. */
export type OwnTexts = Readonly<Record<string, string>>;

/** The field that is typed into and where its next letter goes, and what was typed here. */
export interface Typing {
  readonly typing: string | null;
  readonly caret: number;
  readonly own: OwnTexts;
}

/** A field after a key has changed or moved about in its text; null where it did nothing. */
export function typedInto(
  simulation: Simulation,
  field: ShownField,
  { typing, caret, own }: Typing,
  change: (edited: Edited) => Edited | null,
  { erases, key }: { readonly erases: boolean; readonly key: string | null },
): Typing | null {
  const value = valueIn(simulation.snapshot().view, field);
  // What somebody else filled in is not shown: the first key writes it anew.
  const hidden = isIdentifying(field) && own[field.name] !== value;
  const text = hidden ? "" : value;
  const edited = change({ text, at: typing === field.name ? Math.min(caret, text.length) : text.length });
  if (edited === null) return null;
  // Moving about in what is not shown changes nothing.
  if (hidden && edited.text === "" && !erases) return null;
  if (edited.text !== value) simulation.type(field.name, edited.text, key);
  const kept = valueIn(simulation.snapshot().view, field);
  return {
    typing: field.name,
    // The form may have put the text in another shape, as with capitals or a date's slashes.
    caret: Math.max(0, edited.at + kept.length - edited.text.length),
    own: { ...own, [field.name]: kept },
  };
}

/** Chooses the answer so many further in a field that shows all of them. */
export function turnField(simulation: Simulation, field: ShownField, steps: number): void {
  const options = (field.options ?? []).filter(({ off }) => off === undefined);
  const value = valueIn(simulation.snapshot().view, field);
  const at = options.findIndex((option) => option.value === value);
  const next =
    options[(Math.max(at, steps > 0 ? -1 : 0) + steps + options.length) % Math.max(1, options.length)];
  if (next !== undefined) simulation.type(field.name, next.value);
}
