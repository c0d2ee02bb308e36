import type { Hole, Joining, Message, Text, Value, Words } from "./text.ts";

/** What is said, for whoever says something: one import gives both. */
export type { Text, Words } from "./text.ts";

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
export const say = <const English extends string>(
  words: English & Literal<English>,
  ...[holes]: Filled<HolesOf<English>>
): Message => (holes === undefined ? { say: words } : { say: words, holes });

/**
 * A message about a number of things, with a sentence for one and a sentence for any other number. Both may have
 * `{count}`, and should: in some languages the sentence for one is that for none too.
 */
export const counted = <const One extends string, const Other extends string>(
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
 * A literal that stays a string: in a table that the platform sends from, or where words are compared. Every catalogue has
 * it, so that `heard` finds it in another language.
 */
export const worded = <const English extends string>(words: English & Literal<English>): English => words;

/** The platform's own words: looked up in the catalogue, and shown as they are where they are not found there. */
export const heard = (words: string): Value => ({ say: { heard: words } });

/** An amount in rupees; what is finer than a paisa is rounded to one. */
export const rupees = (amount: number): Value => ({ say: { rupees: amount } });

/** A day, from YYYY-MM-DD: "27 March 2026". */
export const onDay = (day: string): Value => ({ say: { day } });

/** A moment, in milliseconds since 1970, as it is read in India: "5 April 2026, 10:04". */
export const atMoment = (moment: number): Value => ({ say: { moment } });

/** Several things in one sentence, "A, B and C", or several sentences one after the other. */
export const listed = (list: readonly Text[], joinedBy: Joining): Value => ({ say: { list, joinedBy } });
