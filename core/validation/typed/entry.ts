import { CODE_DIGITS } from "../../reference/text-lengths.table.ts";
import type { Text } from "../../messages/message.ts";
import type { ValidateField } from "../fields.table.ts";
import type { InputFilter } from "../letters.ts";
import { CODE_SHAPE, PHONE_SHAPE } from "../login-rules.ts";

/**
 * Normalises a text that is entered as a whole: its normal form where that is certain, otherwise the text unchanged.
 */
export type NormalForm = (text: string) => string;

/**
 * How a field handles text input (ruling R69): typed text is never changed silently. Keys are blocked with a message; a
 * text entered as a whole (paste, autofill, dictation, a journey's step) is normalised or kept.
 */
export interface Entry {
  /** Idempotent: the normal form of a normal form is itself. */
  readonly normal: NormalForm;
  /**
   * Returns why a key is blocked, or why a text entered as a whole is invalid; null if it is accepted.
   *
   * @param text the field's text with what was added.
   * @param before the field's text before; empty for a text that arrived whole.
   * @param added the key, or the whole text.
   */
  readonly blocks: (text: string, before: string, added: string) => Text | null;
}

/** The properties of a field that determine its text input. */
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

/** Meaningless characters between the digits of a number: spaces, hyphens, dots, brackets, direction marks. */
const BETWEEN = /[\s().\p{Pd}\p{Cf}]/gu;

/**
 * Ten digits, of which none but a prefix is dropped: +91, 0091, 91 or 0 before a number of ten digits (ruling R69). Any
 * other text is kept unchanged: cut, it would be someone else's number.
 */
export const phoneForm: NormalForm = (text) => {
  const digits = plainDigits(text).replace(BETWEEN, "");
  return /^(?:(?:\+|00?)?91)?0?([1-9]\d{9})$/.exec(digits)?.[1] ?? (/^\d{10}$/.test(digits) ? digits : text);
};

const CODE = new RegExp(`^\\D*(\\d(?:[\\s-]*\\d){${CODE_DIGITS - 1}})\\D*$`);

/** Extracts the OTP from pasted text, if there are no other digits. */
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

/** Text input of the login fields (`entries.ts` for all other fields). */
export const loginEntryOf: EntryOf = ({ kind, rule }) =>
  kind === "code" ? CODE_ENTRY : rule === "phone" ? PHONE_ENTRY : ANY_TEXT;

/** The result of a change of a field's text. */
export interface Typed {
  /** The text to show; null if the key is blocked and nothing changes. */
  readonly shown: string | null;
  /** The field's text. */
  readonly text: string;
  /** Why a key was blocked, or what is wrong with a text entered as a whole. */
  readonly why: ReturnType<Entry["blocks"]>;
}

/** Applies a change from `before` to `text`; `key` is the typed key, null for any other change. */
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
