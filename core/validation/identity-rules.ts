import { ageOn, parseIsoDay, parseTypedDay } from "../calendar/civil-day.ts";
import { formatIsoDay } from "../calendar/duration.ts";
import { NAME_TITLES } from "../reference/answers/personal.table.ts";
import { GENERAL_AGE } from "../reference/general-age.ts";
import { LONGEST_NAME } from "../reference/text-lengths.table.ts";
import { t, verbatim } from "../messages/message.ts";
import { hasNonLatinLetters, IN_ENGLISH, NAME_IN_ENGLISH } from "./letters.ts";
import { type Rule, fail, pass } from "./validation.ts";
import { hasOnly, isAlphanumeric, isDigitCode, isDigits, isLetterCode } from "./text.ts";

/** Multiplication in the dihedral group of ten elements, row by row. */
const TIMES = [
  "0123456789",
  "1234067895",
  "2340178956",
  "3401289567",
  "4012395678",
  "5987604321",
  "6598710432",
  "7659821043",
  "8765932104",
  "9876543210",
] as const;

/** The permutation of a digit by its position from the right, modulo eight. */
const PERMUTED = [
  "0123456789",
  "1576283094",
  "5803796142",
  "8916043527",
  "9453126870",
  "4286573901",
  "2793806415",
  "7046913258",
] as const;

const INVERSE = "0432156789";

const digitAt = (row: string | undefined, index: number): number => (row?.charCodeAt(index) ?? 48) - 48;

function checksum(digits: string, shift: number): number {
  let sum = 0;
  for (let i = digits.length - 1, place = shift; i >= 0; i -= 1, place += 1)
    sum = digitAt(TIMES[sum], digitAt(PERMUTED[place % 8], digits.charCodeAt(i) - 48));
  return sum;
}

/** Whether a text of digits ends with its correct Verhoeff check digit. */
export const hasVerhoeffCheck = (digits: string): boolean => checksum(digits, 0) === 0;

/** The Verhoeff check digit to put after a text of digits. */
export const verhoeffDigit = (digits: string): string => INVERSE.charAt(checksum(digits, 1));

const isPalindrome = (digits: string): boolean => {
  for (let i = 0, j = digits.length - 1; i < j; i += 1, j -= 1)
    if (digits.charCodeAt(i) !== digits.charCodeAt(j)) return false;
  return true;
};

/**
 * Aadhaar: twelve digits, the first 2 to 9, no palindrome, the Verhoeff check digit right (ruling R12a). The normal
 * form is the number itself, for the caller who typed it; no message repeats any of it (ruling R30).
 */
export const aadhaarRule: Rule = (field, text) => {
  if (text.length !== 12 || !isDigits(text))
    return fail(
      field,
      text,
      isDigits(text) ? "WRONG_LENGTH" : "DIGITS_ONLY",
      t("Enter the 12-digit Aadhaar number."),
    );
  if (text.charCodeAt(0) < 50)
    return fail(
      field,
      text,
      "AADHAAR_FIRST_DIGIT",
      t("Check the Aadhaar number; one of its digits is wrong."),
    );
  if (isPalindrome(text))
    return fail(
      field,
      text,
      "AADHAAR_PALINDROME",
      t("Check the Aadhaar number; one of its digits is wrong."),
    );
  if (!hasVerhoeffCheck(text))
    return fail(
      field,
      text,
      "AADHAAR_CHECK_DIGIT",
      t("Check the Aadhaar number; one of its digits is wrong."),
    );
  return pass(field, text);
};

/**
 * DD/MM/YYYY or DDMMYYYY, a real day of the calendar; normal form YYYY-MM-DD (spec 1 §5 "Date of birth"). Typed in any
 * other form, the normal form included, it is an 'Invalid Date'.
 *
 * The age is checked on `context.asOf`, against `minimumAge` and `maximumAge` where given and the general bound where
 * not; without `asOf` no age is checked, since core reads no clock. Throws RangeError when `asOf` is not YYYY-MM-DD.
 */
