import { dayInWords, momentInWords } from "../calendar/duration.ts";
import {
  type Hole,
  type ListSeparator,
  type Message,
  rupeesOf,
  type Text,
  type Translated,
  type Value,
  type Words,
} from "./message.ts";
/**
 * A sentence, or one for each plural category that the language has: "one", "other" and what else `Intl`
 * distinguishes.
 */
export type Entry =
  | string
  | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string });

/** A language: how it writes numbers, days and lists, and what it says for each message. */
export interface Language {
  /** The language's tag for `Intl`, like "hi-IN". */
  readonly tag: string;
  /** By English message; a missing one falls back to English. */
  readonly catalogue: Readonly<Record<string, Entry>>;
}

/** Whether a document is a language, and no other thing that a server gives in its place. */
export const isLanguage = (document: unknown): document is Language =>
  typeof document === "object" && document !== null && "tag" in document && "catalogue" in document;

/** The language that messages are written in: it has no catalogue. */
export const ENGLISH: Language = { tag: "en-IN", catalogue: {} };

/** What `Intl` makes for a language. Made when first wanted and kept: the first of a kind takes milliseconds. */
interface Formats {
  plural?: Intl.PluralRules;
  number?: Intl.NumberFormat;
  rupees?: Intl.NumberFormat;
  wholeRupees?: Intl.NumberFormat;
  day?: Intl.DateTimeFormat;
  momentDay?: Intl.DateTimeFormat;
  clock?: Intl.DateTimeFormat;
  list?: Partial<Record<ListSeparator, Intl.ListFormat>>;
}

const made = new Map<string, Formats>();

function formatsOf({ tag }: Language): Formats {
  const known = made.get(tag) ?? {};
  if (!made.has(tag)) made.set(tag, known);
  return known;
}

/** The digits that the customer types are those that are shown: some languages would have their own. */
const DIGITS = { numberingSystem: "latn" } as const;

const DAY = { ...DIGITS, day: "numeric", month: "long", year: "numeric" } as const;

const INDIA = "Asia/Kolkata";

const AMOUNT = { ...DIGITS, style: "currency", currency: "INR" } as const;

/** Below it a number has no groups in any language. */
const FIRST_GROUP = 1000;

/** The plural category of a number. */
function categoryOf(language: Language, count: number): Intl.LDMLPluralRule {
  const formats = formatsOf(language);
  formats.plural ??= new Intl.PluralRules(language.tag);
  return formats.plural.select(count);
}

export function numberIn(language: Language, value: number): string {
  if (Number.isInteger(value) && value >= 0 && value < FIRST_GROUP) return String(value);
  const formats = formatsOf(language);
  formats.number ??= new Intl.NumberFormat(language.tag, DIGITS);
  return formats.number.format(value);
}

function rupeesIn(language: Language, amount: number): string {
  const paise = Math.round(amount * 100);
  if (language === ENGLISH) return rupeesOf(paise);
  const formats = formatsOf(language);
  if (paise % 100 !== 0) {
    formats.rupees ??= new Intl.NumberFormat(language.tag, AMOUNT);
    return formats.rupees.format(paise / 100);
  }
  formats.wholeRupees ??= new Intl.NumberFormat(language.tag, { ...AMOUNT, maximumFractionDigits: 0 });
  return formats.wholeRupees.format(paise / 100);
}

let spelling = rupeesIn;

/** Brings how amounts are spelt out, which takes tables of number words; in digits where no one has. */
export const setRupeesSpelling = (how: typeof rupeesIn): void => void (spelling = how);

/** Formats a YYYY-MM-DD day; anything else is unchanged. */
function dayIn(language: Language, day: string): string {
  if (language === ENGLISH) return dayInWords(day);
  const at = Date.parse(day);
  if (Number.isNaN(at)) return day;
  const formats = formatsOf(language);
  formats.day ??= new Intl.DateTimeFormat(language.tag, { ...DAY, timeZone: "UTC" });
  return formats.day.format(at);
}

