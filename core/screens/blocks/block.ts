import type { Words } from "../../messages/message.ts";
import { AS_TEXT, type Blocks } from "./kinds.ts";
import type { TextContext, TextLines } from "./text-blocks.ts";

/**
 * Where a block is on a screen with room (a desk): the answer and what it costs in the `hero`, above the actions, with
 * what is due `beside` it; `wide` across the page below them; then `main`, with `aside` beside it. On a phone, and in a
 * terminal, blocks follow each other in their order. A block in `costs` is always between the last field and the
 * actions; on a phone it stays visible with the main action, so it has at most three figures.
 */
export const REGIONS = ["hero", "beside", "wide", "main", "aside", "costs"] as const;
export type Region = (typeof REGIONS)[number];

/**
 * Every kind of block. Adding a file here that describes its block in text adds a kind, and does not compile until the
 * browser has a renderer for it. Screens import only the types, which load nothing.
 */
export type BlockKind = keyof Blocks;

/** Properties of every block. */
export interface Placed<F extends string = string> {
  /** Identifies it on the screen; derived from its kind and order if left out. */
  readonly id?: string;
  /** `main` by default. */
  readonly region?: Region;
  /** The field that it is under: what was found out from an answer, or follows from it. */
  readonly under?: F;
  /** Rarely needed: where there is something to press it is opened by its title, and is there closed until then. */
  readonly folded?: true;
}

/** A block of one kind. */
export type BlockOf<K extends BlockKind, W = string, A extends string = string, F extends string = string> = {
  readonly [P in K]: { readonly kind: P } & Placed<F> & Blocks<W, A, F>[P];
}[K];

/**
 * A piece of a screen's content, for any surface: a browser draws a gauge where a terminal prints a line. On a screen,
 * a block names only actions and fields that the screen has. Amounts in rupees.
 */
export type Block<W = Words, A extends string = string, F extends string = string> = BlockOf<
  BlockKind,
  W,
  A,
  F
>;

/** A block that is only read: it neither offers an action nor is under a field. */
export type PlainBlock = Block<Words, never, never>;

/** A block of one kind, as a surface receives it. */
export type ShownOf<K extends BlockKind> = {
  readonly [P in K]: Required<Pick<Placed, "id" | "region">> & BlockOf<P>;
}[K];

/** A block as a surface receives it, with its identity and its region. */
export type ShownBlock = ShownOf<BlockKind>;

/** The text renderer of every kind of block. */
const TELLS: { readonly [K in BlockKind]: (block: BlockOf<K>, context: TextContext) => TextLines } = AS_TEXT;

/**
 * A block as text, one fact per line, for the terminal, the journey snapshots and tests. Actions and fields inside a
 * block are left out: the screen lists them.
 */
export const asText = <K extends BlockKind>(block: BlockOf<K>, context: TextContext): TextLines =>
  TELLS[block.kind](block, context);
