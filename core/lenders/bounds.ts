import { LENDER_CODES, type LenderCode } from "../reference/lender-codes.table.ts";
import { cityKey } from "./city-key.ts";
import { GENERAL_MAXIMUM_AGE, GENERAL_MINIMUM_AGE } from "./general-terms.ts";
import type { Bound, Lender } from "./lender.ts";
import {
  AGE_ABOVE_MAXIMUM,
  AGE_BELOW_MINIMUM,
  AGE_MISSING,
  CITY_NOT_SERVED,
  CRITERION_NOT_STATED,
  INCOME_BELOW_MINIMUM,
  INCOME_MISSING,
  REFUSING,
  type ReasonMask,
} from "./reasons.ts";

/** In place of an age in years or an income in rupees that was not given. */
export const NOT_GIVEN = -1;

/** In place of a city's index: none was given, or no lender serves it. */
export const NO_CITY = -1;
export const UNKNOWN_CITY = -2;

/** The criteria of several lenders in flat arrays, lender by lender in the canonical order. */
export interface Bounds {
  readonly codes: readonly LenderCode[];
  readonly minimumAge: Int32Array;
  readonly maximumAge: Int32Array;
  /** Rupees a month; NaN where the lender's is not stated. */
  readonly minimumIncome: Float64Array;
  /** The index of a city, by its name as lenders write it and by its key; see `cityKey`. */
  readonly cityIndex: ReadonlyMap<string, number>;
  readonly cities: number;
  /** 1 where lender i serves city c, at `i * cities + c`. */
  readonly served: Uint8Array;
}

/** Lays out the lenders' criteria for `decide`. The order they come in does not matter; duplicates collapse. */
export function compileBounds(lenders: readonly Lender[]): Bounds {
  const ordered = LENDER_CODES.flatMap((code) => lenders.find((lender) => lender.code === code) ?? []);
  const cityIndex = new Map<string, number>();
  let cities = 0;
  for (const city of ordered.flatMap((lender) => lender.supportedCities.value)) {
    const index = cityIndex.get(cityKey(city)) ?? cities++;
    cityIndex.set(cityKey(city), index).set(city, index);
  }
  const served = new Uint8Array(ordered.length * cities);
  ordered.forEach((lender, i) => {
    for (const city of lender.supportedCities.value) served[i * cities + (cityIndex.get(city) ?? 0)] = 1;
  });
  return {
    codes: ordered.map(({ code }) => code),
    minimumAge: Int32Array.from(ordered, (lender) => valueOf(lender.minimumAge, GENERAL_MINIMUM_AGE.value)),
    maximumAge: Int32Array.from(ordered, (lender) => valueOf(lender.maximumAge, GENERAL_MAXIMUM_AGE.value)),
    minimumIncome: Float64Array.from(ordered, (lender) => valueOf(lender.minimumIncome, Number.NaN)),
    cityIndex,
    cities,
    served,
  };
}

const valueOf = (bound: Bound, otherwise: number): number =>
  bound.status === "not-stated" ? otherwise : bound.value;

/** The index that `decide` takes for a city's name. */
export const indexOfCity = (bounds: Bounds, name: string): number =>
  bounds.cityIndex.get(name) ?? bounds.cityIndex.get(cityKey(name)) ?? UNKNOWN_CITY;

/**
 * Why lender `i` refuses an applicant or cannot tell; 0 is eligible (rulings R16, R20). Age in completed years and
 * income in rupees a month, or NOT_GIVEN; a city from `indexOfCity`, or NO_CITY. Bounds are inclusive. Where a
 * reason refuses, what is missing is left out: it would not change the answer.
 */
export function decide(bounds: Bounds, i: number, age: number, income: number, city: number): ReasonMask {
  let mask = 0;
  if (age === NOT_GIVEN) mask = AGE_MISSING;
  else if (age < (bounds.minimumAge[i] as number)) mask = AGE_BELOW_MINIMUM;
  else if (age > (bounds.maximumAge[i] as number)) mask = AGE_ABOVE_MAXIMUM;

  const minimumIncome = bounds.minimumIncome[i] as number;
  if (minimumIncome !== minimumIncome) mask |= CRITERION_NOT_STATED;
  else if (income === NOT_GIVEN) mask |= INCOME_MISSING;
  else if (income < minimumIncome) mask |= INCOME_BELOW_MINIMUM;

  if (city !== NO_CITY && (city === UNKNOWN_CITY || bounds.served[i * bounds.cities + city] !== 1)) {
    mask |= CITY_NOT_SERVED;
  }
  return (mask & REFUSING) === 0 ? mask : mask & REFUSING;
}

/** `decide` for every lender, into an array with a place for each; nothing is allocated. */
export function decideAll(bounds: Bounds, age: number, income: number, city: number, into: Int32Array): void {
  for (let i = 0; i < bounds.codes.length; i += 1) into[i] = decide(bounds, i, age, income, city);
}
