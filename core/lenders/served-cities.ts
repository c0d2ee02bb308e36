import { CITIES } from "../reference/cities.table.ts";
import { assumed } from "./figure.ts";

/** The cities a lender serves until its own list is configured: all that are listed (ruling R22). */
export const SERVED_CITIES = assumed<readonly string[]>(
  CITIES.map(({ name }) => name),
  "ruling R22",
);
