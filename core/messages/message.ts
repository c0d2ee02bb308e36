/** The digits of a whole number in Indian groups: three, then two by two. */
export const indianGroups = (digits: string): string => digits.replace(/(?<=\d)(?=(\d{2})*\d{3}$)/g, ",");

/** Paise as people in India read an amount: ₹5,00,000.00. A negative amount has its minus sign before the rupee sign. */
export function rupeesAndPaise(paise: number): string {
  const whole = Math.abs(paise);
  const rest = whole % 100;
  return `${paise < 0 ? "-" : ""}₹${indianGroups(String((whole - rest) / 100))}.${String(rest).padStart(2, "0")}`;
}

/** Like `rupees`, without paise if they are zero: ₹5,00,000. */
export const rupeesOf = (paise: number): string =>
  paise % 100 === 0 ? rupeesAndPaise(paise).slice(0, -3) : rupeesAndPaise(paise);

/**
 * What a person reads, not yet in a language: a message with its values. Plain data, so that it can be kept in the
 * state, stored and compared. A string is none: what is not made by this room does not compile where a text is asked.
 */
export type Text = Message | Value;

/** Where texts are taken and plain words still are: a string is shown as it is. */
export type Words = Text | string;

/** A sentence in English, which is its key in every catalogue, and what is in its holes. */
export interface Message {
  readonly say: string;
  /** The sentence for one thing; `say` is that for any other number, and `holes.count` the number. */
  readonly one?: string;
  readonly holes?: Readonly<Record<string, Hole>>;
}

/** A number is written with the digits and the groups of the language. */
export type Hole = Text | number;

/** A value that is not a sentence, formatted for a language. */
export interface Value {
  readonly say:
    | { readonly verbatim: string }
    | { readonly heard: string }
    | { readonly rupees: number }
    | { readonly spelt: number }
    | { readonly day: string }
    | { readonly moment: number }
    | { readonly list: readonly Text[]; readonly joinedBy: ListSeparator };
}

/** How the things of a list are joined: the last to the others, or each to the next one. */
export type ListSeparator = "and" | "or" | "; " | " ";

/** A view with every text in words. What is no text stays as it is. */
export type Translated<T> = T extends Text
  ? string
  : T extends (...given: never[]) => unknown
    ? T
    : T extends object
      ? { readonly [Key in keyof T]: Translated<T[Key]> }
      : T;

/** The types of messages, so that one import is enough. */

/** The names of a message's holes. */
export type HolesOf<English extends string> = English extends `${string}{${infer Name}}${infer Rest}`
  ? Name | HolesOf<Rest>
  : never;

/** A literal, and nothing that is put together: a catalogue is found by it. */
type Literal<English extends string> = {} extends Readonly<Record<English, unknown>> ? never : English;

/** What fills a message's holes: all of them, and no other. A message without holes is given nothing. */
type Filled<Names extends string> = [Names] extends [never]
  ? readonly []
  : readonly [holes: Readonly<Record<Names, Hole>>];

/**
 * A message, written in English where it is used: `say("From {partner}", { partner: verbatim(name) })`. The English is
 * the key of the message in the catalogues, so it is a literal, and a whole sentence or name: no other is glued to it.
 */
export const t = <const English extends string>(
  words: English & Literal<English>,
  ...[holes]: Filled<HolesOf<English>>
): Message => (holes === undefined ? { say: words } : { say: words, holes });

/**
 * A message about a number of things, with a sentence for one and a sentence for any other number. Both may have
 * `{count}`, and should: in some languages the sentence for one is that for none too.
 */
export const plural = <const One extends string, const Other extends string>(
  count: number,
  one: One & Literal<One>,
  other: Other & Literal<Other>,
  ...[holes]: Filled<Exclude<HolesOf<One> | HolesOf<Other>, "count">>
): Message => ({ say: other, one, holes: { ...holes, count } });

/** A name, a code or what was typed: the same in every language. */
export const verbatim = (name: string): Value => ({ say: { verbatim: name } });

/** Words as a text: a plain string is shown as it is. */
export const asText = (words: Words): Text => (typeof words === "string" ? verbatim(words) : words);

/**
 * A literal message that stays a string, for tables that the platform sends from and for comparisons. Every catalogue
 * contains it, so that it can be translated later.
 */
export const messageKey = <const English extends string>(words: English & Literal<English>): English => words;

/** The platform's own words: looked up in the catalogue, and shown as they are where they are not found there. */
export const lookUp = (words: string): Value => ({ say: { heard: words } });

/** An amount in rupees; what is finer than a paisa is rounded to one. */
export const rupees = (amount: number): Value => ({ say: { rupees: amount } });

/** A day, from YYYY-MM-DD: "27 March 2026". */
export const onDay = (day: string): Value => ({ say: { day } });

/** A moment, in milliseconds since 1970, as it is read in India: "5 April 2026, 10:04". */
export const atMoment = (moment: number): Value => ({ say: { moment } });

/** Several things in one sentence, "A, B and C", or several sentences one after the other. */
export const joinTexts = (list: readonly Text[], joinedBy: ListSeparator): Value => ({
  say: { list, joinedBy },
});
