import type { Told } from "./told.ts";

/** Somebody's own words, and who said them. */
export interface Quotation<W = string> {
  readonly kind: "quotation";
  readonly text: W;
  readonly by: W;
}

export const quotationAsText = ({ text, by }: Quotation): Told => [text, by];
