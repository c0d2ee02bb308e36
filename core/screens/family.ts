import type { ScreenName } from "./catalogue.ts";
import type { Screen } from "./define/define-screen.ts";

/** Type error for a name that no table of addresses has. */
interface NoScreen<Name> {
  readonly "no screen has this name": Name;
}

/** Something for each of several words, under a name that is made of it. */
export const mapNames = <const Prefix extends string, const Word extends string, T>(
  prefix: Prefix,
  words: readonly Word[],
  make: (word: Word) => T,
): { readonly [W in Word as `${Prefix}${W}`]: T } =>
  // The names are made of the words that the type is made of.
  Object.fromEntries(words.map((word) => [`${prefix}${word}`, make(word)])) as {
    readonly [W in Word as `${Prefix}${W}`]: T;
  };

/**
 * Screens that are one, or differ in one word: one is made for each word, under its name. A name that the tables of
 * addresses lack does not compile.
 */
export const family = <const Prefix extends string, const Word extends string, S extends Screen>(
  prefix: Prefix,
  words: readonly Word[] &
    (`${Prefix}${Word}` extends ScreenName ? unknown : NoScreen<Exclude<`${Prefix}${Word}`, ScreenName>>),
  make: (name: `${Prefix}${Word}` & ScreenName, word: Word) => S,
): { readonly [W in Word as `${Prefix}${W}`]: S } =>
  mapNames<Prefix, Word, S>(prefix, words, (word) =>
    make(`${prefix}${word}` as `${Prefix}${Word}` & ScreenName, word),
  );
