/**
 * What a screen says, in an order, for any surface: a browser draws a gauge where a terminal writes a line.
 * Amounts in rupees.
 */
export type Block =
  | { readonly kind: "lead"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "list"; readonly title?: string; readonly items: readonly string[] }
  | { readonly kind: "steps"; readonly title: string; readonly items: readonly string[] }
  | { readonly kind: "amount"; readonly label: string; readonly rupees: number; readonly note?: string }
  | { readonly kind: "details"; readonly rows: readonly (readonly [string, string])[] }
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
      readonly actions: readonly string[];
      /** Fields of the screen's form that are asked inside the card. */
      readonly fields?: readonly string[];
    }
  | {
      readonly kind: "links";
      readonly title: string;
      readonly items: readonly { readonly label: string; readonly href: string }[];
    };
