/**
 * Where a block of a decision stands on a screen with room (a desk): the answer and what it costs in the `hero`, above
 * the actions; `wide` across the page below them; then `main`, with `aside` beside it. On a phone, and in a terminal,
 * blocks follow each other in their order.
 */
export type Region = "hero" | "wide" | "main" | "aside";

/** A figure in large: what is given and what it costs stand beside each other in one size. */
export interface LargeFigure {
  readonly label: string;
  readonly value: string;
  /** The value in rupees where it is an amount to be spelt out. */
  readonly rupees?: number;
  readonly note?: string;
}

/** One of several offers. All of a block's offers answer the same rows in the same order. */
export interface ComparedOffer {
  readonly name: string;
  /** Who that is by law, or what was chosen already. */
  readonly notes: readonly string[];
  /** One for each row of the block. */
  readonly values: readonly string[];
  /** The action that takes it; null for the one that is taken. */
  readonly action: string | null;
}

/** A thing with what is to be said about it. */
export interface Point {
  readonly title: string;
  readonly text: string;
}

/**
 * What a screen says, in an order, for any surface: a browser draws a gauge where a terminal writes a line.
 * Amounts in rupees.
 */
export type Block = { readonly region?: Region } & (
  | { readonly kind: "lead"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly title?: string; readonly items: readonly string[] }
  | { readonly kind: "steps"; readonly title: string; readonly items: readonly string[] }
  /** Things by name, each with a sentence of its own: reasons, lenders, parties. */
  | { readonly kind: "points"; readonly title: string; readonly items: readonly Point[] }
  | { readonly kind: "figures"; readonly items: readonly LargeFigure[] }
  /** Offers side by side; the first `large` rows are the ones that decide, and stand in one size. */
  | {
      readonly kind: "offers";
      readonly title: string;
      readonly text: string;
      readonly rows: readonly string[];
      readonly large: number;
      readonly items: readonly ComparedOffer[];
    }
  | {
      readonly kind: "details";
      readonly title?: string;
      readonly rows: readonly (readonly [string, string])[];
    }
  | {
      readonly kind: "status";
      readonly tone: "info" | "warning" | "success" | "error";
      readonly text: string;
    }
  /** A wait: what is happening, since when, and how long it usually takes. */
  | {
      readonly kind: "wait";
      readonly text: string;
      readonly since: number;
      readonly usuallyMs: number;
      readonly slow: boolean;
    }
  /** A choice apart: its own heading, a sentence, and the actions that belong to it. */
  | {
      readonly kind: "card";
      readonly title: string;
      readonly text: string;
      /** Facts that the choice is about. */
      readonly rows?: readonly (readonly [string, string])[];
      readonly actions: readonly string[];
      /** Fields of the screen's form that are asked inside the card. */
      readonly fields?: readonly string[];
    }
  | {
      readonly kind: "links";
      readonly title: string;
      readonly items: readonly { readonly label: string; readonly href: string }[];
    }
);
