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

/** What of a screen belongs to a card, or to an offer. */
const placesOf = (
  block: Block,
): { readonly fields?: readonly string[]; readonly actions: readonly string[] } =>
  block.kind === "card"
    ? block
    : { actions: block.kind === "offers" ? block.items.flatMap(({ action }) => action ?? []) : [] };

/** Items that belong to no card and no offer: the form, then the actions. */
export function looseItems(view: ScreenView): readonly Item[] {
  const places = [...view.blocks, ...view.after].map(placesOf);
  const inCard = (kind: "fields" | "actions", name: string): boolean =>
    places.some((place) => place[kind]?.includes(name));
  return [
    ...askedFields(view)
      .filter(({ name }) => !inCard("fields", name))
      .flatMap(fieldItems),
    ...view.actions.filter(({ name }) => !inCard("actions", name)).map(actionItem),
  ];
}

/** A stretch of the screen: a block with what belongs to it, or what belongs to none. */
export type Stretch = { readonly kind: "block"; readonly block: Block } | { readonly kind: "loose" };

const isAnswer = (block: Block): boolean => block.kind === "lead" || block.region === "hero";

/** The screen from its top to its end: of a decision the answer, then the actions, then the rest, as on a desk. */
export function stretches({ look, blocks, after }: ScreenView): readonly Stretch[] {
  const first = look.template === "decision" ? blocks.filter(isAnswer) : blocks;
  const rest = blocks.filter((block) => !first.includes(block));
  const shown = (block: Block): Stretch => ({ kind: "block", block });
  return [...first.map(shown), { kind: "loose" }, ...[...rest, ...after].map(shown)];
}

/** Everything that the keys can reach, in the order in which it stands on the screen. */
export const itemsOf = (view: ScreenView): readonly Item[] =>
  stretches(view).flatMap((stretch) =>
    stretch.kind === "loose" ? looseItems(view) : itemsOfCard(view, placesOf(stretch.block)),
  );
