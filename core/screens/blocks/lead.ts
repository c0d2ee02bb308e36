import type { TextLines } from "./text-lines.ts";

/** The first thing that a screen says. */
export interface Lead<W = string> {
  readonly kind: "lead";
  readonly text: W;
}

export const leadAsText = ({ text }: Lead): TextLines => [text];
