import type { ToldLines } from "./told.ts";

/** Of what sort a remark is: said with a sign and in words, never by a colour alone. */
export type Tone = "info" | "warning" | "success" | "error";

/** How things stand. */
export interface Status<W = string> {
  readonly kind: "status";
  readonly tone: Tone;
  readonly text: W;
}

export const statusAsText = ({ tone, text }: Status): ToldLines => [`${tone}: ${text}`];
