/**
 * How a screen is laid out: `form` asks; `decision` tells an answer with what it costs, and takes one; `dashboard` tells
 * how things stand, and what can be done; `document` is read and accepted; `conversation` is answered; `ending` tells
 * what happened, what happens next, and one way on.
 */
export type Template = "form" | "decision" | "dashboard" | "document" | "conversation" | "ending";

/** What a surface that can draw shows beside the heading. It says nothing that the words do not say. */
export const PICTURES = [
  "bag",
  "bank",
  "calendar",
  "card",
  "cheque",
  "door",
  "hourglass",
  "house",
  "key",
  "letter",
  "papers",
  "phone",
  "plug",
  "receipt",
  "signpost",
  "tick",
  "turn",
] as const;
export type Picture = (typeof PICTURES)[number];

export interface Look {
  readonly template: Template;
  readonly picture: Picture | null;
}

/** A wait tells how it goes: it is laid out like an answer that is on its way. */
export const WAITING: Look = { template: "decision", picture: "hourglass" };

/** A screen that says nothing of its look. */
export const PLAIN: Look = { template: "form", picture: null };

/** An ending with its picture. */
export const ending = (picture: Picture): Look => ({ template: "ending", picture });