/**
 * A moment as it is read in India: the day, a comma, and the hours and minutes of 24 hours. What `Intl` puts between the
 * two and behind them is left out: in Hindi that would be "को 3:45 pm बजे".
 */
function momentIn(language: Language, moment: number): string {
  if (language === ENGLISH) return momentInWords(moment);
  const formats = formatsOf(language);
  formats.momentDay ??= new Intl.DateTimeFormat(language.tag, { ...DAY, timeZone: INDIA });
  formats.clock ??= new Intl.DateTimeFormat(language.tag, {
    ...DIGITS,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: INDIA,
  });
  return `${formats.momentDay.format(moment)}, ${formats.clock.format(moment)}`;
}

/** What joins the last thing of a list to the others has no comma before its word: "A, B and C". */
const COMMA_BEFORE_WORD = /^, (?=\p{L})/u;

export function listIn(language: Language, items: readonly string[], joinedBy: ListSeparator): string {
  if (joinedBy === "; " || joinedBy === " ") return items.join(joinedBy);
  const formats = formatsOf(language);
  formats.list ??= {};
  const type = joinedBy === "and" ? "conjunction" : "disjunction";
  const list = (formats.list[joinedBy] ??= new Intl.ListFormat(language.tag, { type }));
  return list
    .formatToParts(items)
    .map(({ type: part, value }) => (part === "literal" ? value.replace(COMMA_BEFORE_WORD, " ") : value))
    .join("");
}

/** How something that is said is meant: nothing to worry about, something to do or to look at, gone well, gone wrong. */
export type Tone = "info" | "warning" | "success" | "error";

const NEEDS_QUOTES = /[",\r\n]/;

/** A value as a cell of a table for spreadsheets: in quotes only where it needs them (RFC 4180). */
export const csvCell = (value: string): string =>
  NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

const HOLE = /\{(\w+)\}/g;

/** Whether a thing is a text. No other thing has `say`. */
export const isText = (thing: object): thing is Text => "say" in thing;

function valueIn(language: Language, { say }: Value): string {
  if ("verbatim" in say) return say.verbatim;
  if ("heard" in say) return pattern(language, say.heard, say.heard);
  if ("rupees" in say) return rupeesIn(language, say.rupees);
  if ("spelt" in say) return spelling(language, say.spelt);
  if ("day" in say) return dayIn(language, say.day);
  if ("moment" in say) return momentIn(language, say.moment);
  const items = say.list.map((item) => translateText(item, language));
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
      : translateText(hole, language);

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
export const translateText = (text: Words, language: Language = ENGLISH): string =>
  typeof text === "string" ? text : isMessage(text) ? messageIn(language, text) : valueIn(language, text);

/** A text in English: for people who support the application, for records and for what is typed in a terminal. */
export const english = (text: Words): string => translateText(text, ENGLISH);

type Known = WeakMap<object, unknown>;

function walk(thing: unknown, language: Language, known: Known | null): unknown {
  if (typeof thing !== "object" || thing === null) return thing;
  if (isText(thing)) return translateText(thing, language);
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
export function translate<View>(view: View, language?: Language): Translated<View>;
export function translate(view: unknown, language: Language = ENGLISH): unknown {
  return walk(view, language, null);
}

const knownIn = new WeakMap<Language, Known>();

/** The same for what is written once and shown often, like a form: the same thing is given for it every time. */
export function translateCached<View>(view: View, language?: Language): Translated<View>;
export function translateCached(view: unknown, language: Language = ENGLISH): unknown {
  const known = knownIn.get(language) ?? new WeakMap<object, unknown>();
  if (!knownIn.has(language)) knownIn.set(language, known);
  return walk(view, language, known);
}

/** Whether two texts say the same, in whichever language: the same message with the same values. */
export const isSameText = (one: Words, other: Words): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
