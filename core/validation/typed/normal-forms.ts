import { MONTH_NAMES, twoDigits } from "../../calendar/duration.ts";
import type { ValidateField } from "../fields.table.ts";
import { type InputFilter, isAllowedBy } from "../letters.ts";
import { withoutLeadingZeros } from "../income.ts";
import { applyInput, type ApplyInput, codeForm, type NormalForm, phoneForm, plainDigits } from "./entry.ts";

/** A field with its own display format: 150000 as 1,50,000. */
export interface DisplayFormat {
  /** Formats the text, given what was shown before. */
  readonly shown: (text: string, before: string) => string;
  /** The plain text of the displayed text, while typing. */
  readonly bare: (shown: string) => string;
}

/** Returns the contiguous part of `text` that `before` lacks. */
function added(text: string, before: string): string {
  const most = Math.min(text.length, before.length);
  let start = 0;
  while (start < most && text[start] === before[start]) start += 1;
  let end = 0;
  while (end < most - start && text[text.length - 1 - end] === before[before.length - 1 - end]) end += 1;
  return text.slice(start, text.length - end);
}

/** Applies a change in a field with its own display format. */
export const applyFormattedInput =
  ({ shown, bare }: DisplayFormat): ApplyInput =>
  (entry, text, before, key) => {
    const piece = added(text, before);
    // Inserting into or deleting from the displayed text: separators are not part of the value.
    const isAmong =
      key !== null ||
      (piece !== text && shown(bare(before), before) === before && entry.blocks(piece, "", piece) === null);
    const result = isAmong
      ? applyInput(entry, bare(text), bare(before), key)
      : applyInput(entry, text, before, null);
    if (result.shown === null) return result;
    const shows = shown(result.shown, before);
    return { ...result, shown: shows, text: shows === result.shown ? result.text : bare(shows) };
  };

/** Replaces typographic quotes, dashes and spaces by those of a keyboard. */
const asTyped: NormalForm = (text) =>
  text
    .replace(/[\u2018\u2019\u201b\u02bc]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/\p{Pd}/gu, "-")
    .replace(/\s/g, " ");

/** Removes accents, and invisible characters from pasted text: José becomes Jose. */
const withoutAccents: NormalForm = (text) => text.normalize("NFD").replace(/[\p{M}\p{Cf}]/gu, "");

/** Removes full stops after initials and abbreviations. */
const withoutStops: NormalForm = (text) =>
  text.replace(/\b([A-Za-z])\.\s*(?=[A-Za-z])/g, "$1 ").replace(/([A-Za-z])\.(?=[\s,]|$)/g, "$1");

/** Removes accents and full stops if the filter then accepts the text; otherwise returns it unchanged. */
const wordsForm =
  (filter: InputFilter): NormalForm =>
  (text) => {
    const typed = asTyped(text);
    const plain = withoutStops(withoutAccents(typed));
    return plain !== "" && isAllowedBy(filter, plain) ? plain : typed;
  };

const ASCII = /^[ -~]*$/;

/**
 * Converts a text to the characters of an English keyboard, if removing accents is enough; otherwise returns it
 * unchanged.
 */
const plainForm: NormalForm = (text) => {
  const typed = asTyped(text);
  const plain = withoutAccents(typed);
  return plain !== "" && ASCII.test(plain) ? plain : typed;
};

/**
 * The same for an address line, which may not contain an apostrophe: a curly one is kept and reported by its rule (spec
 * 1 §5).
 */
const addressForm: NormalForm = (text) => (/[\u2018\u2019]/.test(text) ? text : plainForm(text));

/** A long number without the spaces and hyphens between its digits. */
const numberForm: NormalForm = (text) => {
  const digits = plainDigits(text);
  return /^\s*\d(?:[\s\p{Pd}\p{Cf}]*\d)*\s*$/u.test(digits) ? digits.replace(/\D/g, "") : text;
};

/** A count: its digits alone. A hyphen between two numbers would be a range. */
export const countForm: NormalForm = (text) => {
  const digits = plainDigits(text).trim();
  return /^\d+$/.test(digits) ? digits : text;
};

/** A code of so many letters and digits, such as a PAN: in capitals, without the spaces and hyphens in a whole one. */
const capitalsForm =
  (length: number): NormalForm =>
  (text) => {
    const digits = plainDigits(text);
    const signs = digits.replace(/[\s\p{Pd}\p{Cf}]/gu, "");
    const isCode = /^[A-Za-z0-9]+$/.test(signs) && (signs.length === length || signs === digits);
    return isCode ? signs.toUpperCase() : text;
  };

