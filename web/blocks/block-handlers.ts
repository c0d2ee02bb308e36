import type { ReactNode } from "react";
import type { BlockKind, ShownOf } from "@creditline/core/screens/blocks/block";
import type { Embedded } from "@creditline/core/screens/blocks/arrange";
import type { ScreenView } from "@creditline/core/journey/view";

/** What a block's renderer can do: nothing that a person could not do with the form and the buttons. */
export interface BlockHandlers {
  readonly view: ScreenView;
  readonly act: (action: string) => void;
  readonly change: (field: string, value: string) => void;
  /** Puts files on the shelf and their facts into a field's value, replacing the named ones. */
  readonly choose: (
    field: string,
    files: readonly File[],
    instead?: readonly string[],
  ) => void | Promise<void>;
  /** Removes one of a field's files, by its handle. */
  readonly remove: (field: string, handle: string) => void;
}

export interface BlockProps<K extends BlockKind> {
  readonly block: ShownOf<K>;
  readonly hands: BlockHandlers;
  /** Renders fields and actions of the screen that the block contains. */
  readonly held: (names: Partial<Embedded>) => ReactNode;
}

/** Renders a kind of block. */
export type BlockRenderer<K extends BlockKind> = (props: BlockProps<K>) => ReactNode;
