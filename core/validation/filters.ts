import { isDigitCode, isLetterCode } from "./text.ts";

const letter = isLetterCode;
const digit = isDigitCode;
const SPACE = 32;
const HYPHEN = 45;

/** Input filters: which keys a field lets in (spec 1 §5, spec 2 §5, ruling R69). */
export const INPUT_FILTERS = {
  digits: digit,
  letters: letter,
  lettersDigits: (code: number) => letter(code) || digit(code),
  lettersDigitsSpace: (code: number) => letter(code) || digit(code) || code === SPACE,
  name: (code: number) => letter(code) || digit(code) || code === SPACE || code === HYPHEN,
} as const satisfies Record<string, (code: number) => boolean>;

export type InputFilter = keyof typeof INPUT_FILTERS;

/** Whether a filter lets in every character of a text. */
export function isLetIn(filter: InputFilter, text: string): boolean {
  const allows = INPUT_FILTERS[filter];
  for (let i = 0; i < text.length; i += 1) if (!allows(text.charCodeAt(i))) return false;
  return true;
}
