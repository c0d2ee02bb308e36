import type { TextLines } from "./text-lines.ts";

/** Where another part of a page begins: of a form, under the last field of the part before. */
export interface Heading<W = string> {
  readonly kind: "heading";
  readonly title: W;
}

export const headingAsText = ({ title }: Heading): TextLines => [title];
