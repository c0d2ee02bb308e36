import type { Text } from "../../say/text.ts";
import type { ValidateField } from "../fields.table.ts";
import type { InputFilter } from "../filters.ts";

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
