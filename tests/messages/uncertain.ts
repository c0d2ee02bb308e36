/**
 * What is for the desks and the documentation alone (ruling R59): that a figure is not stated or assumed, that a person is not
 * named, and both readings of a fee.
 */
const UNCERTAIN = [
  /\b(legal )?names? (is|are) not\b/,
  /\b(states?|stated) (none|no|neither)\b/,
  /\b(does not|doesn't|has not|hasn't|have not|haven't) (state|stated|name|named)\b/,
  /\bis stated\b/,
  /\bnot (yet )?(stated|given|named|known)\b/,
  /\bassum(e|ed|es|ing|ption|ptions)\b/,
  /\bestimates? of ours\b/,
  /\bour (own )?estimates?\b/,
  /\bas far as we know\b/,
  /\bas we (understand|read|take) (it|them)\b/,
  /\bnobody (is named|can tell|knows)\b/,
  /\bnot said in one way\b/,
  /\belsewhere it says\b/,
  /\b(two|both|other|several) readings\b/,
  /; or: /,
  /\bin one variant\b/,
  /\bunknown\b/,
];

/** What of a text a customer is not to read; null where there is nothing of it. */
export function uncertainIn(text: string): string | null {
  for (const phrase of UNCERTAIN) {
    const found = new RegExp(phrase, "i").exec(text)?.[0];
    if (found !== undefined) return found;
  }
  return null;
}

/** Every text in a thing, however deep. */
export function textsIn(thing: unknown): readonly string[] {
  if (typeof thing === "string") return [thing];
  if (typeof thing !== "object" || thing === null) return [];
  return Object.values(thing).flatMap(textsIn);
}
