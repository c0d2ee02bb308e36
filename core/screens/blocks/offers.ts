import type { TextLines } from "./text-lines.ts";

/** One of several offers. All of a block's offers answer the same rows in the same order. */
export interface ComparedOffer<W = string> {
  readonly name: W;
  /** Who that is by law. */
  readonly notes: readonly W[];
  /** One for each row of the block. */
  readonly values: readonly W[];
}

/** Offers side by side, to compare all that they cost; which one is taken is asked elsewhere. */
export interface Offers<W = string> {
  readonly kind: "offers";
  readonly title: W;
  readonly text: W;
  readonly rows: readonly W[];
  readonly items: readonly ComparedOffer<W>[];
}

export const offersAsText = (block: Offers): TextLines => [
  `${block.title}: ${block.items.length}. ${block.text}`,
  ...block.items.map(({ name, notes, values }, i) => {
    const rows = block.rows.map((row, at) => `${row.toLowerCase()}: ${values[at] ?? ""}`);
    return `Offer ${i + 1}, ${[name, ...notes].join(", ")}. ${rows.join("; ")}.`;
  }),
];