export const birthDateRule: Rule = (field, text, context) => {
  const birth = parseTypedDay(text);
  if (birth === null) return fail(field, text, "INVALID_DATE", t("Invalid Date"));
  const value = formatIsoDay(birth);
  if (context.asOf === undefined) return pass(field, value);

  const asOf = parseIsoDay(context.asOf);
  if (asOf === null) throw new RangeError("asOf: expected a day as YYYY-MM-DD");
  const { minimumAge = GENERAL_AGE.minimum, maximumAge = GENERAL_AGE.maximum } = context;
  const age = ageOn(birth, asOf);
  if (age < minimumAge)
    return fail(
      field,
      value,
      "AGE_BELOW_MINIMUM",
      t("You need to be at least {minimumAge} years old.", { minimumAge }),
    );
  if (age > maximumAge)
    return fail(
      field,
      value,
      "AGE_ABOVE_MAXIMUM",
      t("You need to be {maximumAge} years old or younger.", { maximumAge }),
    );
  return pass(field, value);
};

const TITLES: ReadonlySet<string> = new Set(NAME_TITLES);
const LENGTHS = NAME_TITLES.map((title) => title.length);
const SHORTEST_TITLE = Math.min(...LENGTHS);
const LONGEST_TITLE = Math.max(...LENGTHS);
const FIRST_LETTERS = NAME_TITLES.map((title) => title.charAt(0)).join("");

/** Whether a word may be a title; rules out most words of a name without copying them. */
const mayBeTitle = (name: string, start: number, end: number): boolean =>
  end - start >= SHORTEST_TITLE &&
  end - start <= LONGEST_TITLE &&
  FIRST_LETTERS.includes(String.fromCharCode(name.charCodeAt(start) | 32));

/**
 * Returns the title that a name contains as a whole word, in any letter case, or null (ruling R11). Expects ASCII
 * letters and spaces.
 */
function titleIn(name: string): string | null {
  let start = 0;
  while (start < name.length) {
    const space = name.indexOf(" ", start);
    const end = space === -1 ? name.length : space;
    if (mayBeTitle(name, start, end)) {
      const word = name.slice(start, end).toLowerCase();
      if (TITLES.has(word)) return word;
    }
    start = end + 1;
  }
  return null;
}

