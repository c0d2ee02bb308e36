import type { TextLines } from "./text-lines.ts";

/** Things to do or to expect, one after the other. */
export interface Steps<W = string> {
  readonly kind: "steps";
  readonly title: W;
  readonly items: readonly W[];
}

export const stepsAsText = ({ title, items }: Steps): TextLines => [
  `${title}:`,
  ...items.map((item, i) => `${i + 1}. ${item}`),
];
