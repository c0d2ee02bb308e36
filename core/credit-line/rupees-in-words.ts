import { ToWords } from "to-words/en-IN";

const converter = new ToWords();

/**
 * An amount of rupees spelt out as Indian documents do: 500000 gives "Five lakh rupees", 969.73 "Nine hundred sixty
 * nine rupees and seventy three paise" (spec 2 §3, "limit amount and in words"). For figures where a digit too many
 * would hurt.
 */
export function rupeesInWords(amount: number): string {
  const words = converter.convert(amount, { currency: true, doNotAddOnly: true });
  return words.charAt(0) + words.slice(1).toLowerCase();
}
