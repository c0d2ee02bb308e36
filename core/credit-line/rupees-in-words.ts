import { ToWords } from "to-words/en-IN";
import { ToWords as ToHindiWords } from "to-words/hi-IN";
import { ENGLISH, type Language, setRupeesSpelling } from "../messages/translate.ts";
import type { Value } from "../messages/message.ts";

interface Converter {
  readonly convert: (amount: number, how: { readonly currency: true; readonly doNotAddOnly: true }) => string;
}

/** Number converters by language tag; other languages use English. */
const CONVERTERS: Readonly<Record<string, Converter>> = { "hi-IN": new ToHindiWords() };
const inEnglish: Converter = new ToWords();

/**
 * An amount of rupees spelt out as Indian documents do: 500000 gives "Five lakh rupees", 969.73 "Nine hundred sixty
 * nine rupees and seventy three paise" (spec 2 §3, "limit amount and in words"). For figures where a digit too many
 * would hurt.
 */
export function rupeesInWords(amount: number, { tag }: Language = ENGLISH): string {
  const words = (CONVERTERS[tag] ?? inEnglish).convert(amount, { currency: true, doNotAddOnly: true });
  return words.charAt(0) + words.slice(1).toLowerCase();
}

setRupeesSpelling((language, amount) => rupeesInWords(amount, language));

/** The amount in words, in the reader's language. */
export const spelt = (amount: number): Value => ({ say: { spelt: amount } });
