import { CITIES } from "../reference/cities.table.ts";
import type { City } from "../reference/cities.table.ts";
import { STATES } from "../reference/states.table.ts";
import type { State } from "../reference/states.table.ts";
import { byName } from "./option-key.ts";

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
