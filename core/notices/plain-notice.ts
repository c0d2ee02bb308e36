import type { Words } from "../say/text.ts";
import type { Notice } from "./failure.ts";
import type { Tone } from "../say/tone.ts";
import { LIFETIME_MS } from "./lifetimes.table.ts";

/** A notice that is one sentence, of something that is no error. */
export const plainNotice = (
  tone: Exclude<Tone, "error">,
  text: Words,
  lifetimeMs: number = LIFETIME_MS.default,
): Notice => ({ tone, title: null, text, lifetimeMs, closable: true });
