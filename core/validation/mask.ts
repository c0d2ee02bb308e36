import { isDigitCode, isLetterCode } from "./text.ts";

/** Mask tokens (spec 1 §5, spec 2 §5). Every other character of a mask is a literal and stands for itself. */
export const MASK_TOKENS = {
  "#": "a digit",
  S: "a letter",
  A: "a letter or digit",
  U: "a letter, made upper-case",
  L: "a letter, made lower-case",
} as const;

export type MaskToken = keyof typeof MASK_TOKENS;

const isToken = (character: string): boolean => Object.hasOwn(MASK_TOKENS, character);

/** What a token makes of a character: the character it lets through, or null. Letters are A–Z and a–z (ruling R10). */
function admit(token: string, character: string): string | null {
  const code = character.charCodeAt(0);
  switch (token) {
    case "#":
      return isDigitCode(code) ? character : null;
    case "S":
      return isLetterCode(code) ? character : null;
    case "A":
      return isLetterCode(code) || isDigitCode(code) ? character : null;
    case "U":
      return isLetterCode(code) ? character.toUpperCase() : null;
    case "L":
      return isLetterCode(code) ? character.toLowerCase() : null;
    default:
      return null;
  }
}

/**
 * Formats a text as it is typed: characters the mask does not let through are dropped, literals are put in, and what
 * is beyond the mask is cut. `12031990` under `##/##/####` becomes `12/03/1990`, `1203` becomes `12/03`.
 * Formatting a formatted text changes nothing. Linear in the length of the text, times that of the mask at worst.
 */
export function applyMask(mask: string, text: string): string {
  let shown = "";
  let literals = "";
  let at = 0;
  for (let i = 0; i < text.length && at < mask.length; i += 1) {
    const character = text.charAt(i);
    // Literals wait until something is typed for them or after them, so that deleting never gets stuck on one.
    while (at < mask.length && !isToken(mask.charAt(at)) && mask.charAt(at) !== character) {
      literals += mask.charAt(at);
      at += 1;
    }
    const expected = mask.charAt(at);
    if (at < mask.length && !isToken(expected)) {
      shown += literals + character;
      literals = "";
      at += 1;
      continue;
    }
    const admitted = admit(expected, character);
    if (admitted === null) {
      at -= literals.length;
      literals = "";
      continue;
    }
    shown += literals + admitted;
    literals = "";
    at += 1;
  }
  return shown;
}
