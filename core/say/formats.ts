import { dayInWords, momentInWords } from "../calendar/in-words.ts";
import { rupeesOf } from "./amount.ts";
import { ENGLISH, type Language } from "./language.ts";
import type { Joining } from "./text.ts";

/** What `Intl` makes for a language. Made when first wanted and kept: the first of a kind takes milliseconds. */
interface Formats {
  plural?: Intl.PluralRules;
  number?: Intl.NumberFormat;
  rupees?: Intl.NumberFormat;
  wholeRupees?: Intl.NumberFormat;
  day?: Intl.DateTimeFormat;
  moment?: Intl.DateTimeFormat;
  list?: Partial<Record<Joining, Intl.ListFormat>>;
}

const made = new Map<string, Formats>();

function formatsOf({ tag }: Language): Formats {
  const known = made.get(tag) ?? {};
  if (!made.has(tag)) made.set(tag, known);
  return known;
}

/** The digits that the customer types are those that are shown: some languages would have their own. */
const DIGITS = { numberingSystem: "latn" } as const;

const AMOUNT = { ...DIGITS, style: "currency", currency: "INR" } as const;

/** Below it a number has no groups in any language. */
const FIRST_GROUP = 1000;

/** The plural category of a number. */
export function categoryOf(language: Language, count: number): Intl.LDMLPluralRule {
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

export function rupeesIn(language: Language, amount: number): string {
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

/** A day as YYYY-MM-DD; anything else is shown as it is. */
export function dayIn(language: Language, day: string): string {
  if (language === ENGLISH) return dayInWords(day);
  const at = Date.parse(day);
  if (Number.isNaN(at)) return day;
  const formats = formatsOf(language);
  formats.day ??= new Intl.DateTimeFormat(language.tag, {
    ...DIGITS,
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return formats.day.format(at);
}

/** A moment as it is read in India. */
export function momentIn(language: Language, moment: number): string {
  if (language === ENGLISH) return momentInWords(moment);
  const formats = formatsOf(language);
  formats.moment ??= new Intl.DateTimeFormat(language.tag, {
    ...DIGITS,
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "Asia/Kolkata",
  });
  return formats.moment.format(moment);
}

export function listIn(language: Language, items: readonly string[], joinedBy: Joining): string {
  if (joinedBy === "; " || joinedBy === " ") return items.join(joinedBy);
  const formats = formatsOf(language);
  formats.list ??= {};
  const type = joinedBy === "and" ? "conjunction" : "disjunction";
  return (formats.list[joinedBy] ??= new Intl.ListFormat(language.tag, { type })).format(items);
}