/** A person's name: begins with a letter, letters and spaces only, no title (spec 1 §5 "Names", rulings R10, R11). */
export const nameRule: Rule = (field, text) => {
  if (text.length > LONGEST_NAME)
    return fail(field, text, "TOO_LONG", t("Use at most {longest} characters.", { longest: LONGEST_NAME }));
  if (hasNonLatinLetters(text))
    return fail(
      field,
      text,
      isLetterCode(text.charCodeAt(0)) ? "LETTERS_ONLY" : "MUST_START_WITH_LETTER",
      field === "fullName" ? NAME_IN_ENGLISH : IN_ENGLISH,
    );
  if (!isLetterCode(text.charCodeAt(0)))
    return fail(field, text, "MUST_START_WITH_LETTER", t("Use only letters and spaces."));
  if (!hasOnly(text, false, " "))
    return fail(
      field,
      text,
      "LETTERS_ONLY",
      /['-]/.test(text)
        ? t("Leave out the hyphen or apostrophe, or use a space instead, as on the PAN card.")
        : t("Use only letters and spaces."),
    );
  const title = titleIn(text);
  if (title !== null)
    return fail(
      field,
      text,
      "TITLE_NOT_ALLOWED",
      t("Leave out the title '{title}'.", { title: verbatim(title) }),
    );
  return pass(field, text);
};

/** Lengths of RFC 5321: the address, the part before @, one label of the domain. */
const LONGEST_EMAIL = 254;
const LONGEST_LOCAL = 64;
const LONGEST_LABEL = 63;

const LOCAL_PUNCTUATION = ".!#$%&'*+/=?^_`{|}~-";

const isLocalPart = (local: string): boolean =>
  local !== "" &&
  local.length <= LONGEST_LOCAL &&
  !local.startsWith(".") &&
  !local.endsWith(".") &&
  !local.includes("..") &&
  hasOnly(local, true, LOCAL_PUNCTUATION);

const HYPHEN = 45;
const DOT = 46;

/** Whether the characters from `start` to before `end` are letters, digits and inner hyphens, 1 to 63 of them. */
function isLabel(text: string, start: number, end: number): boolean {
  if (end === start || end - start > LONGEST_LABEL) return false;
  if (text.charCodeAt(start) === HYPHEN || text.charCodeAt(end - 1) === HYPHEN) return false;
  for (let i = start; i < end; i += 1) {
    const code = text.charCodeAt(i);
    if (!isLetterCode(code) && !isDigitCode(code) && code !== HYPHEN) return false;
  }
  return true;
}

/** The last label of a domain: two letters or more, or an international one in its xn-- form. */
function isTopLabel(text: string, start: number): boolean {
  if (text.length - start < 2) return false;
  if (text.slice(start, start + 4).toLowerCase() === "xn--") return true;
  for (let i = start; i < text.length; i += 1) if (!isLetterCode(text.charCodeAt(i))) return false;
  return true;
}

/** Whether what begins at `start` is a domain name of two labels or more. */
function isDomain(text: string, start: number): boolean {
  let label = start;
  for (let i = start; i < text.length; i += 1) {
    if (text.charCodeAt(i) !== DOT) continue;
    if (!isLabel(text, label, i)) return false;
    label = i + 1;
  }
  return label !== start && isLabel(text, label, text.length) && isTopLabel(text, label);
}

/**
 * Office e-mail in a valid format (spec 1 §5): one @, a plain local part, a domain name of two labels or more. No
 * quoted local parts, no comments, no addresses in brackets. Normal form: the domain lower-cased.
 */
export const officeEmailRule: Rule = (field, text) => {
  const at = text.length > LONGEST_EMAIL ? -1 : text.indexOf("@");
  if (at === -1 || !isLocalPart(text.slice(0, at)) || !isDomain(text, at + 1))
    return fail(field, text, "INVALID_EMAIL", t("Enter an e-mail address like asha@company.co.in."));
  return pass(field, withLowerCaseDomain(text, at + 1));
};

function withLowerCaseDomain(text: string, start: number): string {
  for (let i = start; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code >= 65 && code <= 90) return text.slice(0, start) + text.slice(start).toLowerCase();
  }
  return text;
}

/** Holder types that the fourth letter of a PAN may name (ruling R12). */
export const HOLDER_TYPES = "ABCFGHJLPT";

/** Letters and digits where a PAN has them, in either letter case. */
const hasPanShape = (pan: string): boolean => {
  if (pan.length !== 10) return false;
  for (let i = 0; i < 10; i += 1) {
    const code = pan.charCodeAt(i);
    if (i >= 5 && i <= 8 ? !isDigitCode(code) : !isLetterCode(code)) return false;
  }
  return true;
};

/** PAN: upper-cased; five letters, four digits not 0000, a letter; the fourth letter a holder type (ruling R12). */
export const panRule: Rule = (field, text) => {
  // Upper-casing comes after the check on A–Z: elsewhere in Unicode it can turn other letters into these.
  if (!hasPanShape(text))
    return fail(
      field,
      text.length === 10 && isAlphanumeric(text) ? text.toUpperCase() : text,
      "PAN_FORMAT",
      t("Enter a valid PAN, like ABCPK1234L."),
    );
  const pan = text.toUpperCase();
  if (!HOLDER_TYPES.includes(pan.charAt(3)))
    return fail(
      field,
      pan,
      "PAN_HOLDER_TYPE",
      t("Check your PAN; the fourth letter of a person's PAN is P."),
    );
  if (pan.startsWith("0000", 5))
    return fail(field, pan, "PAN_DIGITS", t("Enter a valid PAN, like ABCPK1234L."));
  return pass(field, pan);
};
