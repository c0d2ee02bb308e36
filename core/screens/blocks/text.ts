import type { ToldLines } from "./told.ts";

/** A paragraph. */
export interface Text<W = string> {
  readonly kind: "text";
  readonly text: W;
}

export const textAsText = ({ text }: Text): ToldLines => [text];
