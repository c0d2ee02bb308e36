import type { Told } from "./told.ts";

/** A paragraph. */
export interface Text<W = string> {
  readonly kind: "text";
  readonly text: W;
}

export const textAsText = ({ text }: Text): Told => [text];
