import type { Picture as PictureName } from "../look.ts";
import type { TextLines } from "./text-lines.ts";

/** A drawing beside the words that say the same. */
export interface Picture<W = string> {
  readonly kind: "picture";
  readonly picture: PictureName;
  readonly text: W;
}

export const pictureAsText = ({ text }: Picture): TextLines => [text];
