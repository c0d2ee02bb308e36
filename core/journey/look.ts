/**
 * How a screen is laid out: `form` asks; `decision` tells an answer with what it costs, and takes one; `ending` tells
 * what happened, what happens next, and one way on.
 */
export type Template = "form" | "decision" | "ending";

/** What a surface that can draw shows beside the heading. It says nothing that the words do not say. */
export const PICTURES = [
  "key",
  "turn",
  "door",
  "letter",
  "papers",
  "hourglass",
  "plug",
  "signpost",
  "receipt",
] as const;
export type Picture = (typeof PICTURES)[number];

export interface Look {
  readonly template: Template;
  readonly picture: Picture | null;
}

/** A screen that says nothing of its look. */
export const PLAIN: Look = { template: "form", picture: null };

/** An ending with its picture. */
export const ending = (picture: Picture) => (): Look => ({ template: "ending", picture });
