import type { Tone } from "../../say/tone.ts";
import type { TextLines } from "./text-lines.ts";

/** How things stand. Its tone is said with a sign and in words, never by a colour alone. */
export interface Status<W = string> {
  readonly kind: "status";
  readonly tone: Tone;
  readonly text: W;
}

export const statusAsText = ({ tone, text }: Status): TextLines => [`${tone}: ${text}`];
