import type { ToldLines } from "./told.ts";

/** The first thing that a screen says. */
export interface Lead<W = string> {
  readonly kind: "lead";
  readonly text: W;
}

export const leadAsText = ({ text }: Lead): ToldLines => [text];
