import { optionKey } from "./option-key.ts";
import { findCity } from "./place.ts";

/** A city under whichever of its names, in any letter case: Bengaluru is Bangalore. */
const keyOf = (city: string): string => optionKey(findCity(city)?.name ?? city);

/**
 * Whether a city is one that the lookup gives for a pincode: its town, its district, or a listed city that stands for
 * it (ruling R38). Of a pincode that the lookup does not know it gives none, and every city is right.
 */
export const isCityOfPincode = (city: string, ofPincode: readonly string[]): boolean =>
  ofPincode.length === 0 || ofPincode.some((name) => keyOf(name) === keyOf(city));
