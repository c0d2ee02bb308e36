import { LENDER_CODES } from "../../reference/lenders/lender-codes.table.ts";
import { CITIES, type City } from "../../reference/places/cities.table.ts";
import { assumed } from "../figure.ts";
import { GENERAL_MAXIMUM_AGE, GENERAL_MINIMUM_AGE } from "../general-terms.ts";
import type { Bound, Lender } from "../lender.ts";

/** The cities a lender serves until its own list is configured: all that are listed (ruling R22). */
export const SERVED_CITIES = assumed<readonly string[]>(
  CITIES.map(({ name }) => name),
  "ruling R22",
);

/** Whether a lender's cities are the assumed list, and not one of its own (ruling R22). */
export const servesAssumedCities = ({ supportedCities }: Pick<Lender, "supportedCities">): boolean =>
  supportedCities.status === "assumed" && supportedCities.source === SERVED_CITIES.source;

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

/** What one lender asks of an applicant, as `eligibility` reads it. */
export interface Criteria {
  readonly lender: string;
  /** Completed years, included; the general bound where the lender's is not stated (ruling R20). */
  readonly minimumAge: number;
  readonly maximumAge: number;
  /** Rupees a month, included; null where it is not stated. */
  readonly minimumIncome: number | null;
  /** Keys of the cities that the lender serves; see `cityKey`. */
  readonly cities: ReadonlySet<string>;
}

const prepared = new WeakMap<readonly Lender[], readonly Criteria[]>();

/**
 * The lenders' criteria in the canonical order, those that a configuration adds after the others by their codes; each
 * lender once, however they are listed. Made once for an array.
 */
export function criteriaOf(lenders: readonly Lender[]): readonly Criteria[] {
  const known = prepared.get(lenders);
  if (known !== undefined) return known;
  const criteria = inOrder(lenders.map(({ code }) => code)).flatMap((code) => {
    const lender = lenders.find((one) => one.code === code);
    return lender === undefined ? [] : [criteriaOfOne(lender)];
  });
  prepared.set(lenders, criteria);
  return criteria;
}

/** Lenders' codes in the order that every list of lenders keeps, each once. */
export function inOrder(codes: readonly string[]): readonly string[] {
  const builtIn: readonly string[] = LENDER_CODES;
  const added = new Set(codes.filter((code) => !builtIn.includes(code)));
  return [...builtIn.filter((code) => codes.includes(code)), ...[...added].toSorted()];
}

const criteriaOfOne = (lender: Lender): Criteria => ({
  lender: lender.code,
  minimumAge: valueOf(lender.minimumAge) ?? GENERAL_MINIMUM_AGE.value,
  maximumAge: valueOf(lender.maximumAge) ?? GENERAL_MAXIMUM_AGE.value,
  minimumIncome: valueOf(lender.minimumIncome),
  cities: new Set(lender.supportedCities.value.map(cityKey)),
});

const valueOf = (bound: Bound): number | null => (bound.status === "not-stated" ? null : bound.value);
