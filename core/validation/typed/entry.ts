import { CODE_DIGITS } from "../../reference/text-lengths.table.ts";
import type { Text } from "../../messages/message.ts";
import type { ValidateField } from "../fields.table.ts";
import type { InputFilter } from "../letters.ts";
import { CODE_SHAPE, PHONE_SHAPE } from "../login-rules.ts";

/** What a text becomes that arrives whole: its normal form where that is certain, else the text as it came. */
export type NormalForm = (text: string) => string;

/**
 * How a field takes text (ruling R69): nothing that is typed is altered in silence. Keys are blocked with a word about it;
 * a text that arrives whole (paste, autofill, dictation, a journey's step) is brought to its normal form or stays.
 */
export interface Entry {
  /** Idempotent: the normal form of a normal form is itself. */
  readonly normal: NormalForm;
  /**
   * Why a key is not let in, or why a text that arrived whole can't stay as it is; null where all is well.
   *
   * @param text the field's text with what was added.
   * @param before the field's text before; empty for a text that arrived whole.
   * @param added the key, or the whole text.
   */
  readonly blocks: (text: string, before: string, added: string) => Text | null;
}

/** What of a field decides how it takes text. */
export interface TypedField {
  readonly kind: string;
  readonly rule: ValidateField | null;
  readonly mask?: string;
  readonly filter?: InputFilter;
  readonly range?: { readonly unit: string };
}

export type EntryOf = (field: TypedField) => Entry;

/** Takes any text as it comes. */
export const ANY_TEXT: Entry = { normal: (text) => text, blocks: () => null };

/** The digits of India's scripts (९, ௯, ৯ and the like) as 0 to 9. */
export const plainDigits: NormalForm = (text) =>
  text.replace(/(?=[\u0966-\u0d6f])\p{Nd}/gu, (digit) => String((digit.charCodeAt(0) - 6) & 15));

/** What is between the digits of a number and means nothing: spaces, hyphens, dots, brackets, direction marks. */
const BETWEEN = /[\s().\p{Pd}\p{Cf}]/gu;

/**
 * Ten digits, of which none but a prefix is dropped: +91, 0091, 91 or 0 before a number of ten digits (ruling R69).
 * Any other text stays, whole: cut, it would be someone else's number.
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

/** What a change of a field's text came to. */
export interface Typed {
  /** What to show; null where the key is blocked, and all stays as it was. */
  readonly shown: string | null;
  /** The field's text. */
  readonly text: string;
  /** Why a key was blocked, or what is wrong with a text that arrived whole. */
  readonly why: ReturnType<Entry["blocks"]>;
}

/** From the text as it is now and as it was before; `key` is the one that was typed, null for any other change. */
export type ApplyInput = (entry: Entry, text: string, before: string, key: string | null) => Typed;

/**
 * Applies a change (ruling R69): a key is accepted or blocked; pasted text is normalised if that is unambiguous, else
 * kept.
 */
export const applyInput: ApplyInput = ({ normal, blocks }, text, before, key) => {
  const now = normal(text);
  const why = key === null ? blocks(now, "", now) : blocks(text, before, normal(key));
  return { shown: key !== null && why !== null ? null : now, text: now, why };
};
