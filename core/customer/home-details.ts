import * as Schema from "effect/Schema";
import { absentOr, number, text } from "./absent.ts";
import { Address } from "./address.ts";

/**
 * The home and for how long (spec 1 §3 "Home details"). The durations are in years, and each again in months; the names of the
 * latter are ours ("each in months" is all that is shown).
 */
export const HomeDetails = Schema.Struct({
  address: absentOr(Address),
  residenceType: text,
  currentCityDuration: number,
  currentCityDurationInMonths: number,
  currentAddressDuration: number,
  currentAddressDurationInMonths: number,
});
export interface HomeDetails extends Schema.Schema.Type<typeof HomeDetails> {}
