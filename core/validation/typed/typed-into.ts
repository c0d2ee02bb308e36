import type { Entry } from "./entry.ts";

/** How a field shows its text while somebody types: a text and what is shown for it, such as 150000 and 1,50,000. */
export interface Looks {
  /** From the text, and what was shown before it. */
  readonly shown: (text: string, before: string) => string;
  /** The text of what is shown, in the middle of typing. */
  readonly bare: (shown: string) => string;
}

export const AS_TYPED: Looks = { shown: (text) => text, bare: (shown) => shown };

/** What stands in `text` and did not in `before`, in one piece. */
function added(text: string, before: string): string {
  const most = Math.min(text.length, before.length);
  let start = 0;
  while (start < most && text[start] === before[start]) start += 1;
  let end = 0;
  while (end < most - start && text[text.length - 1 - end] === before[before.length - 1 - end]) end += 1;
  return text.slice(start, text.length - end);
}

/** What a change of a field's text came to. */
export interface Typed {
  /** What to show; null where the key is blocked, and all stays as it was. */
  readonly shown: string | null;
  /** The field's text. */
  readonly text: string;
  /** Why a key was blocked, or what is wrong with a text that arrived whole. */
  readonly why: ReturnType<Entry["blocks"]>;
}

/**
 * What a change comes to (ruling R69): a key is let in or blocked; a text that arrived whole is brought to its normal form
 * where that is certain, and else stays as it came.
 */
export function typedInto(
  { normal, blocks }: Entry,
  { shown, bare }: Looks,
  text: string,
  before: string,
  isKey: boolean,
): Typed {
  const piece = added(text, before);
  // A keyboard may put in whole words, and so does dictation.
  const isOne = isKey && [...piece].length === 1;
  if (isOne) {
    const why = blocks(bare(text), bare(before), normal(piece));
    if (why !== null) return { shown: null, text: bare(before), why };
  }
  // Put in among what the field shows in its own way, or erased from it: what it put between is none of the text.
  const isAmong =
    piece !== text && shown(bare(before), before) === before && blocks(piece, "", piece) === null;
  const becomes = normal(isAmong ? bare(text) : text);
  const shows = shown(becomes, before);
  return {
    shown: shows,
    text: shows === becomes ? becomes : bare(shows),
    why: isOne || piece === "" ? null : blocks(becomes, "", becomes),
  };
}
