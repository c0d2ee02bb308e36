import { inRupees } from "../../credit-line/in-rupees.ts";
import { type TextLines, rowLines } from "./text-lines.ts";

/** What is to be paid: how much, when, how, and the ways to do it. Amounts in rupees. */
export interface Payment<W = string, A extends string = string> {
  readonly kind: "payment";
  readonly title: W;
  /** Null as long as it is looked up; left out where nothing is to be paid. */
  readonly amount?: number | null;
  /** When, in short: "Due in 12 days". */
  readonly tag?: W;
  readonly isLate?: boolean;
  /** On which day, and how it is paid. */
  readonly text?: W;
  /** What it is made of. */
  readonly rows?: readonly (readonly [W, W])[];
  /** The first is a button, the others are quiet. */
  readonly actions: readonly A[];
}

/** What is said of it beside its title: how much, when, and how. */
export const paymentLines = ({ amount, tag, text }: Payment): readonly string[] => [
  ...(typeof amount === "number" ? [inRupees(amount)] : []),
  ...(tag === undefined ? [] : [tag]),
  ...(text === undefined ? [] : [text]),
];

export const paymentAsText = (block: Payment): TextLines => [
  `${block.title}: ${paymentLines(block).join(". ")}`,
  ...rowLines(block.rows ?? []),
];
