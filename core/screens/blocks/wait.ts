import { spanText } from "../../calendar/span-text.ts";
import type { Telling, Told } from "./told.ts";

/** A wait: what is happening, since when, and how long it usually takes. */
export interface Wait<W = string> {
  readonly kind: "wait";
  readonly text: W;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly usuallyMs: number;
  readonly slow: boolean;
}

export const waitAsText = ({ text, since, usuallyMs, slow }: Wait, { now }: Telling): Told => [
  text,
  `${spanText(now - since)} so far, ${slow ? "longer than usual" : `usually ${spanText(usuallyMs)}`}.`,
];
