import { CITIES, type City } from "../../reference/places/cities.table.ts";

const fold = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

const KEYS: ReadonlyMap<string, string> = new Map(
  CITIES.flatMap(({ name, aliases = [] }: City) =>
    [name, ...aliases].flatMap((spelling) => [
      [spelling, fold(name)] as const,
      [fold(spelling), fold(name)] as const,
    ]),
  ),
);

/**
 * What the spellings of a city have in common: letter case, surrounding and repeated space, and the other names
 * of the city list (Bengaluru for Bangalore; assumed) fall away. The list's own spellings are known without folding.
 */
export function cityKey(name: string): string {
  const known = KEYS.get(name);
  if (known !== undefined) return known;
  const key = fold(name);
  return KEYS.get(key) ?? key;
}

/** All spellings, folded as `cityKey` folds them, that have one of the given keys, in the order of the alphabet. */
export const spellingsOf = (keys: ReadonlySet<string>): readonly string[] =>
  [
    ...new Set([
      ...keys,
      ...[...KEYS].filter(([, key]) => keys.has(key)).map(([spelling]) => fold(spelling)),
    ]),
  ].toSorted();
