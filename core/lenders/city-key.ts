import { CITIES, type City } from "../reference/cities.table.ts";

const fold = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

const ALSO_KNOWN_AS: ReadonlyMap<string, string> = new Map(
  CITIES.flatMap(({ name, aliases = [] }: City) =>
    aliases.map((alias) => [fold(alias), fold(name)] as const),
  ),
);

/**
 * What the spellings of a city have in common: letter case, surrounding and repeated space, and the other names
 * of the city list (Bengaluru for Bangalore; assumed) fall away.
 */
export function cityKey(name: string): string {
  const key = fold(name);
  return ALSO_KNOWN_AS.get(key) ?? key;
}
