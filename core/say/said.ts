import { categoryOf, dayIn, listIn, momentIn, numberIn, rupeesIn } from "./formats.ts";
import { ENGLISH, type Language } from "./language.ts";
import type { Hole, Message, Said, Text, Value, Words } from "./text.ts";

const HOLE = /\{(\w+)\}/g;

/** Whether a thing is a text. No other thing has `say`. */
export const isText = (thing: object): thing is Text => "say" in thing;

function valueIn(language: Language, { say }: Value): string {
  if ("verbatim" in say) return say.verbatim;
  if ("heard" in say) return pattern(language, say.heard, say.heard);
  if ("rupees" in say) return rupeesIn(language, say.rupees);
  if ("day" in say) return dayIn(language, say.day);
  if ("moment" in say) return momentIn(language, say.moment);
  const items = say.list.map((item) => words(item, language));
  return listIn(language, items, say.joinedBy);
}

/** What the language says for a key; the English where it says nothing, or a rule about a number that is not there. */
function pattern(language: Language, key: string, english: string, count?: number): string {
  const entry = Object.hasOwn(language.catalogue, key) ? language.catalogue[key] : undefined;
  if (entry === undefined || typeof entry === "string") return entry ?? english;
  return (count === undefined ? undefined : entry[categoryOf(language, count)]) ?? entry.other;
}

const filledWith = (language: Language, hole: Hole | undefined, name: string): string =>
  typeof hole === "number"
    ? numberIn(language, hole)
    : hole === undefined
      ? `{${name}}`
      : words(hole, language);

function messageIn(language: Language, { say, one, holes }: Message): string {
  const count = typeof holes?.["count"] === "number" ? holes["count"] : undefined;
  const english = one !== undefined && count === 1 ? one : say;
  const said = pattern(language, say, english, count);
  return holes === undefined
    ? said
    : said.replace(HOLE, (_hole, name: string) => filledWith(language, holes[name], name));
}

const isMessage = (text: Text): text is Message => typeof text.say === "string";

/** A text in the words of a language. A string is words already. */
export const words = (text: Words, language: Language = ENGLISH): string =>
  typeof text === "string" ? text : isMessage(text) ? messageIn(language, text) : valueIn(language, text);

/** A text in English: for people who support the application, for records and for what is typed in a terminal. */
export const english = (text: Words): string => words(text, ENGLISH);

type Known = WeakMap<object, unknown>;

function walk(thing: unknown, language: Language, known: Known | null): unknown {
  if (typeof thing !== "object" || thing === null) return thing;
  if (isText(thing)) return words(thing, language);
  const before = known?.get(thing);
  if (before !== undefined) return before;
  const said = Array.isArray(thing) ? walkList(thing, language, known) : walkEach(thing, language, known);
  known?.set(thing, said);
  return said;
}

function walkList(list: readonly unknown[], language: Language, known: Known | null): readonly unknown[] {
  let said: unknown[] | null = null;
  for (let i = 0; i < list.length; i += 1) {
    const item = walk(list[i], language, known);
    if (item !== list[i]) (said ??= [...list])[i] = item;
  }
  return said ?? list;
}

function walkEach(thing: object, language: Language, known: Known | null): object {
  let said: Record<string, unknown> | null = null;
  for (const [key, value] of Object.entries(thing)) {
    const told = walk(value, language, known);
    if (told !== value) (said ??= { ...thing })[key] = told;
  }
  return said ?? thing;
}

/**
 * A view with every text in the words of a language. What holds no text stays the same thing, and a plain string passes
 * unchanged.
 */
export function said<View>(view: View, language?: Language): Said<View>;
export function said(view: unknown, language: Language = ENGLISH): unknown {
  return walk(view, language, null);
}

const knownIn = new WeakMap<Language, Known>();

/** The same for what is written once and shown often, like a form: the same thing is given for it every time. */
export function saidOnce<View>(view: View, language?: Language): Said<View>;
export function saidOnce(view: unknown, language: Language = ENGLISH): unknown {
  const known = knownIn.get(language) ?? new WeakMap<object, unknown>();
  if (!knownIn.has(language)) knownIn.set(language, known);
  return walk(view, language, known);
}

/** Whether two texts say the same, in whichever language: the same message with the same values. */
export const saysSame = (one: Words, other: Words): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
