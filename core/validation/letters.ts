import { t } from "../messages/message.ts";
import { isDigitCode, isLetterCode } from "./text.ts";
import type { ValidationError } from "./validation.ts";

const OTHER_LETTER = /[^\P{L}A-Za-z]/u;

/** Whether a text has letters other than A–Z and a–z: Devanagari, or é. */
export const hasNonLatinLetters = (text: string): boolean => OTHER_LETTER.test(text);

/** The error for text in other letters. */
export const IN_ENGLISH = t("Write it in English letters, A to Z.");

/** The error for a name in other letters. */
export const NAME_IN_ENGLISH = t("Write it in English letters, A to Z.");

/** The characters that the font of a paper's file contains: Latin letters, digits, and common signs. */
const DRAWN = /^[ -~\u00A0-\u00FF\u20B9\u2018\u2019\u201C\u201D\u2013\u2014]*$/u;

/**
 * Checks a customer's text that will appear in a paper; null if it is valid. Letters are A to Z as in every other
 * answer (ruling R10): others would come out of the PDF as empty boxes.
 */
export const documentTextError = (text: string): ValidationError | null =>
  DRAWN.test(text)
    ? null
    : {
        code: "NOT_FOR_PAPERS",
        message: t("Write it in English letters, A to Z."),
      };

const letter = isLetterCode;
const digit = isDigitCode;
const SPACE = 32;
const HYPHEN = 45;

/** Input filters: which keys a field accepts (spec 1 §5, spec 2 §5, ruling R69). */
export const INPUT_FILTERS = {
  digits: digit,
  letters: letter,
  lettersDigits: (code: number) => letter(code) || digit(code),
  lettersDigitsSpace: (code: number) => letter(code) || digit(code) || code === SPACE,
  name: (code: number) => letter(code) || digit(code) || code === SPACE || code === HYPHEN,
} as const satisfies Record<string, (code: number) => boolean>;

export type InputFilter = keyof typeof INPUT_FILTERS;

/** Whether a filter accepts every character of a text. */
export function isAllowedBy(filter: InputFilter, text: string): boolean {
  const allows = INPUT_FILTERS[filter];
  for (let i = 0; i < text.length; i += 1) if (!allows(text.charCodeAt(i))) return false;
  return true;
}
