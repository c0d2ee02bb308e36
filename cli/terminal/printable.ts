/**
 * Control characters, direction marks and the like, which could rewrite what a terminal shows. The two joiners are
 * letters' business: family emoji and some Indian scripts need them.
 */
const UNPRINTABLE = /(?![\u200c\u200d])[\p{C}\p{Zl}\p{Zp}]/gu;

const byNumber = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;

/** A text from outside as a terminal may show it: what is no letter or sign is told by its number. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, byNumber);

/** Lines that hold a text from outside, as a terminal may show them: only line ends are kept as they are. */
export const printableLines = (lines: string): string =>
  lines.replace(UNPRINTABLE, (character) => (character === "\n" ? character : byNumber(character)));
