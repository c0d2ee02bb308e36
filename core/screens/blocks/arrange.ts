import type { ShownAction } from "../define/form.ts";
import type { Look } from "../define/screen.ts";
import type { Block, ShownBlock } from "./block.ts";

/**
 * Arranges the blocks of a screen from top to bottom, with ids and regions. A block without an id, or with a duplicate
 * one, is named by its kind and its number among that kind ("lead", "text-2"). A wait is the main content of its
 * screen.
 */
export function arrangeBlocks(blocks: readonly Block<string>[]): readonly ShownBlock[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    const name = block.id ?? block.kind;
    let id = name;
    for (let count = 2; taken.has(id); count += 1) id = `${name}-${count}`;
    taken.add(id);
    return { ...block, id, region: block.region ?? (block.kind === "wait" ? "hero" : "main") };
  });
}

/** The field that a block is with, under it or in its place; undefined for one that has its own place. */
export const fieldOf = (block: Block): string | undefined =>
  block.under ?? ("field" in block ? block.field : undefined);

/** Whether a block stands alone: not at a field, nor between the fields and the actions. */
export const isStandalone = (block: Block): boolean =>
  fieldOf(block) === undefined && block.region !== "costs";

/** Whether a block shows the cost of a choice, between the fields and the actions. */
export const isCost = (block: Block): boolean => fieldOf(block) === undefined && block.region === "costs";

/** The fields and actions inside a block; they are not shown again below the form. */
export interface Embedded {
  readonly actions: readonly string[];
  readonly fields: readonly string[];
}

const named = <Name extends string>(...names: readonly (Name | null | undefined)[]): readonly Name[] =>
  names.flatMap((name) => name ?? []);

const holding = (actions: readonly string[], fields: readonly string[] = []): Embedded => ({
  actions,
  fields,
});

/** The actions and fields that a block holds. */
export function embeddedIn(block: Block<string>): Embedded {
  switch (block.kind) {
    case "card":
      return holding(block.actions, block.fields);
    case "checklist":
      return holding(named(...block.items.map(({ action }) => action)));
    case "offer":
      return holding(named(block.take, block.decline));
    case "banner":
      return holding(named(block.action));
    case "limit":
    case "payment":
      return holding(block.actions ?? []);
    case "rows":
      return holding(named(block.more, ...block.items.map(({ action }) => action)));
    case "document":
      return holding(named(block.accept, block.download));
    default:
      return holding([]);
  }
}

/** The actions and fields that are inside any of a screen's blocks. */
export function embeddedAction(blocks: readonly Block<string>[]): {
  readonly [Kind in keyof Embedded]: ReadonlySet<string>;
} {
  const held = blocks.map(embeddedIn);
  return {
    actions: new Set(held.flatMap(({ actions }) => actions)),
    fields: new Set(held.flatMap(({ fields }) => fields)),
  };
}

/** Whether all actions of a screen outside its blocks only navigate; on an informational screen they come last. */
export const isNavigationOnly = (
  { template }: Pick<Look, "template">,
  fields: readonly unknown[],
  actions: readonly Pick<ShownAction, "kind">[],
): boolean =>
  (template === "decision" || template === "dashboard") &&
  fields.length === 0 &&
  actions.every(({ kind }) => kind === "link");
