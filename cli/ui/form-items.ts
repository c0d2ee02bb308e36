import type { Block } from "@creditline/core/journey/blocks";
import { isAsked } from "@creditline/core/journey/check-form";
import type { ScreenView } from "@creditline/core/journey/view";
import type { DocumentName } from "@creditline/core/screens/documents.routes.table";
import type { Action, Field } from "@creditline/core/screens/form";

/** Something on the phone's screen that the keys can reach. */
export type Item =
  | { readonly kind: "field"; readonly id: string; readonly field: Field }
  | { readonly kind: "document"; readonly id: string; readonly name: DocumentName }
  | { readonly kind: "action"; readonly id: string; readonly action: Action };

const fieldItem = (field: Field): Item => ({ kind: "field", id: `field ${field.name}`, field });
/** A field, and the pages that it speaks of. */
const fieldItems = (field: Field): readonly Item[] => [
  fieldItem(field),
  ...(field.documents ?? []).map((name): Item => ({ kind: "document", id: `document ${name}`, name })),
];
const actionItem = (action: Action): Item => ({ kind: "action", id: `action ${action.name}`, action });

/** The fields that are asked now: one that depends on another is there only while that holds what it needs. */
export const askedFields = (view: ScreenView): readonly Field[] =>
  (view.form?.fields ?? []).filter((field) => isAsked(field, view.values));

/** Items of one card, by the names in it. */
export function itemsOfCard(
  view: ScreenView,
  card: { readonly fields?: readonly string[]; readonly actions: readonly string[] },
): readonly Item[] {
  return [
    ...askedFields(view)
      .filter(({ name }) => card.fields?.includes(name))
      .flatMap(fieldItems),
    ...view.actions.filter(({ name }) => card.actions.includes(name)).map(actionItem),
  ];
}

/** Items that belong to no card: the form, then the actions. */
export function looseItems(view: ScreenView): readonly Item[] {
  const cards = [...view.blocks, ...view.after].filter((block) => block.kind === "card");
  const inCard = (kind: "fields" | "actions", name: string): boolean =>
    cards.some((card) => card[kind]?.includes(name));
  return [
    ...askedFields(view)
      .filter(({ name }) => !inCard("fields", name))
      .flatMap(fieldItems),
    ...view.actions.filter(({ name }) => !inCard("actions", name)).map(actionItem),
  ];
}

const itemsOfBlocks = (view: ScreenView, blocks: readonly Block[]): readonly Item[] =>
  blocks.flatMap((block) => (block.kind === "card" ? itemsOfCard(view, block) : []));

/** Everything that the keys can reach, in the order in which it stands on the screen. */
export const itemsOf = (view: ScreenView): readonly Item[] => [
  ...itemsOfBlocks(view, view.blocks),
  ...looseItems(view),
  ...itemsOfBlocks(view, view.after),
];
