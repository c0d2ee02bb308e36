import { inRupees } from "../../credit-line/paise.ts";
import type { TextLines } from "./text-lines.ts";

/** A credit limit and how much of it is in use. Amounts in rupees. */
export interface Limit<W = string, A extends string = string> {
  readonly kind: "limit";
  readonly limit: number;
  readonly used: number;
  /** What else decides how much can be borrowed now. */
  readonly note?: W;
  /** What can be done with it: the first is a button, the others are quiet. */
  readonly actions?: readonly A[];
}

/** What is left of it; never less than nothing. */
export const availableOf = ({ limit, used }: Pick<Limit, "limit" | "used">): number =>
  Math.max(0, limit - used);

/** The used part in hundredths of the whole, from 0 to 100. */
export const usedShare = ({ limit, used }: Pick<Limit, "limit" | "used">): number =>
  limit > 0 ? Math.min(100, Math.max(0, (100 * used) / limit)) : 0;

export const limitAsText = (block: Limit): TextLines => [
  `Your limit: ${inRupees(block.limit)}.`,
  `Used: ${inRupees(block.used)}. Available to borrow: ${inRupees(availableOf(block))}.`,
  ...(block.note === undefined ? [] : [block.note]),
];
