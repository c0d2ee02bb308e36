import type { Entry } from "./entry.ts";

/** What a change of a field's text came to. */
export interface Typed {
  /** What to show; null where the key is blocked, and all stays as it was. */
  readonly shown: string | null;
  /** The field's text. */
  readonly text: string;
  /** Why a key was blocked, or what is wrong with a text that arrived whole. */
  readonly why: ReturnType<Entry["blocks"]>;
}

/** From the text as it stands now and as it stood before; `key` is the one that was typed, null for any other change. */
export type TypedInto = (entry: Entry, text: string, before: string, key: string | null) => Typed;

/**
 * What a change comes to (ruling R69): a key is let in or blocked; a text that arrived whole is brought to its normal form
 * where that is certain, and else stays as it came.
 */
export const typedInto: TypedInto = ({ normal, blocks }, text, before, key) => {
  const now = normal(text);
  const why = key === null ? blocks(now, "", now) : blocks(text, before, normal(key));
  return { shown: key !== null && why !== null ? null : now, text: now, why };
};
