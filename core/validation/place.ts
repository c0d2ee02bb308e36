import { CITIES, type City } from "../reference/places/cities.table.ts";
import { type State, STATES } from "../reference/places/states.table.ts";
import { byName, optionKey } from "./option-key.ts";

/** The state or territory that a text names, by name, code or other name, in any letter case. */
export const findState: (text: string) => State | undefined = byName(
  STATES.flatMap((state: State) =>
    [state.name, state.code, state.name.replace(" and ", " "), ...(state.aliases ?? [])].map(
      (name) => [name, state] as const,
    ),
  ),
);

/** The known city that a text names, by name or other name, in any letter case. */
export const findCity: (text: string) => City | undefined = byName(
  CITIES.flatMap((city: City) => [city.name, ...(city.aliases ?? [])].map((name) => [name, city] as const)),
);

/** Whether a pincode's leading two digits lie in one of a state's ranges (ruling R18). Six digits in. */
export function pincodeLiesIn(pincode: string, state: State): boolean {
  const leading = Number(pincode.slice(0, 2));
  return state.pincodes.some(([first, last]) => leading >= first && leading <= last);
}

/** A city under whichever of its names, in any letter case: Bengaluru is Bangalore. */
const keyOf = (city: string): string => optionKey(findCity(city)?.name ?? city);

/**
 * Whether a city is one that the lookup gives for a pincode: its town, its district, or a listed city that stands for
 * it (ruling R38). Of a pincode that the lookup does not know it gives none, and every city is right.
 */
export const isCityOfPincode = (city: string, ofPincode: readonly string[]): boolean =>
  ofPincode.length === 0 || ofPincode.some((name) => keyOf(name) === keyOf(city));
