import { CODE_DIGITS } from "../../reference/one-time-code.ts";
import { CODE_SHAPE, PHONE_SHAPE } from "../phone.ts";
import { ANY_TEXT, type Entry, type EntryOf, type NormalForm } from "./entry.ts";

/** The digits of India's scripts (९, ௯, ৯ and the like) as 0 to 9. */
export const plainDigits: NormalForm = (text) =>
  text.replace(/(?=[\u0966-\u0d6f])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) - 6) & 15));

/** What stands between the digits of a number and means nothing: spaces, hyphens, dots, brackets, direction marks. */
const BETWEEN = /[\s().\p{Pd}\p{Cf}]/gu;

/**
 * Ten digits, of which none but a prefix is dropped: +91, 0091, 91 or 0 before a number of ten digits (ruling R69). Any
 * other text stays, whole: cut, it would be somebody else's number.
 */
export const phoneForm: NormalForm = (text) => {
  const digits = plainDigits(text).replace(BETWEEN, "");
  return /^(?:(?:\+|00?)?91)?0?([1-9]\d{9})$/.exec(digits)?.[1] ?? (/^\d{10}$/.test(digits) ? digits : text);
};

const CODE = new RegExp(`^\\D*(\\d(?:[\\s-]*\\d){${CODE_DIGITS - 1}})\\D*$`);

/** The OTP, whatever it was pasted with, where there are no other digits. */
export const codeForm: NormalForm = (text) => CODE.exec(plainDigits(text))?.[1]?.replace(/\D/g, "") ?? text;

const OTHER = /[^\d\s+().\p{Pd}\p{Cf}]/u;

export const PHONE_ENTRY: Entry = {
  normal: phoneForm,
  blocks: (_text, _before, added) => (OTHER.test(plainDigits(added)) ? PHONE_SHAPE : null),
};

export const CODE_ENTRY: Entry = {
  normal: codeForm,
  blocks: (text, _before, added) =>
    OTHER.test(plainDigits(added)) || text.replace(/\D/g, "").length > CODE_DIGITS ? CODE_SHAPE : null,
};

/** How a login takes what it asks (`entries.ts` for all other fields). */
export const loginEntryOf: EntryOf = ({ kind, rule }) =>
  kind === "code" ? CODE_ENTRY : rule === "phone" ? PHONE_ENTRY : ANY_TEXT;
