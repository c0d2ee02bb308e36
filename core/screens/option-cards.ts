import type { Words } from "../say/text.ts";
import type { ChoiceCard } from "./blocks/choice-blocks.ts";

interface Option {
  readonly value: string;
  readonly label: Words;
}

/** What an answer means, beside its own words. */
type Meaning = Omit<ChoiceCard<Words>, "value" | "title">;

/**
 * The answers of a field as cards, under the words and in the order of its options; null leaves out what cannot be chosen now.
 * An answer without its meaning does not compile.
 */
export const optionCards = <const Options extends readonly Option[]>(
  options: Options,
  meanings: Readonly<Record<Options[number]["value"], Meaning | null>>,
): readonly ChoiceCard<Words>[] =>
  options.flatMap(({ value, label }) => {
    const meaning = meanings[value as Options[number]["value"]];
    return meaning === null ? [] : [{ value, title: label, ...meaning }];
  });
