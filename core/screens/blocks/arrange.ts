import type { ShownAction } from "../define/form.ts";
import type { Look } from "../define/screen.ts";
import type { Block, ShownBlock } from "./block.ts";

/**
 * The blocks of a screen, from its top to its end, with their identities and places. A block without an id is told by
 * its kind and by how many of that kind come before it ("lead", "text-2"); so is one whose id is taken. A wait is what
 * its screen is about.
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

/** Whether a block is by itself: not at a field, nor between the fields and the actions. */
export const isStandalone = (block: Block): boolean =>
  fieldOf(block) === undefined && block.region !== "costs";

/** Whether a block tells, between the fields and the actions, what the choice costs. */
export const isCost = (block: Block): boolean => fieldOf(block) === undefined && block.region === "costs";

/** What of a screen is inside a block: it is shown with the block, and not again below the form. */
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
