import { isDigitCode, isLetterCode } from "./text.ts";

const letter = isLetterCode;
const digit = isDigitCode;
const SPACE = 32;
const HYPHEN = 45;

/** Input filters: which characters a field lets in as they are typed or pasted (spec 1 §5, spec 2 §5). */
export const INPUT_FILTERS = {
  digits: digit,
  letters: letter,
  lettersDigits: (code: number) => letter(code) || digit(code),
  lettersDigitsSpace: (code: number) => letter(code) || digit(code) || code === SPACE,
  name: (code: number) => letter(code) || digit(code) || code === SPACE || code === HYPHEN,
} as const satisfies Record<string, (code: number) => boolean>;

export type InputFilter = keyof typeof INPUT_FILTERS;

/** A text with every character left out that the filter blocks, as for pasted text. */
export function filterInput(filter: InputFilter, text: string): string {
  const allows = INPUT_FILTERS[filter];
  let kept = "";
  for (let i = 0; i < text.length; i += 1) if (allows(text.charCodeAt(i))) kept += text.charAt(i);
  return kept.length === text.length ? text : kept;
}
