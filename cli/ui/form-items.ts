import { isAsked } from "@creditline/core/journey/forms/check-form";
import type { ScreenView } from "@creditline/core/journey/view";
import {
  type Embedded,
  embeddedAction,
  embeddedIn,
  fieldOf,
  isCost,
  isNavigationOnly,
  isStandalone,
} from "@creditline/core/screens/blocks/arrange";
import type { Block } from "@creditline/core/screens/blocks/block";
import type { ShownAction, ShownField } from "@creditline/core/screens/define/form";
import type { DocumentName } from "@creditline/core/screens/routes/top-level.routes.table";
import type { DeskAnswer } from "../simulator/simulation.ts";
import type { Choice, PickerProps } from "./picker.tsx";

/** The desk's lists, available on every screen. */
export type DeskList =
  | "set"
  | "moments"
  | "target"
  | "changes"
  | "call"
  | "fault"
  | "case"
  | "overwrite"
  | "support"
  | "link"
  | "topic"
  | "note";

/** The kinds of lists in a simulation. */
export type PickMode = DeskList | "options" | "documents" | "address";

/** A choice that leads to another list, with what was chosen. */
export interface NestedChoice {
  readonly mode: PickMode;
  readonly chosen: string;
}

/** A list, and the effect of choosing from it. */
export type Kind = Pick<PickerProps, "title" | "note" | "choices" | "typedChoices" | "asks" | "begin"> & {
  readonly pick: (id: string) => Promise<DeskAnswer | NestedChoice> | NestedChoice;
};

/** A list item that only has cells. */
export const plainChoice = (id: string, ...cells: readonly string[]): Choice => ({
  id,
  cells,
  group: "",
  about: "",
});

/** Something on the phone's screen that the keys can focus. */
export type Item =
  | { readonly kind: "field"; readonly id: string; readonly field: ShownField }
  | { readonly kind: "document"; readonly id: string; readonly name: DocumentName }
  | { readonly kind: "action"; readonly id: string; readonly action: ShownAction };

const fieldItem = (field: ShownField): Item => ({ kind: "field", id: `field ${field.name}`, field });
/** A field, and the documents that its text links to. */
const fieldItems = (field: ShownField): readonly Item[] => [
  fieldItem(field),
  ...(field.documents ?? []).map((name): Item => ({ kind: "document", id: `document ${name}`, name })),
];
const actionItem = (action: ShownAction): Item => ({ kind: "action", id: `action ${action.name}`, action });

/** The visible fields: one that depends on another is shown only while that has the required value. */
export const visibleFields = (view: ScreenView): readonly ShownField[] =>
  (view.form?.fields ?? []).filter((field) => isAsked(field, view.values));

/** The items of a block, in the block's own order. */
export function blockItems(view: ScreenView, { fields, actions }: Embedded): readonly Item[] {
  return [
    ...visibleFields(view)
      .filter(({ name }) => fields.includes(name))
      .flatMap(fieldItems),
    ...actions.flatMap((held) => view.actions.filter(({ name }) => name === held)).map(actionItem),
  ];
}

/** The initially focused item: the first field, or the single button of a screen without fields. */
export function firstItem(items: readonly Item[]): number {
  if (items.some(({ kind }) => kind === "field")) return 0;
  return Math.max(
    0,
    items.findIndex((item) => item.kind === "action" && item.action.kind === "main"),
  );
}

/** A section of the screen: a block with its items, or fields and actions outside of blocks. */
export type ScreenSection =
  | { readonly kind: "block"; readonly block: Block<string> }
  | { readonly kind: "items"; readonly items: readonly Item[] };

const blocksOf = ({ blocks, after }: ScreenView): readonly Block<string>[] => [...blocks, ...after];
const shown = (block: Block<string>): ScreenSection => ({ kind: "block", block });

/** Items in screen order: below a field, its blocks; before the actions, what they cost. */
export function sectionsOf(
  view: ScreenView,
  items: readonly Item[],
  costs: readonly Block<string>[] = [],
): readonly ScreenSection[] {
  const found: ScreenSection[] = [];
  let group: Item[] = [];
  const interrupt = (blocks: readonly Block<string>[]): void => {
    if (blocks.length === 0) return;
    if (group.length > 0) found.push({ kind: "items", items: group });
    group = [];
    found.push(...blocks.map(shown));
  };
  let field: string | null = null;
  const leaveField = (): void => {
    if (field !== null) interrupt(blocksOf(view).filter((block) => fieldOf(block) === field));
    field = null;
  };
  let before = true;
  for (const item of items) {
    if (item.kind !== "document") leaveField();
    if (item.kind === "field") field = item.field.name;
    if (item.kind === "action" && before) {
      before = false;
      interrupt(costs);
    }
    group.push(item);
  }
  leaveField();
  if (before) interrupt(costs);
  return group.length === 0 ? found : [...found, { kind: "items", items: group }];
}

/** What no block contains. */
function loose(view: ScreenView): Pick<ScreenView, "actions"> & { readonly fields: readonly ShownField[] } {
  const held = embeddedAction(blocksOf(view));
  return {
    fields: visibleFields(view).filter(({ name }) => !held.fields.has(name)),
    actions: view.actions.filter(({ name }) => !held.actions.has(name)),
  };
}

const isAnswer = (block: Block<string>): boolean => block.kind === "lead" || block.region === "hero";

/**
 * The sections of the screen from top to bottom: for a decision the answer, then the actions, then the rest, as on a
 * desktop. Actions that only lead elsewhere come last.
 */
export function screenSections(view: ScreenView): readonly ScreenSection[] {
  const placed = view.blocks.filter(isStandalone);
  const after = view.after.filter(isStandalone);
  const { fields, actions } = loose(view);
  const items = [...fields.flatMap(fieldItems), ...actions.map(actionItem)];
  const costs = blocksOf(view).filter(isCost);
  if (isNavigationOnly(view.look, fields, actions))
    return [...[...placed, ...after].map(shown), ...sectionsOf(view, items, costs)];
  const first = view.look.template === "decision" ? placed.filter(isAnswer) : placed;
  const rest = placed.filter((block) => !first.includes(block));
  return [...first.map(shown), ...sectionsOf(view, items, costs), ...[...rest, ...after].map(shown)];
}

/** Everything that the keys can focus, in screen order. */
export const itemsOf = (view: ScreenView): readonly Item[] =>
  screenSections(view).flatMap((stretch) =>
    stretch.kind === "items" ? stretch.items : blockItems(view, embeddedIn(stretch.block)),
  );