/** The number of zeros of each word for a large number. */
const ZEROS: Readonly<Record<string, number>> = { t: 3, k: 3, l: 5, c: 7 };

const AMOUNT =
  /^(?:₹|rs\.?|inr)?\s*(\d+|\d{1,3}(?:[,\s]\d{2,3})*[,\s]\d{3})(?:\.(\d+))?\s*(lakhs?|lacs?|crores?|cr|thousand|k)?\s*(?:\/-|rupees|only)?$/i;

/** Whole rupees: grouped, with a sign, with .00, in lakhs or crores. An amount with paise is kept unchanged. */
export const amountForm: NormalForm = (text) => {
  const [, whole, part = "", word = ""] = AMOUNT.exec(plainDigits(text).trim().replace(/\s+/g, " ")) ?? [];
  if (whole === undefined) return text;
  const zeros = ZEROS[word.charAt(0).toLowerCase()] ?? 0;
  if (/[1-9]/.test(part.slice(zeros))) return text;
  return withoutLeadingZeros(whole.replace(/\D/g, "") + part.slice(0, zeros).padEnd(zeros, "0"));
};

const written = (day: string, month: string, year: string): string =>
  `${day.padStart(2, "0")}/${month.padStart(2, "0")}/${year}`;

const MONTH_FIRST = /^([a-z]{3,9})[\s.]*(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})$/i;
const MONTH_SECOND = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]*([a-z]{3,9})[\s.,-]*(\d{4})$/i;

function dayInWords(text: string): string | null {
  const first = MONTH_FIRST.exec(text);
  const [, day, name, year] =
    first === null ? (MONTH_SECOND.exec(text) ?? []) : [first[0], first[2], first[1], first[3]];
  if (day === undefined || name === undefined || year === undefined) return null;
  const month = MONTH_NAMES.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase()));
  return month === -1 ? null : written(day, twoDigits(month + 1), year);
}

/** Formats a partial DD/MM/YYYY: inserts slashes; a single digit before a slash is a day or month below ten. */
function begun(text: string): string | null {
  const padded = text
    .replace(/^(\d)[-./]/, "0$1/")
    .replace(/^(\d{2}\/)(\d)[-./]/, "$10$2/")
    .replace(/\/[-./]/g, "/");
  const digits = padded.replaceAll("/", "");
  if (!/^\d{1,8}$/.test(digits) || padded.startsWith("/")) return null;
  const pieces = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter((piece) => piece !== "");
  const isWaiting = padded.endsWith("/") && (digits.length === 2 || digits.length === 4);
  return pieces.join("/") + (isWaiting ? "/" : "");
}

/** A day as DD/MM/YYYY, from the other ways in which one is written: 1994-08-14, 14.8.1994, 14 Aug 1994. */
export const dateForm: NormalForm = (text) => {
  const day = plainDigits(text).trim();
  const iso = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/.exec(day);
  if (iso) return written(iso[3] ?? "", iso[2] ?? "", iso[1] ?? "");
  const parts = /^(\d{1,2})[-./\s](\d{1,2})[-./\s](\d{4})$/.exec(day);
  if (parts) return written(parts[1] ?? "", parts[2] ?? "", parts[3] ?? "");
  return dayInWords(day) ?? begun(day) ?? text;
};

const nameForm = wordsForm("name");
const workForm = wordsForm("lettersDigitsSpace");

/** The normal form of each field that has one, by its rule. */
export const NORMAL_FORMS: Readonly<Partial<Record<ValidateField, NormalForm>>> = {
  fullName: nameForm,
  firstName: nameForm,
  middleName: nameForm,
  lastName: nameForm,
  dateOfBirth: dateForm,
  phone: phoneForm,
  mobile: phoneForm,
  otp: codeForm,
  pan: capitalsForm(10),
  ifsc: capitalsForm(11),
  aadhaar: numberForm,
  pincode: numberForm,
  accountNumber: numberForm,
  monthlySalary: amountForm,
  city: plainForm,
  currentCity: plainForm,
  flat: addressForm,
  apartment: addressForm,
  street: addressForm,
  addressLine1: addressForm,
  addressLine2: addressForm,
  landmark: addressForm,
  companyName: workForm,
  designation: workForm,
  totalExperience: countForm,
  currentExperience: countForm,
  yearsInResidence: countForm,
  yearsInCity: countForm,
};
