import type { Entry, Language } from "@creditline/core/messages/translate";
import { collectMessages } from "../../scripts/messages/collect.ts";
import { speakingSources } from "../../scripts/messages/sources.ts";

const ACCENTED: Readonly<Record<string, string>> = {
  a: "ȧ",
  c: "ç",
  e: "ḗ",
  g: "ɠ",
  i: "ī",
  k: "ķ",
  n: "ñ",
  o: "ǿ",
  s: "š",
  u: "ŭ",
  y: "ẏ",
  A: "Ȧ",
  C: "Ç",
  E: "Ḗ",
  I: "Ī",
  O: "Ǿ",
  S: "Š",
  U: "Ŭ",
};

/** How much longer words of other languages are than ours, at the worst that is to be expected. */
const LONGER = 0.4;

/** A word with accents, and longer: its last letter comes again. */
function stretched(word: string): string {
  const accented = [...word].map((letter) => ACCENTED[letter] ?? letter).join("");
  const last = [...accented].findLast((letter) => /\p{L}/u.test(letter)) ?? "";
  return accented + last.repeat(Math.round([...word].length * LONGER));
}

/** A sentence as this language has it: marked at both ends, its holes where they were. */
const pseudo = (words: string): string =>
  `⟦${words.replaceAll(/\{\w+\}|[\p{L}\p{M}’']+/gu, (part) => (part.startsWith("{") ? part : stretched(part)))}⟧`;

const entryOf = (entry: Entry): Entry =>
  typeof entry === "string"
    ? pseudo(entry)
    : {
        other: pseudo(entry.other),
        ...(entry.one === undefined ? {} : { one: pseudo(entry.one) }),
      };

const english = collectMessages(speakingSources()).messages;

/**
 * A language that no one speaks, made from every message: accented, 40 % longer, each text between ⟦ and ⟧. What it
 * does not mark can be said in no other language either.
 */
export const PSEUDO: Language = {
  tag: "en-IN",
  catalogue: Object.fromEntries(Object.entries(english).map(([key, entry]) => [key, entryOf(entry)])),
};
