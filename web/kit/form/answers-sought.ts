import type { ShownOption } from "@creditline/core/screens/form";

const plain = (text: string): string => text.trim().toLowerCase();

/** All that an answer is called. */
const namesOf = ({ label, also = [] }: ShownOption): readonly string[] => [label, ...also].map(plain);

/** Answers that begin with what is typed, then those of which another word or name does; all of them while nothing is. */
export function fitting(options: readonly ShownOption[], typed: string): readonly ShownOption[] {
  const sought = plain(typed);
  if (sought === "") return options;
  const begins = ({ label }: ShownOption): boolean => plain(label).startsWith(sought);
  const fits = (option: ShownOption): boolean =>
    namesOf(option).some((name) => ` ${name}`.includes(` ${sought}`));
  return [...options.filter(begins), ...options.filter((option) => !begins(option) && fits(option))];
}

/** The answer that what is typed names in full. */
export const namedInFull = (options: readonly ShownOption[], typed: string): ShownOption | undefined =>
  options.find((option) => namesOf(option).includes(plain(typed)));
