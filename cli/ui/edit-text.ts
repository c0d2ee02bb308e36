/** A text that is being typed, and where in it the next letter goes. */
export interface Edited {
  readonly text: string;
  /** In the text's own units, always between two letters. */
  readonly at: number;
}

/** A key that changes or moves in a text, as the terminal tells of it. */
export interface EditKey {
  readonly input: string;
  readonly ctrl?: boolean;
  readonly meta?: boolean;
  readonly leftArrow?: boolean;
  readonly rightArrow?: boolean;
  readonly home?: boolean;
  readonly end?: boolean;
  readonly backspace?: boolean;
  readonly delete?: boolean;
}

const letters = new Intl.Segmenter("en", { granularity: "grapheme" });

/** The places between letters, as people see letters: 👋 and रा are one each. */
const stops = (text: string): readonly number[] => [
  ...Array.from(letters.segment(text), ({ index }) => index),
  text.length,
];

const before = ({ text, at }: Edited): number => stops(text).findLast((stop) => stop < at) ?? 0;
const after = ({ text, at }: Edited): number => stops(text).find((stop) => stop > at) ?? text.length;

/** Where the word before the place begins: white space before the place belongs to it. */
const wordStart = ({ text, at }: Edited): number => text.slice(0, at).search(/\S+\s*$/);

const without = ({ text }: Edited, from: number, to: number): Edited => ({
  text: text.slice(0, from) + text.slice(to),
  at: from,
});

/** Control characters that a terminal or a paste may bring along; white space of any kind is one space. */
const typable = (input: string): string => input.replaceAll(/\s/g, " ").replaceAll(/\p{Cc}/gu, "");

const CONTROLS: Readonly<Record<string, (edited: Edited) => Edited>> = {
  a: ({ text }) => ({ text, at: 0 }),
  e: ({ text }) => ({ text, at: text.length }),
  u: (edited) => without(edited, 0, edited.at),
  k: (edited) => without(edited, edited.at, edited.text.length),
  w: (edited) => without(edited, Math.max(0, wordStart(edited)), edited.at),
};

/** What a key makes of a text; null for one that means nothing in a text. */
export function edit(edited: Edited, key: EditKey): Edited | null {
  const { text, at } = edited;
  if (key.leftArrow) return { text, at: before(edited) };
  if (key.rightArrow) return { text, at: after(edited) };
  if (key.home) return { text, at: 0 };
  if (key.end) return { text, at: text.length };
  if (key.backspace) return without(edited, before(edited), at);
  if (key.delete) return without(edited, at, after(edited));
  if (key.ctrl) return Object.hasOwn(CONTROLS, key.input) ? (CONTROLS[key.input]?.(edited) ?? null) : null;
  return key.meta ? null : typed(edited, key.input);
}

/** The text with more put in at its place; null where there is nothing that can be typed. */
export function typed({ text, at }: Edited, input: string): Edited | null {
  const more = typable(input);
  return more === "" ? null : { text: text.slice(0, at) + more + text.slice(at), at: at + more.length };
}
