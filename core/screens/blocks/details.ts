import { type TextLines, rowLines } from "./text-lines.ts";

/** Facts, term against value. */
export interface Details<W = string> {
  readonly kind: "details";
  readonly title?: W;
  readonly rows: readonly (readonly [W, W])[];
}

export const detailsAsText = ({ title, rows }: Details): TextLines => [
  ...(title === undefined ? [] : [`${title}:`]),
  ...rowLines(rows),
];
