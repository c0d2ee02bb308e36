import type { Option } from "../reference/answers/personal.table.ts";
import { english } from "../messages/translate.ts";
import { isDigitCode, isLetterCode } from "./text.ts";

const SEPARATORS = " _-/.,&()'";

/**
 * Returns a key that is equal for all spellings of an answer: lower-cased ASCII letters and digits, without spaces and
 * separators, so that SELF_EMPLOYED, self-employed and Self Employed agree. Any other character is kept and so matches
 * nothing.
 */
export function optionKey(text: string): string {
  let key = "";
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (isLetterCode(code)) key += String.fromCharCode(code | 32);
    else if (isDigitCode(code) || !SEPARATORS.includes(text.charAt(i))) key += text.charAt(i);
  }
  return key;
}

/** No name of any list comes near this length, so longer texts are not looked up. */
const LONGEST_NAME = 100;

/** Returns a lookup by any spelling of any name; exact names are found without computing their key. */
export function byName<T>(
  entries: Iterable<readonly [name: string, value: T]>,
): (text: string) => T | undefined {
  const exact = new Map<string, T>();
  const loose = new Map<string, T>();
  for (const [name, value] of entries) {
    if (!exact.has(name)) exact.set(name, value);
    const key = optionKey(name);
    if (!loose.has(key)) loose.set(key, value);
  }
  return (text) => {
    const found = exact.get(text);
    return found !== undefined || text.length > LONGEST_NAME ? found : loose.get(optionKey(text));
  };
}

/** Finds an answer's value by its value, its label or another name of it, in any spelling. */
export const byOption = (options: readonly Option[]): ((text: string) => string | undefined) =>
  byName(
    options.flatMap(({ value, label, aliases = [] }) =>
      [value, english(label), ...aliases].map((name) => [name, value] as const),
    ),
  );
