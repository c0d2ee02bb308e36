import type { TextLines } from "./text-lines.ts";

/** One of several offers. All of a block's offers answer the same rows in the same order. */
export interface ComparedOffer<W = string, A extends string = string> {
  readonly name: W;
  /** Who that is by law, or what was chosen already. */
  readonly notes: readonly W[];
  /** One for each row of the block. */
  readonly values: readonly W[];
  /** The action that takes it; null for the one that is taken. */
  readonly action: A | null;
}

/** Offers side by side; the first `large` rows are the ones that decide, and stand in one size. */
export interface Offers<W = string, A extends string = string> {
  readonly kind: "offers";
  readonly title: W;
  readonly text: W;
  readonly rows: readonly W[];
  readonly large: number;
  /** How many are shown at first where there is room for few; the one that is taken is always shown. */
  readonly first: number;
  readonly items: readonly ComparedOffer<W, A>[];
}

export const offersAsText = (block: Offers): TextLines => [
  `${block.title}: ${block.items.length}. ${block.text}`,
  ...block.items.map(({ name, notes, values }, i) => {
    const rows = block.rows.map((row, at) => `${row.toLowerCase()}: ${values[at] ?? ""}`);
    return `Offer ${i + 1}, ${[name, ...notes].join(", ")}. ${rows.join("; ")}.`;
  }),
];
