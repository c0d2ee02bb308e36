/**
 * Where a block stands on a screen with room (a desk): `wide` across the top, `aside` beside the others, which is
 * where the rest is told. On a phone, and in a terminal, blocks follow each other in their order.
 */
export type Region = "wide" | "main" | "aside";

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
  | { readonly kind: "amount"; readonly label: string; readonly rupees: number; readonly note?: string }
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
