import { t, type Text } from "../../messages/message.ts";
import {
  hasNonLatinLetters,
  IN_ENGLISH,
  type InputFilter,
  isAllowedBy,
  NAME_IN_ENGLISH,
} from "../letters.ts";
import { isDigitCode, isLetterCode } from "../text.ts";
import {
  ANY_TEXT,
  CODE_ENTRY,
  type Entry,
  type EntryOf,
  PHONE_ENTRY,
  plainDigits,
  type TypedField,
} from "./entry.ts";
import { amountForm, countForm, dateForm, NORMAL_FORMS } from "./normal-forms.ts";

/** Mask tokens (spec 1 §5, spec 2 §5). Every other character of a mask is a literal. */
export const MASK_TOKENS = {
  "#": "a digit",
  S: "a letter",
  A: "a letter or digit",
  U: "a letter, made upper-case",
  L: "a letter, made lower-case",
} as const;

export type MaskToken = keyof typeof MASK_TOKENS;

const isToken = (character: string): boolean => Object.hasOwn(MASK_TOKENS, character);

/** Returns the character if the token accepts it, or null. Letters are A–Z and a–z (ruling R10). */
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

type Blocks = Entry["blocks"];

const DIGITS_ONLY = t("Use digits only.");
const LETTERS_AND_DIGITS = t("Use only letters and digits.");

/** The text for a key that a filter blocks (spec 1 §5 "Input filters"). */
const FILTERED: Readonly<Record<InputFilter, Text>> = {
  digits: DIGITS_ONLY,
  letters: t("Use only letters and spaces."),
  lettersDigits: LETTERS_AND_DIGITS,
  lettersDigitsSpace: t("Use only letters, digits and spaces."),
  name: t("Use only letters and spaces."),
};

const filtered =
  (filter: InputFilter): Blocks =>
  (_text, _before, added) => {
    if (isAllowedBy(filter, added)) return null;
    if (filter === "digits" || !hasNonLatinLetters(added)) return FILTERED[filter];
    return filter === "name" ? NAME_IN_ENGLISH : IN_ENGLISH;
  };

const BESIDE = /[\s\p{Pd}/]/gu;
const signsOf = (text: string): string => text.replace(BESIDE, "");

/** Whether a mask accepts every letter and digit of a text. */
const fits = (mask: string, text: string): boolean =>
  signsOf(applyMask(mask, text)).toUpperCase() === signsOf(text).toUpperCase();

/** Blocks keys that a mask has no room for (spec 1 §5). A text that does not fit yet can still be corrected. */
const masked =
  (mask: string): Blocks =>
  (text, before, added) => {
    const tokens = Array.from(mask).filter(isToken);
    const isNumber = tokens.every((token) => token === "#");
    if (!(isNumber ? /^[\d\s\p{Pd}/]*$/u : /^[A-Za-z\d\s\p{Pd}]*$/u).test(plainDigits(added)))
      return isNumber ? DIGITS_ONLY : LETTERS_AND_DIGITS;
    if (!fits(mask, before) || fits(mask, text)) return null;
    if (signsOf(text).length > tokens.length)
      return t("Use at most {longest} characters.", { longest: tokens.length });
    if (added === text) return null;
    return tokens[signsOf(before).length] === "#" ? t("Enter a digit here.") : t("Enter a letter here.");
  };

/** A day as DD/MM/YYYY. */
export const DATE_ENTRY: Entry = {
  normal: dateForm,
  blocks: (text, before, added) =>
    /^[\d\s./-]*$/.test(plainDigits(added))
      ? masked("##/##/####")(text, before, added.replaceAll(".", "/"))
      : t("Enter a valid date, like 27/03/1994."),
};

/** Whole rupees. */
export const AMOUNT_ENTRY: Entry = {
  normal: amountForm,
  blocks: (_text, _before, added) => {
    if (/^[\d\s,]*$/.test(plainDigits(added))) return null;
    return /^[\d\s,.₹]*$/.test(added) ? t("Enter the amount, in whole rupees.") : DIGITS_ONLY;
  },
};

/** A count: digits alone. */
export const COUNT_ENTRY: Entry = { normal: countForm, blocks: filtered("digits") };

function blocksOf({ mask, filter }: TypedField): Blocks {
  if (mask !== undefined) return masked(mask);
  return filter === undefined ? ANY_TEXT.blocks : filtered(filter);
}

/** Returns how a field handles text input (ruling R69): by its kind, its rule, and the specification's filter. */
export const entryOf: EntryOf = (field) => {
  const { kind, rule, filter, range } = field;
  if (kind === "code") return CODE_ENTRY;
  if (kind === "date") return DATE_ENTRY;
  if (kind === "money" || range?.unit === "rupees") return AMOUNT_ENTRY;
  if (rule === "phone" || rule === "mobile") return PHONE_ENTRY;
  if (kind === "slider") return COUNT_ENTRY;
  const normal =
    (rule === null ? undefined : NORMAL_FORMS[rule]) ?? (filter === "digits" ? countForm : ANY_TEXT.normal);
  return { normal, blocks: blocksOf(field) };
};
