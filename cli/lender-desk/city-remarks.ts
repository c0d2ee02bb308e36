import { cityKey } from "@creditline/core/lenders/city-key";
import type { Lender } from "@creditline/core/lenders/lender";
import { CITIES, type City } from "@creditline/core/reference/cities.table";
import { closest } from "@creditline/core/reference/closest";
import { shown } from "@creditline/core/reference/shown";

/**
 * Asks whether another city was meant, where the one given is on no list and near one that is: it would only be told
 * as not served. `lenders` are those configured, with cities of their own.
 */
export function cityRemarks(
  lenders: readonly Lender[],
): (city: string | null | undefined) => readonly string[] {
  const names = [
    ...new Set([
      ...CITIES.flatMap(({ name, aliases = [] }: City) => [name, ...aliases]),
      ...lenders.flatMap(({ supportedCities }) => supportedCities.value),
    ]),
  ];
  const known = new Set(names.map(cityKey));
  return (city) => {
    if (city === undefined || city === null || known.has(cityKey(city))) return [];
    const near = closest(city.trim(), names);
    return near === undefined ? [] : [`city: ${shown(city)} is on no list (did you mean ${near}?)`];
  };
}
