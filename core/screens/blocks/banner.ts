import type { Tone } from "../../say/tone.ts";
import type { TextLines } from "./text-lines.ts";

/** Something that wants attention, with the one thing that can be done about it. */
export interface Banner<W = string, A extends string = string> {
  readonly kind: "banner";
  readonly tone: Tone;
  readonly title: W;
  readonly text: W;
  readonly action?: A;
}

export const bannerAsText = ({ tone, title, text }: Banner): TextLines => [`${tone}: ${title}: ${text}`];
