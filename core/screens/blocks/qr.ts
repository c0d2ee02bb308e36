import type { TextLines } from "./text-lines.ts";

/** A code for another device's camera, beside the words that say what it holds. */
export interface Qr<W = string> {
  readonly kind: "qr";
  readonly text: W;
  /** What the camera reads. */
  readonly code: string;
}

export const qrAsText = ({ text, code }: Qr): TextLines => [text, code];
