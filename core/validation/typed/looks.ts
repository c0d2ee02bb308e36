import { typedInto, type TypedInto } from "./typed-into.ts";

/** A field that shows its text in its own way: 150000 as 1,50,000. */
export interface Looks {
  /** From the text, and what was shown before it. */
  readonly shown: (text: string, before: string) => string;
  /** The text of what is shown, in the middle of typing. */
  readonly bare: (shown: string) => string;
}

/** What stands in `text` and did not in `before`, in one piece. */
function added(text: string, before: string): string {
  const most = Math.min(text.length, before.length);
  let start = 0;
  while (start < most && text[start] === before[start]) start += 1;
  let end = 0;
  while (end < most - start && text[text.length - 1 - end] === before[before.length - 1 - end]) end += 1;
  return text.slice(start, text.length - end);
}

/** What a change comes to in a field that shows its text in its own way. */
export const typedInLooks =
  ({ shown, bare }: Looks): TypedInto =>
  (entry, text, before, key) => {
    const piece = added(text, before);
    // Put in among what the field shows in its own way, or erased from it: what it put between is none of the text.
    const isAmong =
      key !== null ||
      (piece !== text && shown(bare(before), before) === before && entry.blocks(piece, "", piece) === null);
    const came = isAmong
      ? typedInto(entry, bare(text), bare(before), key)
      : typedInto(entry, text, before, null);
    if (came.shown === null) return came;
    const shows = shown(came.shown, before);
    return { ...came, shown: shows, text: shows === came.shown ? came.text : bare(shows) };
  };
