import type { TextLines } from "./text-lines.ts";

/** A paragraph. */
export interface Text<W = string> {
  readonly kind: "text";
  readonly text: W;
}

export const textAsText = ({ text }: Text): TextLines => [text];
