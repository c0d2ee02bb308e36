import { type ToldLines, toldList } from "./told.ts";

/** Things in no order. */
export interface List<W = string> {
  readonly kind: "list";
  readonly title?: W;
  readonly items: readonly W[];
}

export const listAsText = ({ title, items }: List): ToldLines => toldList(title, items);
