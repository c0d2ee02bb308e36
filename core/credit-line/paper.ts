import type { IsoDay } from "../calendar/iso-day.ts";

export interface PaperTable<W> {
  readonly header: readonly W[];
  readonly rows: readonly (readonly W[])[];
}

/** A part of a paper. */
export interface PaperSection<W> {
  readonly title: W;
  readonly paragraphs?: readonly W[];
  readonly rows?: readonly (readonly [W, W])[];
  /** The rows that take half of the width each, by their place; the others take all of it. */
  readonly halves?: readonly number[];
  readonly table?: PaperTable<W>;
}

/**
 * A paper that a customer reads, accepts or signs: what matters in a few lines, then all of it. A screen shows it, a file
 * of it says the same; W is what its words are made of.
 */
export interface Paper<W> {
  readonly title: W;
  /** By which it is found again. */
  readonly reference: string;
  /** The day on which it was drawn up. */
  readonly day: IsoDay;
  /** At most five lines. */
  readonly summary: readonly (readonly [W, W])[];
  readonly sections: readonly PaperSection<W>[];
}
