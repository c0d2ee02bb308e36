import { type ToldLines, toldRows } from "./told.ts";

/** Facts, term against value. */
export interface Details<W = string> {
  readonly kind: "details";
  readonly title?: W;
  readonly rows: readonly (readonly [W, W])[];
}

export const detailsAsText = ({ title, rows }: Details): ToldLines => [
  ...(title === undefined ? [] : [`${title}:`]),
  ...toldRows(rows),
];
