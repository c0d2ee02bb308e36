import { spanText } from "../../calendar/span-text.ts";
import type { TextContext, TextLines } from "./text-lines.ts";

/** A wait: what is happening, since when, and how long it usually takes. */
export interface Wait<W = string> {
  readonly kind: "wait";
  readonly text: W;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly usuallyMs: number;
  readonly slow: boolean;
}

/** How long somebody has waited, and what is usual. */
export const waitedText = ({ usuallyMs, slow }: Pick<Wait, "usuallyMs" | "slow">, waitedMs: number): string =>
  `${spanText(waitedMs)} so far, ${slow ? "longer than usual" : `usually ${spanText(usuallyMs)}`}.`;

export const waitAsText = (block: Wait, { now }: TextContext): TextLines => [
  block.text,
  waitedText(block, now - block.since),
];
