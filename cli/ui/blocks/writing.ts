import type { BlockKind, BlockOf } from "@creditline/core/screens/blocks/block";
import type { TextContext } from "@creditline/core/screens/blocks/text-blocks";
import type { Embedded } from "@creditline/core/screens/blocks/arrange";
import type { Line } from "../lines.ts";

/** What writing a block needs to know. */
export interface Room extends TextContext {
  /** Cells. */
  readonly width: number;
}

/** A piece of a block: lines, or the fields and actions that are at that place in it. */
export type Piece = (
  | { readonly kind: "lines"; readonly lines: readonly Line[] }
  | { readonly kind: "items"; readonly held: Embedded }
) & {
  /** Whether it follows what is before it without a blank line. */
  readonly tight?: boolean;
};

/** How the terminal writes a kind. What a block holds is below its lines where no piece says otherwise. */
export type Writing<K extends BlockKind> = (block: BlockOf<K>, room: Room) => readonly Piece[];

export const piece = (lines: readonly Line[]): Piece => ({ kind: "lines", lines });
/** More lines of the same piece. */
export const tightLines = (lines: readonly Line[]): Piece => ({ kind: "lines", lines, tight: true });

/** The place of actions within a block, right below the lines that they belong to. */
export const actionsHere = (...names: readonly (string | null | undefined)[]): readonly Piece[] => {
  const actions = names.flatMap((name) => name ?? []);
  return actions.length === 0 ? [] : [{ kind: "items", held: { actions, fields: [] }, tight: true }];
};
