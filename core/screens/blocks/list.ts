import { type TextLines, listLines } from "./text-lines.ts";

/** Things in no order. */
export interface List<W = string> {
  readonly kind: "list";
  readonly title?: W;
  readonly items: readonly W[];
}

export const listAsText = ({ title, items }: List): TextLines => listLines(title, items);
