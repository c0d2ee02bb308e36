import type { Words } from "../../messages/message.ts";
import { AS_TEXT, type Blocks } from "./kinds.ts";
import type { Region } from "./region.ts";
import type { TextContext, TextLines } from "./text-blocks.ts";

/**
 * Every kind of block. A file that is added beside this one and tells its block in words is one, and does not compile until
 * the browser has said how it draws it. Screens import the types alone, and load nothing by that.
 */
export type BlockKind = keyof Blocks;

/** What every block may say of itself. */
export interface Placed<F extends string = string> {
  /** Tells it from others of its kind on the screen; made of its kind and its order where it is not named. */
  readonly id?: string;
  /** `main` where nothing is said. */
  readonly region?: Region;
  /** The field that it stands under: what was found out from an answer, or follows from it. */
  readonly under?: F;
  /** Rarely needed: where there is something to press it is opened by its title, and stands there closed until then. */
  readonly folded?: true;
}

/** A block of one kind. */
export type BlockOf<K extends BlockKind, W = string, A extends string = string, F extends string = string> = {
  readonly [P in K]: { readonly kind: P } & Placed<F> & Blocks<W, A, F>[P];
}[K];

/**
 * What a screen says, in an order, for any surface: a browser draws a gauge where a terminal writes a line. On a
 * screen, a block names only actions and fields that the screen has. Amounts in rupees.
 */
export type Block<W = Words, A extends string = string, F extends string = string> = BlockOf<
  BlockKind,
  W,
  A,
  F
>;

/** A block that is only read: it neither offers an action nor stands under a field. */
export type PlainBlock = Block<Words, never, never>;

/** A block as a surface has it, of one kind. */
export type ShownOf<K extends BlockKind> = {
  readonly [P in K]: Required<Pick<Placed, "id" | "region">> & BlockOf<P>;
}[K];

/** A block as a surface has it: with its identity and its place. */
export type ShownBlock = ShownOf<BlockKind>;

/** Every kind can be told. */
const TELLS: { readonly [K in BlockKind]: (block: BlockOf<K>, telling: TextContext) => TextLines } = AS_TEXT;

/**
 * A block in sentences, a fact a line: what the terminal, the told journeys and the tests have of every kind from the
 * start. Actions and fields that stand in a block are not told: the screen tells them.
 */
export const asText = <K extends BlockKind>(block: BlockOf<K>, telling: TextContext): TextLines =>
  TELLS[block.kind](block, telling);
