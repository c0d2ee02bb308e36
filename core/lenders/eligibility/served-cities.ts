import { CITIES } from "../../reference/places/cities.table.ts";
import { assumed } from "../figure.ts";
import type { Lender } from "../lender.ts";

/** The cities a lender serves until its own list is configured: all that are listed (ruling R22). */
export const SERVED_CITIES = assumed<readonly string[]>(
  CITIES.map(({ name }) => name),
  "ruling R22",
);

/** Whether a lender's cities are the assumed list, and not one of its own (ruling R22). */
export const servesAssumedCities = ({ supportedCities }: Pick<Lender, "supportedCities">): boolean =>
  supportedCities.status === "assumed" && supportedCities.source === SERVED_CITIES.source;
