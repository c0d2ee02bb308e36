import type { Entry, Language } from "@creditline/core/messages/translate";

const HOLES = /\{(\w+)\}/g;

const holesIn = (words: string): string =>
  [...new Set([...words.matchAll(HOLES)].map(([hole]) => hole))].toSorted().join(" ");

const formsOf = (entry: Entry): readonly (readonly [string, string])[] =>
  typeof entry === "string" ? [["other", entry]] : Object.entries(entry);

/** Holes of the sentence for any number; that for one may leave the number out. */
const wholeOf = (entry: Entry): string => holesIn(typeof entry === "string" ? entry : entry.other);

/**
 * What is wrong with a language's catalogue, given all messages: keys that nothing says, holes that are missing or
 * misspelt, plural categories that the language has and a counted message lacks, and, where it is to be `complete`,
 * messages that it does not have.
 */
export function catalogueProblems(
  messages: Readonly<Record<string, Entry>>,
  { tag, catalogue }: Language,
  complete = true,
): readonly string[] {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
  const unused = Object.keys(catalogue)
    .filter((key) => !Object.hasOwn(messages, key))
    .map((key) => `${tag}: nothing says ${JSON.stringify(key)}`);
  const wrong = Object.entries(messages).flatMap(([key, english]) => {
    const entry = Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
    const named = `${tag}: ${JSON.stringify(key)}`;
    if (entry === undefined) return complete ? [`${named} is not translated`] : [];
    const asked = wholeOf(english);
    const others = formsOf(entry)
      .filter(([form, words]) => holesIn(words) !== asked && (form === "other" || typeof entry === "string"))
      .map(() => `${named} has other holes than ${asked === "" ? "none" : asked}`);
    const missing =
      typeof english === "string" || typeof entry === "string"
        ? typeof english === "string"
          ? []
          : [`${named} is counted, and has one sentence for every number`]
        : categories
            .filter((category) => entry[category] === undefined)
            .map((category) => `${named} has no sentence for "${category}"`);
    return [...others, ...missing];
  });
  return [...unused, ...wrong];
}
