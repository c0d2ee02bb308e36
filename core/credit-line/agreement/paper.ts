import type { IsoDay } from "../../calendar/iso-day.ts";

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

/** What makes a paper a letter: to whom it goes, what it is about, and how it ends. */
export interface Letter<W> {
  /** Name and address, a line each. */
  readonly to: readonly W[];
  /** Where it was written; left out where that is not known. */
  readonly place?: W;
  readonly subject: W;
  /** What is said before the figures, from the greeting on. */
  readonly opening: readonly W[];
  /** What is said after the figures. */
  readonly remarks: readonly W[];
  /** In whose name it is issued. */
  readonly signedFor: W;
  /** That it needs no signature, and whom to ask. */
  readonly closing: readonly W[];
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
  /** A few lines. */
  readonly summary: readonly (readonly [W, W])[];
  readonly sections: readonly PaperSection<W>[];
}

/** A paper that is a letter of its issuer: a receipt, a statement, a certificate. It comes as a file alone. */
export interface LetterPaper<W> extends Paper<W> {
  readonly letter: Letter<W>;
}

/** A paper of which a file is made, a letter or not. */
export type FiledPaper<W> = Paper<W> & Partial<Pick<LetterPaper<W>, "letter">>;
