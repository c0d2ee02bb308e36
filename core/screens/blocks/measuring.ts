import type { TextLines } from "./text-lines.ts";

/**
 * Whether this device may be told of what is used (spec 1 §7, analytics events): the answer is the device's, so that only a
 * surface that asks it has it to show and to change. Elsewhere nobody is told, and it says so.
 */
export interface Measuring<W = string> {
  readonly kind: "measuring";
  readonly title: W;
  readonly text: W;
}

export const measuringAsText = ({ title, text }: Measuring): TextLines => [`${title}: ${text}`];
