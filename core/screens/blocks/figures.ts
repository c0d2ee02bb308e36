import type { TextLines } from "./text-lines.ts";

/** A figure in large: what is given and what it costs stand beside each other in one size. */
export interface LargeFigure<W = string> {
  readonly label: W;
  readonly value: W;
  /** The value in rupees where it is an amount to be spelt out. */
  readonly rupees?: number;
  readonly note?: W;
}

export interface Figures<W = string> {
  readonly kind: "figures";
  readonly items: readonly LargeFigure<W>[];
}

export const figuresAsText = ({ items }: Figures): TextLines =>
  items.map(({ label, value, note }) => `${label}: ${value}${note ? `, ${note}` : ""}.`);
